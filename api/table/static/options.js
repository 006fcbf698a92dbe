// The options of a table, made from what the catalogue says of them.
import { valueInWords } from "./agreed.js";
import { Field, Select } from "./field.js";
import { html } from "./preact.js";
import { shownOf } from "./shown.js";
import { capital, t } from "./words.js";

// What a preset plays, with so many players.
const optionsOf = ({ options, by_players: some }, players) => ({ ...options, ...some?.find((each) => each.players === players)?.options });

// `own`: what is chosen besides the preset; `change` is given `options`, those that are chosen now.
export const Options = ({ game, preset: chosen, players, own, change }) => {
  const preset = game.presets.find(({ id }) => id === chosen);
  const agreed = { ...optionsOf(preset, players), ...own };
  const set = (name, value) => change({ options: { ...own, [name]: value } });
  return html`<div class="options">
    ${Object.entries(game.options.properties).map(
      ([name, schema]) => html`<${Option} name=${name} schema=${schema} set=${set} shown=${shownOf(game)}
        fixed=${(preset.fixed ?? []).includes(name)} value=${name in agreed ? agreed[name] : schema.default} />`,
    )}
  </div>`;
};

// One option, as its JSON Schema describes it.
function Option({ name, schema, value, set, fixed, shown }) {
  const types = [schema.type].flat();
  const id = `option-${name}`;
  const said = { id, label: capital(schema.title ?? t(name.replaceAll("_", " "))), text: schema.description };
  if (schema.enum)
    return html`<${Select} ...${said} disabled=${fixed} value=${value} choose=${(chosen) => set(name, chosen)}
      values=${schema.enum.map((each) => [each, valueInWords(each, shown)])} />`;
  const control = { id, disabled: fixed, "aria-describedby": `${id}-text` };
  if (types.includes("boolean"))
    return html`<${Field} ...${said}><input type="checkbox" ...${control} checked=${value} onChange=${(e) => set(name, e.target.checked)} /><//>`;
  return html`<${Field} ...${said}><input type="number" ...${control} min=${schema.minimum} max=${schema.maximum} required=${!types.includes("null")}
    value=${value ?? ""} onChange=${(e) => set(name, e.target.value === "" ? null : Number(e.target.value))} /><//>`;
}
