// Files of records: what is in them, or in a sentence what is wrong with them.
import { t } from "./words.js";

const MOST_BYTES = 8_000_000;
const MOST_RECORDS = 1_000;
const MOST_NAMES = 8;
const MOST_CHARACTERS = 40;

const fail = (said) => {
  throw new Error(said);
};

// A file as text; one that is too long is not read.
export async function textOf(file) {
  checkSize(file.size);
  return file.text();
}

function checkSize(bytes) {
  if (bytes > MOST_BYTES) fail(t("This file has {n} MB; up to {most} MB can be opened here.", { n: Math.ceil(bytes / 1e6), most: MOST_BYTES / 1e6 }));
}

// The records of a text: one JSON object, a list of them, or one in each line.
export function recordsOf(text) {
  checkSize(text.length);
  if (!text.trim()) fail(t("This file is empty."));
  const whole = parsed(text);
  const found = whole === undefined ? text.split("\n", MOST_RECORDS + 1).filter((line) => line.trim()).map(parsed) : [whole].flat();
  if (found.length > MOST_RECORDS) fail(t("This file has more than {n} records. Open a part of it; {command} reads all.", { n: MOST_RECORDS, command: "vorhand analyse" }));
  return found.map((each, at) => checked(each, found.length > 1 ? at + 1 : null));
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

// The record, if it has the form of one; `n` is its number, if there are several.
function checked(record, n) {
  const wrong = whatIsWrong(record);
  if (!wrong) return record;
  fail(n ? t("Record {n}: {wrong}", { n, wrong }) : wrong);
}

// What a seat has seen of a game that went on: events, and the table at the end of them.
export const isSeen = (found) => isObject(found?.table) && Array.isArray(found.events);

function whatIsWrong(record) {
  if (record === undefined) return t("This is not JSON.");
  if (!isObject(record)) return t("This is not a record, but another JSON value.");
  const { start, state, actions, names, events } = record;
  if (wrongNames(names)) return wrongNames(names);
  if (isSeen(record)) return events.every((each) => isObject(each) && typeof each.text === "string") ? "" : t("This is not a record: its {events} are not events with sentences.", { events: "events" });
  if (!isObject(start ?? state)) return t("This is not a record: it has neither {start} nor {state}.", { start: "start", state: "state" });
  if (!Array.isArray(actions)) return t("This is not a record: its {actions} are not a list.", { actions: "actions" });
  const at = actions.findIndex((each) => !isObject(each) || typeof each.type !== "string");
  if (at >= 0) return t("Action {n} is {value}, and not an action with a type.", { n: at + 1, value: brief(actions[at]) });
  return "";
}

function wrongNames(names) {
  const isName = (each) => each === null || (typeof each === "string" && each !== "");
  if (names === undefined || (Array.isArray(names) && names.length <= MOST_NAMES && names.every(isName))) return "";
  return t("The names of the players are {value}; each must be a text, or null.", { value: brief(names) });
}

const brief = (value) => {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)} …` : text;
};

export const gameOf = ({ start, state }) => (state ?? start).game;
const playersOf = ({ start, state, table }) => (state ?? start ?? table).players;
export const begun = ({ start, state }) => (state ? { state } : { start });
export const firstVersion = ({ start, state }) => state?.version ?? (start.deal === null ? 0 : 1);

// A name for each seat: that of the record, or the number of the seat.
export const namesOf = (record) =>
  Array.from({ length: Math.min(playersOf(record), MOST_NAMES) || 0 }, (_, seat) => record.names?.[seat] ?? t("Seat {n}", { n: seat }));

// The same as sentences may have them.
export const shortNames = (names) => names.map((name) => cut(name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ")));
const cut = (name) => (name.length > MOST_CHARACTERS ? `${[...name].slice(0, MOST_CHARACTERS - 1).join("")}…` : name);

// Give the browser a file to save.
export function save(name, value) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
