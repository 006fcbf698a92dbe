// What the browser keeps for us. It may refuse, or have lost it: then there is nothing.

// The settings, which all our pages share.
export const SETTINGS = "vorhand-settings";
// What one is called.
export const NAME = "vorhand-name";

export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without it, only a reload loses the game.
  }
}

export function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // It was never kept.
  }
}
