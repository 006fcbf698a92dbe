// What the theme makes while a page is read, for people who hear it.
const named = () => {
  for (const bar of document.querySelectorAll(".md-code__nav")) bar.setAttribute("role", "none");
  for (const wide of document.querySelectorAll(".md-typeset__scrollwrap")) wide.tabIndex = 0;
  for (const chosen of document.querySelectorAll(".md-version__current")) chosen.setAttribute("aria-label", `Version ${chosen.textContent}`);
};
new MutationObserver(named).observe(document.body, { childList: true, subtree: true });
named();
