// What a guest sees before they sit down: the game, whose table it is, who is here, and what is played.
import { valueInWords } from "../table/agreed.js";
import { shownOf } from "../table/shown.js";
import { html, useEffect, useState } from "../table/preact.js";
import { vorhand } from "../table/service.js";
import { Fan } from "../table/tile.js";
import { repeating, useTrying } from "../table/trying.js";
import { capital, isolated, numberOf, t } from "../table/words.js";
import { titleOf } from "./titles.js";

const LOOK_EVERY = 3000;

// The table to which somebody is invited, as it is now, null if there is none; and what has gone wrong.
function useInvited({ table, secret }) {
  const [found, setFound] = useState(undefined);
  const [failed, trying] = useTrying();
  useEffect(() => {
    const look = async () => {
      const headers = { Authorization: `Bearer ${secret}` };
      setFound(await vorhand.request("POST", `/tables/${encodeURIComponent(table)}/invited`, { body: {}, headers }).catch((error) => {
        if (error.status === 401) return null;
        throw error;
      }));
      return true;
    };
    return repeating(trying(look), LOOK_EVERY);
  }, [table, secret]);
  return [found, failed];
}

// `children`: what somebody does who wants to sit down, given the table: undefined until that is known.
export function Table({ invited, games, children }) {
  const [table, failed] = useInvited(invited);
  const game = table && games.find(({ id }) => id === table.game);
  if (!game) return html`${failed}${table !== undefined && children(table)}`; // nobody types a name into a field that moves
  const host = table.host === null ? null : isolated(table.names[table.host]);
  return html`<section class="invited">
    <${Fan} game=${game} suits="french" />
    <h2>${titleOf(games, game.id)}</h2>
    ${host && html`<p>${t("{name} invites you to this table.", { name: host })}</p>`}
    <p>${game.in_short}</p>
    <ul class="gathering">${table.names.map((name, seat) => html`<li key=${seat} class=${name === null ? "free" : ""}>
      <span>${name === null ? t("free seat") : isolated(name)}</span>
      ${markOf(table, seat) && html`<small>${markOf(table, seat)}</small>`}</li>`)}</ul>
    ${children(table)}
    <h3>${t("What is played")}</h3>
    <p>${game.presets.find(({ id }) => id === (table.preset ?? game.id))?.title}</p>
    ${agreedOn(game, table).length > 0 && html`<p>${t("Agreed otherwise:")}</p>`}
    <ul>${agreedOn(game, table).map((text) => html`<li key=${text}>${text}</li>`)}
      <li>${t("Time to think: {n} s", { n: numberOf(table.think) })}</li></ul>
    ${table.begun && table.may_sit.some(Boolean) && html`<p>${t("The game has begun: you play from the next deal on.")}</p>`}
    <p><a class="to-rules" href=${`./games/${game.id}/rules`} target="_blank" rel="noopener">${t("How {game} is played", { game: titleOf(games, game.id) })}</a></p>
  </section>`;
}

const markOf = ({ host, stand_ins, people, may_sit, names }, seat) =>
  seat === host ? t("host") : stand_ins[seat] || (names[seat] !== null && !people[seat]) ? t("stand-in") : "";

// The options in which the table differs from its variant.
const agreedOn = (game, { options }) =>
  Object.entries(options ?? {}).map(([name, value]) => `${capital(game.options.properties[name]?.title ?? name)}: ${valueInWords(value, shownOf(game))}`);
