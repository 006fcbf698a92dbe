// How cards lie that were laid down, by the record of the hand.

// The cards in a place, those that were laid there with one move together; then all others.
export function laidTogether({ record = [] }, place, cards) {
  const rest = [...cards];
  const groups = record.toReversed().flatMap((word) => {
    const [route, ...moved] = word.split(" ");
    if (moved.length < 2 || !route.endsWith(`>${place}`)) return [];
    const there = moved.filter((card) => rest.includes(card) && rest.splice(rest.indexOf(card), 1));
    return there.length ? [there] : [];
  });
  return [...groups.reverse(), ...(rest.length ? [rest] : [])];
}
