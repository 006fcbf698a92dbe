// Server-sent events, read from the body of an answer.

// A stream that is silent for so long, in ms, is broken.
const SILENCE = 10_000;

// The events of a stream, until it ends or is silent for too long; then `stop` is aborted.
export async function* eventsOf(body, stop) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ; ) {
    const timer = setTimeout(() => stop.abort(), SILENCE);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    const parts = (rest + value).split("\n\n");
    rest = parts.pop();
    for (const part of parts) {
      const { event, data, id } = Object.fromEntries(part.split("\n").map((line) => line.split(/: (.*)/s)));
      if (event) yield { name: event, value: JSON.parse(data), id };
    }
  }
}
