// What has happened, in sentences, by hands and tricks.
import { html, useEffect, useRef } from "./preact.js";
import { CloseButton, useEscape } from "./panel.js";
import { roleOf } from "./shown.js";
import { Sure } from "./sure.js";
import { numberOf, t } from "./words.js";

// A line of the log from an event; `seat`: whose it was, if it was anybody's.
export const lineOf = ({ type, text, seat }) => ({ type, text, seat });

// The hands in these lines, each with its parts: a trick, or what is between tricks.
function handsOf(lines, shown) {
  const hands = [];
  let isDealing = false;
  for (const line of lines) {
    const role = roleOf(line, shown);
    const isDealt = role === "deal";
    if (!hands.length || (isDealt && !isDealing)) hands.push({ isWhole: isDealt, tricks: 0, parts: [] });
    isDealing = isDealt;
    put(line, role, hands.at(-1));
  }
  return hands;
}

function put(line, role, hand) {
  const open = hand.parts.at(-1);
  const isPlay = role === "play";
  if (!open || open.isOver || (isPlay && !open.trick))
    hand.parts.push({ trick: isPlay ? (hand.tricks += 1) : 0, lines: [line], isOver: false });
  else open.lines.push(line);
  if (role === "trick") hand.parts.at(-1).isOver = true;
}

// `hand`: the number of the last hand; `save`: keeps what has been seen so far as a file; `question`: what
// is asked before one leaves; `soFar`: what stands between these. Closed, it is still told to those who
// listen.
export function Log({ lines, hand, suits, shown, save, soFar, leave, question, isOpen = true, close }) {
  const end = useRef(null);
  useEffect(() => end.current?.scrollTo({ top: end.current.scrollHeight }), [lines.length, isOpen]);
  const hands = handsOf(lines, shown);
  const dealt = hands.filter(({ isWhole }) => isWhole).length;
  const first = hand === undefined ? 1 : hand - dealt + 1;
  useEscape(isOpen && close, close);
  return html`<aside class=${`log ${isOpen ? "drawer" : "hidden"}`}>
    <div class="head"><h2 id="log-heading">${t("What has happened")}</h2>
      ${close && isOpen && html`<${CloseButton} close=${close} />`}</div>
    <div role="log" aria-labelledby="log-heading" tabindex=${isOpen ? 0 : null} ref=${end}>
      ${hands.map(({ isWhole, parts }, at) => html`<${Hand} key=${at} n=${isWhole && first + at - (hands.length - dealt)} parts=${parts} suits=${suits} />`)}
    </div>
    ${isOpen && html`${save && html`<button class="plain" aria-description=${t("Makes a file of all that you have seen; Vorhand can show it again.")} onClick=${save}>${t("Save the hands so far")}</button>`}
    ${soFar}
    ${leave && html`<${Sure} class="plain" title=${t("Leave the table")} about=${t("Leaves for good; you are asked once more.")} question=${question} answer=${t("Leave the table")} act=${leave} />`}`}
  </aside>`;
}

const Hand = ({ n, parts, suits }) => html`
  ${n && html`<h3>${t("Hand {n}", { n: numberOf(n) })}</h3>`}
  ${parts.map(({ trick, lines }, at) => html`<div key=${at} class=${trick ? "of-trick" : ""}>
    ${trick > 0 && html`<h4 aria-level=${n ? null : 3}>${t("Trick {n}", { n: numberOf(trick) })}</h4>`}
    ${lines.map(({ text }, each) => html`<p key=${each}>${text}</p>`)}
  </div>`)}`;
