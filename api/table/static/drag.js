// Dragging a card onto the felt does what pressing it does, and says why if that is nothing; let go before,
// it goes back.
import { useRef } from "./preact.js";

// From so many pixels on, a press is a drag; let go so much of a card's height above its place, it is pressed.
const FAR = 8;
const HIGH = 0.45;

// What a card's button needs to be dragged.
export function useDrag() {
  const way = useRef(null);
  const end = (event) => {
    const { from, isDragged } = way.current ?? {};
    const button = event.currentTarget;
    button.style.translate = "";
    button.classList.remove("dragged");
    way.current = null;
    if (isDragged && event.type === "pointerup" && from.y - event.clientY > HIGH * button.offsetHeight) button.click();
    if (isDragged) way.current = { isOver: true };
  };
  return {
    onPointerDown: (event) => {
      if (event.button === 0) way.current = { from: { x: event.clientX, y: event.clientY } };
    },
    onPointerMove: (event) => {
      const { from, isDragged } = way.current ?? {};
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!isDragged && Math.hypot(x, y) < FAR) return;
      const button = event.currentTarget;
      if (!isDragged) button.setPointerCapture(event.pointerId);
      way.current.isDragged = true;
      button.classList.add("dragged");
      button.style.translate = `${x}px ${y}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A drag is no press.
    onClickCapture: (event) => {
      if (way.current?.isOver) event.stopImmediatePropagation();
      way.current = null;
    },
  };
}
