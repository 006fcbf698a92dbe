// In pages that are opened as files there are no workers: the search works in a frame instead.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(program) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.srcdoc = `<script>postMessage = (said) => parent.postMessage(said, "*");</script><script src="${new URL(program, location.href)}"></script>`;
      this.started = new Promise((started) => this.frame.addEventListener("load", started, { once: true }));
      addEventListener("message", ({ source, data }) => {
        if (source === this.frame.contentWindow) this.dispatchEvent(new MessageEvent("message", { data }));
      });
      document.body.append(this.frame);
    }

    postMessage(data) {
      this.started.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data })));
    }
  };
  window.IFrameWorker = window.Worker;
}
