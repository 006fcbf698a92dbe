// Cards as SVG: a large index at both ends, the suit by form and letter, French or German suits.
import { html } from "./preact.js";
import { French, German } from "./courts.js";
import { language, message, t } from "./words.js";

const SUITS = {
  french: {
    C: ["M12 2a5 5 0 0 1 3.9 8.1A5 5 0 1 1 13.3 17.6Q13.6 21 16 22.5h-8Q10.4 21 10.7 17.6A5 5 0 1 1 8.1 10.1A5 5 0 0 1 12 2z"],
    D: ["M12 1L20.5 12L12 23L3.5 12z"],
    H: ["M12 22C4 15 2 11 2 7.8A5.2 5.2 0 0 1 12 6A5.2 5.2 0 0 1 22 7.8C22 11 20 15 12 22z"],
    S: ["M12 2C4 9 2 12 2 15a5 5 0 0 0 8.7 3.3Q10.4 21 8 22.5h8Q13.6 21 13.3 18.3A5 5 0 0 0 22 15c0-3-2-6-10-13z"],
  },
  german: {
    C: ["M11 .5h2V5h-2z", "M4.5 10.5a7.5 6 0 0 1 15 0z", "M5.8 11.7h12.4c0 6-3.2 9.3-6.2 11.8c-3-2.5-6.2-5.8-6.2-11.8z"],
    D: ["M12 .8a2.4 2.4 0 0 1 1.6 4.2A9 9 0 0 1 21 13H3A9 9 0 0 1 10.4 5A2.4 2.4 0 0 1 12 .8z", "M3 14.2h18a9 9 0 0 1-7.8 8.8v-4a1.2 1.2 0 1 0-2.4 0v4A9 9 0 0 1 3 14.2z"],
    H: ["M12 22C4 15 2 11 2 7.8A5.2 5.2 0 0 1 12 6A5.2 5.2 0 0 1 22 7.8C22 11 20 15 12 22z"],
    S: ["M12 .8C19 5 21.5 10.5 19.4 14.6c-1.3 2.5-4.8 3.3-6.4 1.3V23.2h-2v-7.3c-1.6 2-5.1 1.2-6.4-1.3C2.5 10.5 5 5 12 .8z"],
  },
};

const signOf = (suit, suits) => SUITS[suits === "german" ? "german" : "french"][suit].map((path) => html`<path d=${path} />`);

// The sign of a suit, as it stands in a line of text.
export const Suit = ({ suit, suits }) => html`
  <svg class=${`suit suit-${suit} ${suits}`} viewBox="0 0 24 24" role="img" aria-label=${suitName(suit, suits)}>${signOf(suit, suits)}</svg>`;

// Where the pips of a number card lie, between the corners.
const LEFT = 39, MIDDLE = 50, RIGHT = 61;
const PIPS = {
  2: [[MIDDLE, 34], [MIDDLE, 106]],
  3: [[MIDDLE, 34], [MIDDLE, 70], [MIDDLE, 106]],
  4: [[LEFT, 34], [RIGHT, 34], [LEFT, 106], [RIGHT, 106]],
  5: [[LEFT, 34], [RIGHT, 34], [MIDDLE, 70], [LEFT, 106], [RIGHT, 106]],
  6: [[LEFT, 34], [RIGHT, 34], [LEFT, 70], [RIGHT, 70], [LEFT, 106], [RIGHT, 106]],
  7: [[LEFT, 34], [RIGHT, 34], [MIDDLE, 52], [LEFT, 70], [RIGHT, 70], [LEFT, 106], [RIGHT, 106]],
  8: [[LEFT, 34], [RIGHT, 34], [MIDDLE, 52], [LEFT, 70], [RIGHT, 70], [MIDDLE, 88], [LEFT, 106], [RIGHT, 106]],
  9: [[LEFT, 28], [RIGHT, 28], [LEFT, 56], [RIGHT, 56], [MIDDLE, 70], [LEFT, 84], [RIGHT, 84], [LEFT, 112], [RIGHT, 112]],
  T: [[LEFT, 28], [RIGHT, 28], [MIDDLE, 42], [LEFT, 56], [RIGHT, 56], [LEFT, 84], [RIGHT, 84], [MIDDLE, 98], [LEFT, 112], [RIGHT, 112]],
};

const pip = (suits, suit, x, y, size, turned) => html`
  <g transform=${`translate(${x} ${y}) ${turned ? "rotate(180)" : ""} scale(${size / 24}) translate(-12 -12)`}>${signOf(suit, suits)}</g>`;

// The ace with German suits is the Daus, which has two.
const DAUS = [[MIDDLE, 44], [MIDDLE, 96]];

function face(suits, rank, suit) {
  const isGerman = suits === "german";
  if (rank === "A") return isGerman ? DAUS.map(([x, y]) => pip(suits, suit, x, y, 42, y > 70)) : pip(suits, suit, MIDDLE, 70, 44);
  if (PIPS[rank]) return PIPS[rank].map(([x, y]) => pip(suits, suit, x, y, 17, y > 70));
  return isGerman ? html`<${German} rank=${rank} suit=${suit} sign=${signOf(suit, suits)} />` : html`<${French} card=${rank + suit} />`;
}

const FRENCH_SUITS = {
  en: { C: "C", D: "D", H: "H", S: "S" },
  de: { C: "Kr", D: "Ka", H: "He", S: "Pi" },
  nl: { C: "Kl", D: "Ru", H: "Ha", S: "Sch" },
};
const GERMAN_COURTS = { J: "U", Q: "O", K: "K" };
const GERMAN_SUITS = { C: "Ei", D: "Sc", H: "He", S: "La" };

// What stands in the corner of a card; that of a French one is in the catalogues, by rank.
export const indexOf = (rank, suits) => (suits === "german" && GERMAN_COURTS[rank]) || (/[TJQKA]/.test(rank) ? t(`index ${rank}`) : rank);
const letterOf = (suit, suits) => (suits === "german" ? GERMAN_SUITS : (FRENCH_SUITS[language()] ?? FRENCH_SUITS.en))[suit];

// A card of another pack than the usual ones has its name in the middle.
const isUsual = (card) => /^[2-9TJQKA][CDHS]$/.test(card);
const Named = ({ card }) => html`
  <svg class="card" viewBox="0 0 100 140" role="img" aria-label=${card}>
    <rect class="paper" x="1" y="1" width="98" height="138" rx="9" />
    <text class="index wide" x="50" y="80">${card}</text>
  </svg>`;

// A card as it stands in a line of text.
export const InSigns = ({ card, suits }) => (isUsual(card) ? html`${indexOf(card[0], suits)}<${Suit} suit=${card[1]} suits=${suits} />` : card);

// A card, face up.
export function Card({ card, suits }) {
  if (!isUsual(card)) return html`<${Named} card=${card} />`;
  const [rank, suit] = card;
  const index = indexOf(rank, suits);
  const at = PIPS[rank] || rank === "A" ? 15 : 11.5;
  const letter = letterOf(suit, suits);
  const corner = html`
    <text class=${`index ${index.length > 1 ? "wide" : at < 15 ? "narrow" : ""}`} x=${at} y="28">${index}</text>
    ${pip(suits, suit, at, 44, at === 15 ? 20 : 17)}
    <text class=${letter.length > 2 ? "suit-letter long" : "suit-letter"} x=${at} y="67">${letter}</text>`;
  return html`
    <svg class=${`card suit-${suit} ${suits}`} viewBox="0 0 100 140" role="img" aria-label=${cardName(card, suits)}>
      <rect class="paper" x="1" y="1" width="98" height="138" rx="9" />
      ${face(suits, rank, suit)}
      ${corner}
      <g transform="rotate(180 50 70)">${corner}</g>
    </svg>`;
}

const every = (from, to, step, line) => Array.from({ length: (to - from) / step }, (_, i) => line(from + i * step)).join("");
// Two backs, of which the page shows one.
const LATTICE = every(12, 129, 13, (y) => `M11 ${y}L${Math.min(89, 128 - y + 12)} ${Math.min(129, y + 78)}M89 ${y}L${11 + Math.max(0, y - 51)} ${Math.min(129, y + 78)}`) + every(24, 89, 13, (x) => `M${x} 11L89 ${100 - x}M${100 - x} 11L11 ${100 - x}`);
const WAVES = every(18, 129, 9, (y) => `M11 ${y}q6.5-9 13 0t13 0 13 0 13 0 13 0 13 0`);

// The back of a card.
export const Back = () => html`
  <svg class="card back" viewBox="0 0 100 140" aria-hidden="true">
    <rect class="paper" x="1" y="1" width="98" height="138" rx="9" />
    <rect class="pattern" x="7" y="7" width="86" height="126" rx="6" />
    <path class="lines lattice" d=${LATTICE} />
    <path class="lines waves" d=${WAVES} />
    <rect class="edge" x="11" y="11" width="78" height="118" rx="4" />
    <g class="medal"><circle cx="50" cy="70" r="15" />${SUITS.french.S.map((path) => html`<path d=${path} transform="translate(50 70) scale(.85) translate(-12 -12)" />`)}</g>
  </svg>`;

// German cards, where they are called something else; the French names are in the catalogues, by letter.
const GERMAN = {
  J: message("Unter"), Q: message("Ober"),
  C: message("acorns"), D: message("bells"), S: message("leaves"),
};
const nameOf = (letter, suits) => t((suits === "german" && GERMAN[letter]) || letter);

export const suitName = nameOf;
export const rankName = nameOf;

// A card of a suit, which many languages say in one word.
const FRENCH_CARD = {
  C: message("{rank} of clubs"), D: message("{rank} of diamonds"), H: message("{rank} of hearts"), S: message("{rank} of spades"),
};
const GERMAN_CARD = { ...FRENCH_CARD, C: message("{rank} of acorns"), D: message("{rank} of bells"), S: message("{rank} of leaves") };

// The name of a card, as people say it.
export function cardName(card, suits) {
  if (!isUsual(card)) return card;
  const [rank, suit] = card;
  return t((suits === "german" ? GERMAN_CARD : FRENCH_CARD)[suit], { rank: nameOf(rank, suits) });
}
