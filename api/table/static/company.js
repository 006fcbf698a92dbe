// The people at a live table: signals between them, a pause by agreement, and who has come.
import { html, useRef, useState } from "./preact.js";
import { Invitations, isInviting, Watching } from "./invitations.js";
import { Drawer } from "./panel.js";
import { Sure } from "./sure.js";
import { list, message, t } from "./words.js";

export const SIGNALS = {
  hello: message("Hello!"),
  "well-played": message("Well played!"),
  thanks: message("Thank you!"),
  sorry: message("Sorry!"),
  "one-moment": message("One moment, please!"),
  "good-game": message("Good game!"),
};
// How long one has to wait after a signal, in ms.
const SIGNAL_EVERY = 2000;

// The names of the seats that are so.
export const namesOf = ({ people }, is) => list(people.names.filter((name, seat) => name !== null && is(seat)));

// What is said to all is always seen; what one can do, once it `isOpen`, or before the game.
export function Company({ table, seat, isGathering, isOver, trying, isOpen, close, uncover }) {
  const { people, place } = table;
  const isHere = seat !== null;
  const isReplaced = !isHere && place && people.replaced[place.seat];
  const isReserved = !isHere && place && !isReplaced;
  const maySit = !isHere && !place && people.is_open && people.free.some(Boolean);
  const speaking = isHere && html`
    <div class="speaking">
      ${!isGathering && !isOver && html`<${Pause} table=${table} seat=${seat} trying=${trying} />`}
      <${Signals} table=${table} trying=${trying} done=${isOpen && uncover} />
      ${people.begun && !isOver && html`<${Replacing} table=${table} seat=${seat} trying=${trying} />`}
    </div>`;
  const watching = place?.watching && !isInviting(place) && html`<details class="folded"><summary>${t("Invite onlookers")}</summary><${Watching} table=${table.at} watching=${place.watching} /></details>`;
  return html`<aside class="company" aria-label=${t("The others")}>
    <div role="status">
      ${isReserved && html`<p class="banner">${t("You play from the next deal on. Until then a stand-in plays at your place.")}</p>`}
      ${pauseText(table, seat) && html`<p class="banner">${pauseText(table, seat)}</p>`}
      ${replacedTexts(table, seat ?? place?.seat ?? null).map((text) => html`<p class="banner" key=${text}>${text}</p>`)}
    </div>
    ${isReplaced && html`<p class="speaking"><button class="primary" aria-description=${t("You play again from the next deal on.")} onClick=${trying(() => table.replace(place.seat, false))}>${t("I am back")}</button></p>`}
    ${isGathering && html`<${Gathering} table=${table} seat=${seat} trying=${trying} />`}
    ${maySit && html`<p class="speaking"><button aria-description=${t("There you can sit down at this table.")} onClick=${() => location.assign("./")}>${t("A seat is free: to the lobby")}</button></p>`}
    ${isGathering ? html`${speaking}${watching}` : isOpen && html`<${Drawer} title=${t("The others")} close=${close}>${speaking}${watching}<//>`}
  </aside>`;
}

// Who wants a pause; that the table pauses is said where it is said whose turn it is.
function pauseText(table, seat) {
  const { pausing, paused } = table.people;
  if (paused) return "";
  if (pausing[seat]) return t("You have asked for a pause. It begins when all who are here want it.");
  return pausing.some(Boolean) ? t("A pause is wanted by: {names}", { names: namesOf(table, (each) => pausing[each]) }) : "";
}

// For whom a stand-in plays by agreement, and for whom somebody wants one.
function replacedTexts({ people }, own) {
  const { names, replaced, replacing } = people;
  return names.flatMap((name, seat) => {
    if (replaced[seat]) return seat === own ? t("A stand-in plays at your place, as all others wanted.") : t("A stand-in plays for {name}, as all others wanted.", { name });
    const who = names.filter((_, each) => replacing[each].includes(seat));
    if (!who.length) return [];
    const values = { names: list(who), name };
    return seat === own ? t("A stand-in for you is wanted by: {names}", values) : t("A stand-in for {name} is wanted by: {names}", values);
  });
}

// Whom one would like to be replaced: asked twice, since it ends their hand.
function Replacing({ table, seat, trying }) {
  const { names, people: isPerson, replaced, replacing } = table.people;
  const others = names.map((name, each) => ({ name, each })).filter(({ each }) => each !== seat && isPerson[each] && !replaced[each]);
  if (!others.length) return null;
  return html`<details class="folded"><summary>${t("Somebody takes too long")}</summary>
    <p>${t("If all others who are here agree, a stand-in plays in a player's place, until the deal after that player has come back.")}</p>
    ${others.map(({ name, each }) => replacing[seat].includes(each)
      ? html`<p key=${`no ${each}`}><button onClick=${trying(() => table.replace(each, false))}>${t("No stand-in for {name} after all", { name })}</button></p>`
      : html`<${Sure} key=${each} title=${t("A stand-in for {name} …", { name })} about=${t("It plays as soon as all others who are here agree.")} answer=${t("A stand-in for {name}", { name })} act=${trying(() => table.replace(each, true))} />`)}
  </details>`;
}

function Pause({ table, seat, trying }) {
  const { pausing, paused } = table.people;
  const wants = pausing[seat];
  const title = wants && paused ? t("Go on") : wants ? t("No pause after all") : t("Pause");
  return html`<button aria-description=${t("The table pauses when all want it, and goes on when one does.")} onClick=${trying(() => table.pause(!wants))}>${title}</button>`;
}

// What one can say, unfolded by a button; a seat may say one thing at a time. `done`: to be seen saying it.
function Signals({ table, trying, done }) {
  const opener = useRef(null);
  const [isOpen, setOpen] = useState(false);
  const [isQuiet, setQuiet] = useState(false);
  const close = () => {
    setOpen(false);
    opener.current.focus();
  };
  const say = trying(async (signal) => {
    if (isQuiet) return;
    close();
    if (done) done();
    setQuiet(true);
    setTimeout(() => setQuiet(false), SIGNAL_EVERY);
    await table.signal(signal);
  });
  return html`
    <button ref=${opener} aria-expanded=${isOpen} aria-description=${t("Shows a few words to choose from, which all at the table then read.")} onClick=${() => setOpen(!isOpen)}>${t("Say something")}</button>
    ${isOpen && html`<div class="signals" role="group" aria-label=${t("Say something")} onKeyDown=${(event) => event.key === "Escape" && (event.stopPropagation(), close())}>
      ${Object.entries(SIGNALS).map(([signal, text]) => html`<button key=${signal} aria-disabled=${isQuiet} aria-description=${t("All at the table read this beside your name.")} onClick=${() => say(signal)}>${t(text)}</button>`)}
    </div>`}`;
}

// How it is asked twice whether somebody is to get up.
const removal = (name) => ({
  title: t("Remove {name} …", { name }),
  about: t("The seat is free again, for somebody else."),
  answer: t("Remove {name}", { name }),
});

// Before the first deal: who has come, and the invitations of whoever opened the table.
function Gathering({ table, seat, trying }) {
  const { people, place } = table;
  return html`
    <h2>${t("Who is here")}</h2>
    <ul class="gathering">
      ${table.names.map((name, each) => html`<li key=${each} class=${people.names[each] === null ? "free" : ""}>
        <span>${each === seat ? t("{name} (you)", { name }) : name}${table.marks[each] && html` <small class="mark">${table.marks[each]}</small>`}</span>
        ${people.host === seat && seat !== null && each !== seat && people.names[each] !== null &&
        html`<${Sure} key=${people.names[each]} ...${removal(people.names[each])} act=${trying(() => table.kick(each))} />`}
      </li>`)}
    </ul>
    ${place && isInviting(place) && html`<${Invitations} ...${place} table=${table.at} />`}`;
}
