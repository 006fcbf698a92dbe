// What is wrong with the screen at which one looks: whatever is out of it, or under something else.
() => {
  const wrong = [];
  const seen = (kind) => [...document.querySelectorAll(kind)].filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  const called = (each) => `${each.className.baseVal ?? each.className} ${(each.ariaLabel ?? each.getAttribute("aria-label") ?? each.textContent).trim().slice(0, 30)}`;
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) wrong.push(`the page scrolls: ${scrollWidth}×${scrollHeight}`);
  for (const each of seen(".playing *")) {
    const { overflowY } = getComputedStyle(each);
    if (["auto", "scroll"].includes(overflowY) && !each.closest(".hidden, .panel") && each.scrollHeight > each.clientHeight + 1) wrong.push(`scrolls: ${called(each)}`);
  }

  // All that a player needs is on the screen.
  const needed = ["header button", ".trick .card", ".pile .card", ".talk", ".hand .card", ".plate", ".turn:not(:empty)", ".actions button", ".deeds button:not(.panel *)", ".about > *", ".ended button", ".corner button", ".panel"];
  const boxes = needed.flatMap((kind) => seen(kind).map((each) => [each, each.getBoundingClientRect()]));
  for (const [each, { left, right, top, bottom }] of boxes)
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) wrong.push(`out of the screen: ${called(each)}`);

  // Something is in the middle until the game is over: cards, what was said, or a place for the first card.
  const place = (center) => center && getComputedStyle(center, "::before").content !== "none";
  if (!seen(".ended, .answered, .shows-end").length && !seen(".trick li, .pile, .talk").length && !place(document.querySelector(".center"))) wrong.push("the middle is empty");

  // A name, a sentence or a button is not under anything.
  const shared = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const solid = [...seen("header button"), ...seen(".plate"), ...seen(".trick li > .card"), ...seen(".pile .card"), ...seen(".talk"), ...seen(".about > *"), ...seen(".corner button"), ...seen(".hand"), ...seen(".deeds"), ...seen(".moment"), ...seen(".choices"), ...seen(".panel")].filter((each) => each.getBoundingClientRect().width);
  for (const kind of [".plate", ".talk", ".corner button", ".about > *"])
    for (const one of seen(kind))
      for (const other of solid)
        if (one !== other && !one.contains(other) && !other.contains(one) && shared(one.getBoundingClientRect(), other.getBoundingClientRect()) > 4) wrong.push(`${called(one)} and ${called(other)} lie on each other`);
  const hands = seen(".hand");
  for (const card of [...seen(".trick li > .card"), ...seen(".pile .card")])
    for (const other of [...hands, ...seen(".deeds"), ...seen(".moment"), ...seen(".panel")])
      if (getComputedStyle(other).position !== "static" || other.matches(".hand")) if (shared(card.getBoundingClientRect(), other.getBoundingClientRect()) > 6) wrong.push(`${called(card)} lies on ${called(other)}`);

  // What is read until it is closed has room for some lines.
  for (const panel of seen(".panel")) if (panel.clientHeight < Math.min(96, panel.scrollHeight - 2)) wrong.push(`hardly room: ${called(panel)}`);

  for (const panel of seen(".panel, .drawer")) if (panel.scrollWidth > panel.clientWidth + 1) wrong.push(`cut off: ${called(panel)}`);

  // What somebody says lies on no name, and on nothing that is said of a player.
  for (const word of seen(".word"))
    for (const other of seen(".plate .name > span, .plate .facts"))
      if (shared(word.getBoundingClientRect(), other.getBoundingClientRect()) > 3) wrong.push(`${called(word)} lies on ${called(other)}`);

  // Of each card of the trick and of the hand, one of its corners can be read.
  const isRead = (card, x, y) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const found = document.elementFromPoint(left + x * width, top + y * height);
    return found && (card.contains(found) || found.contains(card));
  };
  for (const card of [...seen(".trick li > .card"), ...seen(".hand .card")])
    if (![[0.13, 0.17], [0.87, 0.83]].some(([x, y]) => isRead(card, x, y))) wrong.push(`no corner is seen of ${called(card)}`);

  // How large things are.
  const isWide = innerWidth >= 960 && innerHeight > 513;
  const widest = Math.max(0, ...seen(".hand .card").map((each) => each.getBoundingClientRect().width));
  for (const card of seen(".trick li > .card")) {
    const width = card.getBoundingClientRect().width;
    if (width < (isWide ? 99 : 63)) wrong.push(`${called(card)} is ${Math.round(width)} px wide`);
    if (widest && parseFloat(getComputedStyle(card).width) > widest + 6) wrong.push(`${called(card)} is larger than those in the hand`);
  }
  for (const each of seen("button, select, summary"))
    if (Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 43.5) wrong.push(`too small: ${called(each)}`);
  if (!seen(".ended").length && !seen(".turn").some((each) => each.textContent)) wrong.push("nobody says whose turn it is");
  return [...new Set(wrong)];
}
