// A control with its label, and a sentence about it.
import { html } from "./preact.js";

export const Field = ({ id, label, text, children }) => html`
  <div class="field">
    <label for=${id}>${label}</label>
    ${children}
    ${text && html`<small id=${`${id}-text`}>${text}</small>`}
  </div>`;

// One of a few values; `values`: pairs of each value with its words.
export const Select = ({ id, label, text, values, value, choose, disabled }) => html`
  <${Field} id=${id} label=${label} text=${text}>
    <select id=${id} disabled=${disabled} aria-describedby=${text && `${id}-text`}
      onChange=${(event) => choose(values[event.target.selectedIndex][0])}>
      ${values.map(([each, words]) => html`<option value=${String(each)} selected=${each === value}>${words}</option>`)}
    </select>
  <//>`;
