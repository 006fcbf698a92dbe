// The invitations to a table, for whoever opened it: to share, to copy, or to scan from the screen.
import { html, useEffect, useState } from "./preact.js";
import { Field } from "./field.js";
import { nt, t } from "./words.js";

// How long it is said that a link was copied, in ms.
const COPIED = 3000;
// Addresses that mean another device to each device.
const ONLY_HERE = new Set(["localhost", "127.0.0.1", "[::1]"]);

const link = (page, table, secret) => new URL(`${page}=${table}.${secret}`, location.href).href;
export const seatLink = ({ table, secret }) => link("table#live", table, secret);
export const isInviting = ({ invitations }) => Object.keys(invitations ?? {}).length > 0;

// For how many the table waits.
export function gatheringText({ names }) {
  const free = names.filter((name) => name === null).length;
  return free ? nt("One more player, and the cards are dealt.", "{n} more players, and the cards are dealt.", free) : t("Waiting for the deal.");
}

// One link for all who are to come; a link for each seat only where somebody wants it so.
export function Invitations({ table, invitations, joining, watching }) {
  const ofSeats = Object.entries(invitations).map(([seat, secret]) =>
    html`<${Link} key=${secret} id=${`seat-${seat}`} label=${t("Seat {n}", { n: Number(seat) })} value=${link("./#sit", table, secret)} />`);
  return html`<div class="invitations">
    <p>${joining ? t("Send your friends this link, all of them the same. Whoever opens it sees the game and who is here, and sits down.") : t("Send each player a link, or have them scan it. It counts once, and gives one seat.")}</p>
    ${joining && html`<${Link} id="join" label=${t("Invitation")} value=${link("./#join", table, joining)} isShared=${true} />`}
    ${ONLY_HERE.has(location.hostname) && html`<p class="note">${t("Other devices cannot open these links: {host} is this device. Open the lobby at its address in your network.", { host: location.hostname })}</p>`}
    ${joining
      ? html`<details class="folded"><summary>${t("A link for each seat, and one to watch")}</summary>
          <p>${t("The link to a seat counts once.")}</p>${ofSeats}${watching && html`<${Watching} table=${table} watching=${watching} />`}</details>`
      : html`${ofSeats}${watching && html`<${Watching} table=${table} watching=${watching} />`}`}
  </div>`;
}

// Where people may look on, as many as like to.
export const Watching = ({ table, watching }) => html`<${Link} id="watch" label=${t("To watch")} value=${link("table#live", table, watching)} />`;

// What a phone has to send a link with; elsewhere it is copied.
const share = (url) => navigator.share({ title: "Vorhand", text: t("Come and play cards:"), url }).catch(() => {}); // thought better of it

function Link({ id, label, value, isShared = false }) {
  const [isCopied, setCopied] = useState(false);
  const [isShown, setShown] = useState(false);
  const copyLink = async () => {
    await copied(value, document.getElementById(id));
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED);
  };
  return html`<div class="link">
    <${Field} id=${id} label=${label}><input id=${id} readonly value=${value} onFocus=${({ target }) => target.select()} /><//>
    ${isShared && navigator.share && html`<button type="button" class="primary" aria-describedby=${id} onClick=${() => share(value)}>${t("Share")}</button>`}
    <button type="button" aria-describedby=${id} aria-description=${t("Copies the link, to be sent.")} onClick=${copyLink}>${isCopied ? t("Copied") : t("Copy")}</button>
    <button type="button" aria-describedby=${id} aria-description=${t("Shows a picture that a phone can scan.")} aria-expanded=${isShown} onClick=${() => setShown(!isShown)}>${t("QR code")}</button>
    <span class="hidden" role="status">${isCopied && t("Copied")}</span>
    ${isShown && html`<${Code} text=${value} name=${t("QR code of: {label}", { label })} />`}
  </div>`;
}

// The clipboard is only there at a secure address; elsewhere the field's own text is copied.
async function copied(text, field) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  field.select();
  document.execCommand("copy");
}

// A picture of a text that phones can read. The library comes with the lobby, once it is needed.
function Code({ text, name }) {
  const [dark, setDark] = useState(null);
  useEffect(() => void darkOf(text).then(setDark), [text]);
  const size = dark && dark.length + 2 * QUIET;
  return dark && html`<svg class="code" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${name} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff" />
    <path fill="#000" d=${dark.flatMap((row, y) => row.map((is, x) => (is ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ""))).join("")} />
  </svg>`;
}

// How many light modules are around a code.
const QUIET = 4;

// The rows of a code, with what is dark.
async function darkOf(text) {
  const { qrcode } = await import("../lobby/qrcode.js");
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const all = [...Array(code.getModuleCount()).keys()];
  return all.map((row) => all.map((column) => code.isDark(row, column)));
}
