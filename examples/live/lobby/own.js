// The tables at which one has a place; those that one opened with the invitations that nobody has taken.
import { gatheringText, Invitations, isInviting, seatLink } from "../table/invitations.js";
import { html, useEffect, useState } from "../table/preact.js";
import { dropPlace, notePeople, places } from "../table/places.js";
import { vorhand } from "../table/service.js";
import { eventsOf } from "../table/stream.js";
import { repeating } from "../table/trying.js";
import { language, list, t } from "../table/words.js";
import { titleOf } from "./titles.js";

// How often it is seen who has come, in ms.
const LOOK_EVERY = 2000;
const STRANGER = 401;
const WHEN = { dateStyle: "medium", timeStyle: "short" };

// One's places, with the invitations that still count; and a function that looks at them again.
export function useOwn() {
  const [own, setOwn] = useState(places());
  const look = async () => {
    setOwn(places());
    const seen = await Promise.all(places().filter(isInviting).map(seeWhoHasCome));
    setOwn(places());
    return seen.every(Boolean);
  };
  useEffect(() => repeating(look, LOOK_EVERY), []);
  return [own, look];
}

// Read who is at a table, up to the first answer: whoever waits for others here is there for them. Once all
// have come, the cards are dealt, and one is led to them.
async function seeWhoHasCome({ table, secret }) {
  const seen = new AbortController();
  try {
    const answer = await vorhand.answered("GET", `/tables/${encodeURIComponent(table)}/events`, { headers: { Authorization: `Bearer ${secret}` }, signal: seen.signal, tries: 1 });
    if (answer.status === STRANGER) dropPlace(secret);
    if (!answer.ok) return answer.status === STRANGER;
    for await (const { name, value } of eventsOf(answer.body, seen)) {
      if (name !== "people") continue;
      notePeople(secret, value);
      if (value.names.every((name) => name !== null)) location.assign(seatLink({ table, secret }));
      return true;
    }
  } catch {
    // The service is away: what was known is shown, and the next look comes later.
  } finally {
    seen.abort();
  }
  return false;
}

export function Own({ own, games }) {
  const inviting = own.filter(isInviting);
  const others = own.filter((each) => !isInviting(each));
  return html`
    ${inviting.map((each) => html`<section class="invites" key=${each.secret}>
      <div class="heading"><h2>${t("Your table is open")}</h2><span>${titleOf(games, each.game)}</span>
        <a class="button primary" href=${seatLink(each)}>${t("Go to the table")}</a></div>
      ${each.names && html`<p role="status"><strong>${gatheringText(each)}</strong> ${t("Who is here")}: ${withWhom(each)}</p>`}
      <${Invitations} ...${each} />
    </section>`)}
    ${others.length > 0 &&
    html`<section><h2>${t("Your seats")}</h2>
      ${others.map((each) => html`<div class="panel" key=${each.secret}>
        <span><strong>${titleOf(games, each.game)}</strong>${withWhom(each)} <small>${new Date(each.at).toLocaleString(language(), WHEN)}</small></span>
        <a class="button" href=${seatLink(each)}>${t("Back to the table")}</a></div>`)}</section>`}`;
}

const withWhom = ({ names = [] }) => list(names.filter((name) => name !== null));
