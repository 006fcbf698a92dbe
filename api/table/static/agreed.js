// What a table has agreed on, in words.
import { wordOf } from "./shown.js";
import { list, numberOf, t } from "./words.js";

// A value of an option; an order of suits by their names.
export const valueInWords = (value, shown) =>
  typeof value === "number" ? numberOf(value) : /^[CDHS]{4}$/.test(value) ? [...value].map((suit) => t(suit)).join(", ") : wordOf(value, shown);

// Have a page of rules say what this table plays: each option with its value, what is not played only
// by its name, and nothing that one could do only then.
export function sayAgreed(page, options, shown) {
  const part = page.querySelector("[data-options]");
  if (!part) return;
  const not = [];
  page.querySelectorAll("[data-of-option]").forEach((each) => options[each.dataset.ofOption] || each.remove());
  part.querySelector("h2").textContent = t("What this table has agreed on");
  part.querySelectorAll("[data-option]").forEach((each) => {
    const title = each.querySelector("h3");
    const value = options[each.dataset.option];
    if (value === true) return;
    if (value || value === 0) return void title.append(`: ${valueInWords(value, shown)}`);
    not.push(title.textContent);
    each.remove();
  });
  if (not.length) part.insertAdjacentElement("beforeend", Object.assign(page.createElement("p"), { textContent: t("Not at this table: {names}", { names: list(not) }) }));
}
