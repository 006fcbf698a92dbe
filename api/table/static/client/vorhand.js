// The calls of the contract: what may be sent, and what is answered, follows from the path and the game.
import { answered, jsonOf } from "./sending.js";
/** @import { Answer, Body, Game, GetPath, Got, More, Options, ParametersOf, PostPath } from "../types.js" */

/** A service. With `game`, bodies and answers are those of this game; without, of any. @template {Game} [G=Game] */
export class Vorhand {
  #options;

  /** @param {Options<G>} [options] */
  constructor(options = {}) {
    this.#options = options;
    this.url = (options.url ?? "http://127.0.0.1:8000").replace(/\/$/, "");
  }

  /** Make a call about an open table, such as "/apply-action"; a problem is raised.
   * @template {PostPath} P @param {P} path @param {Body<P, G>} body @param {More} [more] @returns {Promise<Answer<P, G>>} */
  async post(path, body, more) {
    const answer = /** @type {any} */ (await this.request("POST", path, { ...more, body }));
    const { game } = this.#options;
    if (game && answer.game && answer.game !== game) throw new TypeError(`This is an answer of ${answer.game}.`);
    return answer;
  }

  /** Read something, such as "/games/{game}" with its `game`.
   * @template {GetPath} P @param {P} path @param {ParametersOf<P>} [parameters] @param {More} [more] @returns {Promise<Got<P>>} */
  async get(path, parameters, more) {
    const named = /** @type {Record<string, string>} */ (parameters ?? {});
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(named[name] ?? ""));
    return /** @type {any} */ (await this.request("GET", filled, more));
  }

  /** The JSON of any path, also one outside the contract. @param {string} method @param {string} path @param {More & { body?: unknown }} [more] */
  async request(method, path, more) {
    return jsonOf(await this.answered(method, path, { ...more, isWhole: true }));
  }

  /** The answer of any path as it comes, once the service is there. A path that leads out of the service, or
   * has a query or a fragment, is a `RangeError`: it may have been made of what somebody else has sent.
   * @param {string} method @param {string} path @param {More & { body?: unknown }} [more] */
  async answered(method, path, { body, headers, signal, ...patience } = {}) {
    if (!/^[!-~]+$/.test(path) || /[?#]/.test(path) || !isBelow(path)) throw new RangeError(`This is no path below the service: ${path}`);
    const { language } = this.#options;
    const spoken = typeof language === "function" ? language() : language;
    const all = {
      Accept: "application/json",
      ...(spoken && { "Accept-Language": spoken }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...this.#options.headers,
      ...headers,
    };
    const sent = body === undefined ? null : JSON.stringify(body);
    return answered(this.url + path, { method, headers: all, body: sent, signal: signal ?? null }, { ...this.#options, ...patience });
  }
}

/** Whether a path stays below the service, however often it is decoded on its way. @param {string} path @returns {boolean} */
function isBelow(path) {
  try {
    const read = decodeURIComponent(path);
    return read === path ? /^\/(?!\/)/.test(path) && !/[\\\p{Cc}]|\/\.\.?(\/|$)/u.test(path) : isBelow(read);
  } catch { return false; }
}
