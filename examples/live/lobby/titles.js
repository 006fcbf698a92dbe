// The short name of a game, as the catalogue has it.
export const titleOf = (games, id) => (games.find((each) => each.id === id)?.title ?? "").split(/[,:]/)[0];
