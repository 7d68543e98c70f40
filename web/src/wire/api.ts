// Requests to the server. Commands go by HTTP, one answer each; a resend with the same key is harmless.
import type { Command, GameCard, Item, Moment, MyTable, NewTable, Problem, Reply, SheetCard, TableCard } from "$wire";
import type { Catalogue } from "$/words/fill";
import { noteDate } from "./time";
import { speech } from "$/words/language.svelte";

/** The server said no; nothing was changed. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
  }
}

/** The server could not be reached or failed. */
export class Unreachable extends Error {}

export const games = (): Promise<readonly GameCard[]> => ask("GET", "/api/games");
/** What is not built in for a game from elsewhere. */
export const wordsFrom = (game: string): Promise<Catalogue> => ask("GET", `/api/games/${game}/words`);
export const rulebookFrom = (game: string): Promise<{ readonly text: string }> =>
  ask("GET", `/api/games/${game}/rulebook`);
/** What a seat sees as small tables; `at` is the item of a replay, or -1 for now. */
export const sheetOf = (table: string, seat: number, at: number): Promise<SheetCard> =>
  ask("GET", `/api/tables/${table}/sheet?seat=${seat}&at=${at}`);
export const tableOf = (table: string): Promise<TableCard> => ask("GET", `/api/tables/${table}`);
export const tableOfCode = (code: string): Promise<TableCard> => ask("GET", `/api/codes/${encodeURIComponent(code)}`);
export const myTables = (): Promise<readonly MyTable[]> => ask("GET", "/api/tables");
export const lay = (wanted: NewTable): Promise<TableCard> => ask("POST", "/api/tables", wanted);
/** Bring a record from elsewhere, as it is written: numbers in it may be longer than ours. */
export const bring = (record: string): Promise<TableCard> => ask("POST", "/api/records", record);
export const replayOf = (table: string, seat: number): Promise<readonly Item[]> =>
  ask("GET", `/api/tables/${table}/replay?seat=${seat}`);
export const momentOf = (table: string, seat: number, n: number): Promise<Moment> =>
  ask("GET", `/api/tables/${table}/replay/${n}?seat=${seat}`);

/** Ask something of a table. */
export function command<A = Reply>(table: string, wanted: Command): Promise<A> {
  return ask("POST", `/api/tables/${table}/commands`, wanted);
}

/** A key of one's own for a command. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function ask<A>(method: string, path: string, body?: unknown): Promise<A> {
  const address = `${path}${path.includes("?") ? "&" : "?"}lang=${speech.language}`;
  const headers = { "content-type": "application/json", "x-highgate": "1" };
  const response = await fetch(address, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  }).catch((problem: unknown) => {
    throw new Unreachable(String(problem));
  });
  noteDate(response.headers.get("date"));
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as A;
  if (response.status >= 500 || answer === null) throw new Unreachable(`${response.status}`);
  throw new Refused(answer as Problem);
}
