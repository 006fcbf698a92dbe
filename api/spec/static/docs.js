"use strict";

const games = [...document.querySelectorAll("#games a")];
const asked = new URLSearchParams(location.search).get("game");
const gameOf = (link) => new URLSearchParams(link.search).get("game");
const chosen = games.find((link) => gameOf(link) === asked) ?? games[0];
chosen.setAttribute("aria-current", "page");
// Switch to another game, with the same call open.
addEventListener("click", ({ target }) => {
  if (games.includes(target)) target.hash = location.hash;
});

// Follow the light or dark mode of the reader's system: Swagger UI has the colours.
const dark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", paint);
paint();

// A part of the document with its references resolved, except references to a part that contains
// them.
const resolved = (whole, part, within = []) => {
  if (Array.isArray(part)) return part.map((each) => resolved(whole, each, within));
  if (part === null || typeof part !== "object") return part;
  const { $ref: reference, ...said } = part;
  if (typeof reference === "string") {
    if (within.includes(reference)) return part;
    const keys = reference.slice(2).split("/");
    const target = keys.reduce((found, key) => found[key], whole);
    return { ...resolved(whole, target, [...within, reference]), ...said };
  }
  const members = Object.entries(part);
  return Object.fromEntries(members.map(([name, each]) => [name, resolved(whole, each, within)]));
};

// What a schema accepts, by the names of schemas: not "object | object".
const named = ({ oneOf, anyOf = oneOf, title, type, items } = {}) => {
  if (anyOf) return anyOf.map(named).join(" | ");
  if (title) return title;
  return items && type === "array" ? `array<${named(items)}>` : [type ?? "any"].flat().join(" | ");
};
const typeByName = (Original, { React }) => (props) => {
  const { schema } = props;
  if (!(schema.anyOf ?? schema.oneOf ?? schema.items)) return React.createElement(Original, props);
  const className = "json-schema-2020-12__attribute json-schema-2020-12__attribute--primary";
  return React.createElement("strong", { className }, named(schema));
};

// A link in the button that opens a call could not be reached by itself.
const withoutLink = (_, { React }) => ({ text }) => React.createElement("span", null, text);

// What Swagger UI leaves unnamed, or out of the order of headings, for people who hear the page.
const given = {
  ".information-container": { role: "region", "aria-label": "Vorhand" },
  ".opblock-tag": { "aria-level": "2" },
  ".opblock-title, .opblock-section-header h4": { role: "heading", "aria-level": "3" },
  ".examples-select-element": { "aria-label": "Examples" },
  ".body-param__text": { "aria-label": "Request body" },
  "pre.microlight": { tabindex: "0" },
};
const give = () => {
  for (const [which, attributes] of Object.entries(given))
    for (const each of document.querySelectorAll(which))
      for (const [name, value] of Object.entries(attributes)) each.setAttribute(name, value);
};
new MutationObserver(give).observe(document.getElementById("calls"), { childList: true, subtree: true });

SwaggerUIBundle({
  url: `docs/${gameOf(chosen)}.json`,
  dom_id: "#calls",
  layout: "BaseLayout",
  presets: [SwaggerUIBundle.presets.apis],
  plugins: [
    {
      // Swagger UI would resolve the whole document again for each call that is opened, which takes
      // longer than everything else. All our references are local, and no key in them is escaped.
      fn: {
        resolveSubtree: async (whole, path) => ({
          spec: resolved(whole, path.reduce((found, key) => found?.[key], whole)),
          errors: [],
        }),
      },
      wrapComponents: { JSONSchema202012KeywordType: typeByName, DeepLink: withoutLink },
    },
  ],
  // No external validator is asked whether the document is valid.
  validatorUrl: null,
  deepLinking: true,
  // Readers want the calls; each shows the schemas that it needs.
  docExpansion: "list",
  defaultModelsExpandDepth: -1,
  defaultModelExpandDepth: 2,
  // Each call can be sent at once, because its first example is filled in.
  tryItOutEnabled: true,
  displayRequestDuration: true,
  supportedSubmitMethods: ["get", "post"],
});
