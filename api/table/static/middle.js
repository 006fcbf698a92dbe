// What the hand is about: in the middle of the felt stocks and piles; at its edge the stake as chips,
// trumps, and the contract with who holds it.
import { html } from "./preact.js";
import { Back, Card, cardName, InSigns, Suit, suitName } from "./cards.js";
import { laidTogether } from "./laid.js";
import { trumpsOf } from "./order.js";
import { Ranks } from "./ranks.js";
import { actInWords, lastWords, wordsInSigns } from "./record-of-hand.js";
import { Name } from "./seat.js";
import { at, atSeat, isCard, isNothing, wordsFor } from "./shown.js";
import { numberOf, t } from "./words.js";

const MOST_CHIPS = 10;
// Of a heap, so many cards are seen.
const OF_HEAP = 3;
// How wide a pile is at least, in cards: its name stands below it.
const NAME_OF_PILE = 1.25;

export const About = ({ view, names, suits, shown }) => html`
  <div class="about">
    ${shown.stakes.map((stake) => html`<${Chips} key=${stake.member} stake=${stake} view=${view} shown=${shown} />`)}
    <${Contract} view=${view} names=${names} suits=${suits} shown=${shown} />
    <${Trumps} view=${view} suits=${suits} shown=${shown} />
    ${factsOf(view, suits, shown).map((each) => html`<span class="fact">${each}</span>`)}
    <${Ranks} view=${view} suits=${suits} shown=${shown} />
  </div>`;

export function Piles({ view, names, suits, shown }) {
  const cardsAt = (path) => [at(view, path) ?? []].flat(Infinity);
  const open = (each) => cardsAt(each.member).length > 0;
  // What lies in the trick does not lie on the heap, too.
  const inTrick = (view.trick ?? []).map(({ card }) => card);
  const heapAt = (member) => cardsAt(member).filter((card) => !inTrick.includes(card));
  const piles = [
    ...shown.stocks.filter(({ member }) => !shown.piles.some((pile) => `${pile.member}_size` === member && open(pile))).flatMap((each) => wordsFor(each, at(view, each.member), shown)).map((name) => ({ name, kind: "stock", groups: [] })),
    underStock(view, shown) && { name: t("Under the stock"), kind: "under", groups: [[underStock(view, shown)]] },
    ...shown.heaps.filter(({ member }) => heapAt(member).length).map(({ member, several }) => ({ name: `${several} ${numberOf(cardsAt(member).length)}`, label: several, kind: "discarded", groups: [topOf(heapAt(member), shown.top_first.includes(member))] })),
    ...shown.piles.filter(open).map(({ member, several }) => ({ name: several, groups: laidTogether(view, member, cardsAt(member)) })),
    ...names.flatMap((name, seat) => shown.laid.flatMap(({ member, several }) => {
      const cards = [atSeat(view, member, seat) ?? []].flat(Infinity);
      return cards.length ? [{ name: `${name}: ${several}`, groups: laidTogether(view, `${member}/${seat}`, cards) }] : [];
    })),
  ].filter(Boolean);
  return html`<div class="piles" style=${acrossOf(piles)}>
    ${piles.map((each) => html`<${Pile} key=${`${each.kind} ${each.label ?? each.name}`} ...${each} suits=${suits} />`)}
  </div>`;
}

// How much of a card is seen that lies under the next one of its pile, in cards.
const showsOf = (kind) => (kind === "discarded" ? 0.14 : 0.28);

// How wide piles are in one row, and the wider of two rows, in cards.
function acrossOf(piles) {
  const widths = piles.map(({ kind, groups }) => Math.max(NAME_OF_PILE, groups.reduce((sum, group) => sum + 1.1 + showsOf(kind) * (group.length - 1), 0)));
  const sum = (some) => some.reduce((all, each) => all + each + 0.1, 0);
  const two = widths.map((_, i) => Math.max(sum(widths.slice(0, i + 1)), sum(widths.slice(i + 1))));
  return { "--one": sum(widths), "--two": Math.min(...two) };
}

// The phase of which cards are the whole.
const PLAY = "play";

// Where nothing lies open: what each of those who play this hand has said, in the order in which they
// speak, and whose bid stands.
export function Talk({ view, names, suits, shown }) {
  const { players, dealer, in_hand: inHand, to_act: awaited, phase, outcome } = view;
  const lies = [...shown.piles, ...shown.heaps, ...shown.laid].some(({ member }) => [at(view, member) ?? []].flat(Infinity).length);
  const words = lastWords(view, shown);
  const isSilent = !Object.keys(words).length;
  if (outcome || view.trick?.length || lies || (isSilent && (phase === PLAY || !awaited.length))) return null;
  const round = Array.from({ length: players }, (_, i) => ((dealer ?? -1) + 1 + i) % players).filter((seat) => !inHand || inHand[seat] || seat in words);
  const stands = at(view, shown.contract_of);
  const said = (seat) => (seat in words ? actInWords(words[seat], suits, shown) : seat === listenerOf(view) ? t("listens") : awaited.includes(seat) ? "…" : "–");
  const lookOf = (seat) => [awaited.includes(seat) && "awaited", seat === stands && "stands"].filter(Boolean).join(" ");
  return html`<ol class="talk" aria-label=${t("What was said")} style=${{ "--rows": round.length }}>
    ${round.map((seat) => html`<li key=${seat} class=${lookOf(seat)}><b><${Name} name=${names[seat]} /></b><span>${said(seat)}</span></li>`)}
  </ol>`;
}

// Of two who bid against each other, the one to whom the other bids; nobody, once the auction is over.
const listenerOf = ({ auction }) => (auction && (auction.waiting?.length || (auction.later ?? null) !== null) ? auction.earlier : null);

// The last cards of a heap, the top one last.
const topOf = (cards, isTopFirst) => (isTopFirst ? cards.slice(0, OF_HEAP).reverse() : cards.slice(-OF_HEAP));

// The card that lies open under the stock, until somebody has drawn it.
function underStock(view, { stocks, heaps, under_stock: [card, drawnBy] }) {
  const found = card && at(view, card);
  const isThere = found && (at(view, drawnBy) ?? null) === null && stocks.some(({ member }) => !isNothing(at(view, member)));
  return isThere && !heaps.some(({ member }) => at(view, member)?.includes(found)) ? found : null;
}

// What is at stake, as chips.
function Chips({ stake: { member, begins, ...words }, view, shown }) {
  const value = at(view, member);
  if (typeof value !== "number") return null;
  const stake = value + begins;
  const [said] = wordsFor(words, stake, shown);
  return said && html`<div class="stake">
    <span class="chips" aria-hidden="true">${Array.from({ length: Math.min(stake, MOST_CHIPS) }, (_, i) => html`<i key=${i} class="chip"></i>`)}</span>
    <span class="fact">${said}</span>
  </div>`;
}

// The suits that are trumps, the higher one first.
function Trumps({ view, suits, shown }) {
  const [high, low, ...more] = trumpsOf(view, shown);
  if (!high) return null;
  const said = low ? t("Trumps: {high}, then {low}", { high: suitName(high, suits), low: suitName(low, suits) }) : t("Trump: {suit}", { suit: suitName(high, suits) });
  return html`<span class="trumps" role="img" aria-label=${said}>
    ${[high, low, ...more].filter(Boolean).map((suit, i) => html`${i > 0 && html`<b aria-hidden="true">›</b>`}<${Suit} suit=${suit} suits=${suits} />`)}
  </span>`;
}

// What is played, and who has undertaken it.
function Contract({ view, names, suits, shown }) {
  const words = shown.contract.flatMap((paths) => {
    const path = paths.find((each) => !isNothing(at(view, each)));
    const value = path && at(view, path);
    return value === true ? [path.split(".").at(-1)] : path ? [value].flat() : [];
  });
  const by = names[at(view, shown.contract_of)];
  return words.length > 0 && html`<span class="bid"><b>${wordsInSigns(words.map(String), suits, shown)}</b>
    ${by && html`<span class="by">${by}</span>`}</span>`;
}

const factsOf = (view, suits, shown) =>
  shown.table.flatMap((each) => {
    const value = at(view, each.member);
    return isCard(value, shown) ? [html`<${OfCard} said=${each.several} card=${value} suits=${suits} />`] : wordsFor(each, value, shown);
  });

// What is said of a card: in figures for those who see it, in words for all others.
function OfCard({ said, card, suits }) {
  const [before, after = ""] = said.split("{n}");
  const name = cardName(card, suits);
  if (name === card) return `${before}${card}${after}`;
  return html`
    <span aria-hidden="true">${before}<${InSigns} card=${card} suits=${suits} />${after}</span>
    <span class="hidden">${before}${name}${after}</span>`;
}

const Pile = ({ name, label = name, kind = "", groups, suits }) => html`
  <div class=${`pile ${kind}`} role="group" aria-label=${label} style=${{ "--shows": showsOf(kind) }}>
    ${!groups.length && html`<${Back} />`}
    ${groups.map((group, at) => html`<span key=${at} class="cards" style=${{ "--cards": group.length }}>${group.map((card, nth) => html`<${Card} key=${`${card} ${nth}`} card=${card} suits=${suits} />`)}</span>`)}
    <span>${name}</span>
  </div>`;
