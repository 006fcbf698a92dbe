// Cards on their way into a hand: a hand that is dealt comes from its dealer, a single card from the
// middle of the felt. Nothing waits for them, and a click or a key ends their way.
import { useEffect, useLayoutEffect, useRef } from "./preact.js";
import { scaleOf } from "./pace.js";

// How long the way of a card takes, and how much later the next one leaves, in ms.
const WAY = 320;
const NEXT = 45;
const still = matchMedia("(prefers-reduced-motion: reduce)");

const middleOf = (each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

// `table`: the element in which the cards lie; `dealer`: the seat that deals.
export function useDealing(table, dealer, pace) {
  const known = useRef(new WeakSet()).current;
  const ways = useRef([]);
  useLayoutEffect(() => {
    const felt = table.current?.querySelector(".felt");
    if (!felt) return;
    for (const hand of table.current.querySelectorAll(".hand, .backs")) {
      const fresh = [...hand.children].filter((card) => !known.has(card));
      fresh.forEach((card) => known.add(card));
      if (still.matches || !fresh.length) continue;
      const isDealt = fresh.length === hand.children.length;
      const from = middleOf((isDealt && felt.querySelector(`[popovertarget="seat-${dealer}"]`)) || felt.querySelector(".middle"));
      ways.current = ways.current.filter(({ playState }) => playState !== "finished").concat(fresh.map((card, at) => come(card, from, at, scaleOf(pace))));
    }
  });
  useEffect(() => {
    const end = () => ways.current.splice(0).forEach((way) => way.finish());
    const when = ["keydown", "pointerdown"];
    when.forEach((type) => addEventListener(type, end, true));
    return () => when.forEach((type) => removeEventListener(type, end, true));
  }, []);
}

function come(card, [x, y], at, scale) {
  const [toX, toY] = middleOf(card);
  return card.animate(
    { translate: [`${x - toX}px ${y - toY}px`, "0 0"], rotate: ["-30deg", "0deg"], opacity: [0, 1, 1] },
    { duration: WAY * scale, delay: NEXT * at * scale, easing: "ease-out", fill: "backwards" },
  );
}
