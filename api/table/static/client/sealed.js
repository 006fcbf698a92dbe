// A sealed table: the string that is its state, and the pass of whoever holds it.
/** @import { Vorhand } from "./vorhand.js" */
/** @import { Asked, Game, NewSealed, Passes, SealedAnswer, SealedBegun, SealedPath } from "../types.js" */

/** A sealed table, as the holder of a pass has it. Each answer's new string replaces the one before. @template {Game} [G=Game] */
export class SealedTable {
  #vorhand;
  #kept;
  /** The seat of whose share the newest answer was; null: an onlooker's; "unknown" until an answer says it. @type {number | "unknown" | null} */
  seat = "unknown";

  /** A table from its string and a pass, as `JSON.stringify` has kept them.
   * @param {Vorhand<G>} vorhand @param {{ game: G, sealed: string, pass: string }} kept */
  constructor(vorhand, { game, sealed, pass }) {
    this.#vorhand = vorhand;
    this.#kept = { game, sealed };
    this.pass = pass;
  }

  /** Begin a game. The table is held for the `seat` of the setup, or the first that no bot plays, or else for the table.
   * @template {Game} [G=Game] @param {Vorhand<G>} vorhand @param {NewSealed<G>} setup
   * @returns {Promise<{ table: SealedTable<G>, passes: Passes, answer: SealedBegun<G> }>} */
  static async begin(vorhand, setup) {
    const post = /** @type {Vorhand<any>} */ (vorhand);
    const answer = /** @type {any} */ (await post.post("/new-game", /** @type {any} */ ({ ...setup, sealed: true })));
    const { passes, game, sealed } = answer;
    const pass = passes.seats[answer.seat ?? passes.seats.findIndex(Boolean)] ?? passes.table;
    const table = new SealedTable(vorhand, { game, sealed, pass });
    table.seat = answer.seat;
    return { table, passes, answer };
  }

  get game() { return this.#kept.game; }
  get sealed() { return this.#kept.sealed; }

  /** The same table for the holder of another pass: both go on from the newest string. @param {string} pass */
  heldBy(pass) {
    const other = new SealedTable(this.#vorhand, { ...this.#kept, pass });
    other.#kept = this.#kept;
    return other;
  }

  /** Make a call about the table, such as "/apply-action" with an `action`; "/new-game" begins another game at it.
   * @template {SealedPath} P @param {P} path @param {Asked<P, G>} asked @returns {Promise<SealedAnswer<P, G>>} */
  async post(path, asked) {
    const post = /** @type {Vorhand<any>} */ (this.#vorhand);
    const { game, ...held } = this.toJSON();
    const known = path === "/new-game" ? { game, after: held } : { game, ...held };
    const answer = /** @type {any} */ (await post.post(path, /** @type {any} */ ({ ...known, ...asked })));
    if (answer.sealed) this.#kept.sealed = answer.sealed;
    if (answer.seat !== undefined) this.seat = answer.seat;
    return answer;
  }

  toJSON() {
    return { ...this.#kept, pass: this.pass };
  }
}
