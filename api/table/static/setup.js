// A table before it begins: who plays, and how.
export const FEWEST_OPPONENTS = 2;
const NAMES = ["Robin", "Anna", "Bram", "Carla", "Daan", "Eva", "Finn", "Grete"];

export const range = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

// A game as it is chosen at first.
export const chosen = (game) => ({
  game: game.id,
  preset: game.presets[0].id,
  players: Math.min(Math.max(game.players.least, FEWEST_OPPONENTS + 1), game.players.most),
  options: {},
});

export const levelOf = (game, form, seat) => form.levels[seat] ?? game.suited.pastime;

export const nameOf = ({ names }, seat) => names[seat] ?? NAMES[seat];

// What /new-game is asked for. Nobody deals before somebody who looks on is there.
export function setupOf(game, form) {
  const { preset, players, looksOn, options } = form;
  const bots = Object.fromEntries(range(looksOn ? 0 : 1, players - 1).map((seat) => [seat, levelOf(game, form, seat)]));
  const names = range(0, players - 1).map((seat) => nameOf(form, seat).trim() || NAMES[seat]);
  const setup = { game: game.id, players, preset, options, dealer: players - 1, names, bots };
  return looksOn ? { ...setup, deal: null } : setup;
}

// A first game after the lessons: against players who go by a rule of thumb, where the game has these.
const FIRST = "thumb";
export function firstSetupOf(game, names, options = {}) {
  const form = { ...chosen(game), options, looksOn: false, names, levels: {} };
  const level = game.levels.some(({ id }) => id === FIRST) ? FIRST : game.suited.pastime;
  return setupOf(game, { ...form, levels: Object.fromEntries(range(1, form.players - 1).map((seat) => [seat, level])) });
}
