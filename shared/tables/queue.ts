import { plainDigits } from "../digits.ts";
import type { TableColumn, TableDocument, TableRow } from "../media-kinds/table-document.ts";
import { meaningOf } from "./header-meaning.ts";

/** next: the number after the last one; set: a typed one, from which it goes on; back: an earlier one, once more. */
export const callKinds = ["next", "again", "set", "back", "undo", "restart"] as const;
export type CallKind = (typeof callKinds)[number];

export interface Call {
  counter: string;
  call: CallKind;
  token?: string | undefined;
  before?: string | undefined;
}

/** Why a call changes nothing. */
export type CallProblem = "nothingCalled" | "calledMeanwhile" | "noQueue";

/** The key of the hidden row that remembers the last number. */
const lastKey = "queuelast";

const counterColumn: TableColumn = { key: "counter", name: "Counter", type: "text" };

interface Places {
  columns: TableColumn[];
  token: number;
  counter: number;
}

/** The columns of numbers and counters, by their names or else the first two. */
function placesIn(table: TableDocument): Places {
  const columns = [...table.columns];
  const at = (meaning: string) => columns.findIndex(({ name }) => meaningOf(name) === meaning);
  const token = Math.max(0, at("token"));
  const named = at("platform");
  const second = columns.findIndex((_, place) => place !== token);
  const counter = named >= 0 ? named : second >= 0 ? second : columns.push(counterColumn) - 1;
  return { columns, token, counter };
}

/** Whether a table has the numbers of a queue: a column of tokens, or it had calls. */
export const hasTokens = ({ columns, hidden = [] }: TableDocument): boolean =>
  columns.some(({ name }) => meaningOf(name) === "token") || hidden.some(({ key }) => key === lastKey);

/** Nobody has put anything into it: no texts, and no other columns than a new table has. */
const isNew = ({ columns, rows, hidden = [] }: TableDocument): boolean =>
  columns.every(({ name }) => ["name", "price"].includes(meaningOf(name) ?? "")) &&
  [...rows, ...hidden].every(({ cells }) => cells.every((cell) => cell.trim() === ""));

/** Whether numbers may be called in a table: it has tokens, or is new. In any other a call would write numbers over its texts. */
export const isQueue = (table: TableDocument): boolean => hasTokens(table) || isNew(table);

/** Returns a queue as it is called: a new table gets the columns of a queue, by whose keys boards know them. */
export function asQueue(table: TableDocument): TableDocument {
  if (hasTokens(table)) return table;
  const [token = { key: "token" }, counter = counterColumn] = table.columns;
  const columns: TableColumn[] = [
    { key: token.key, name: "Token", type: "text" },
    { ...counterColumn, key: counter.key },
  ];
  return { kind: "table", columns, rows: [] };
}

/** Returns what comes after a number. In the digits in which it is written. */
export function numberAfter(token: string, step = 1): string {
  const [, before = "", digits = "", after = ""] = /^(.*?)(\p{Nd}+)(\P{Nd}*)$/u.exec(token) ?? [];
  if (digits === "") return `${token}1`;
  const plain = plainDigits(digits);
  const next = String(Math.max(0, Number(plain) + step)).padStart(plain.length, "0");
  const zero = (digits.codePointAt(0) ?? 0) - Number(plain[0]);
  return before + next.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))) + after;
}

const textAt = ({ cells }: Pick<TableRow, "cells">, at: number) => (cells[at] ?? "").trim();

/** Returns what the counters of a queue show, the newest call first, and the last number. */
export function queueIn(table: TableDocument): {
  last: string;
  counters: { counter: string; token: string }[];
} {
  const { token, counter } = placesIn(table);
  const last = table.hidden?.find(({ key }) => key === lastKey);
  const counters = table.rows
    .map((row) => ({ counter: textAt(row, counter), token: textAt(row, token) }))
    .filter((row) => row.counter !== "" && row.token !== "");
  return { last: last ? textAt(last, token) : (counters[0]?.token ?? ""), counters };
}

/**
 * Makes a call in the table of a queue: one row for each counter, the newest call on top with a key of its own, by which
 * screens notice it. Numbers are given out once, however many counters call.
 */
export function callIn(
  called: TableDocument,
  { counter, call, token, before }: Call,
  newKey: string,
): TableDocument | CallProblem {
  if (!isQueue(called)) return "noQueue";
  const table = asQueue(called);
  const { columns, token: tokenAt, counter: counterAt } = placesIn(table);
  const { last } = queueIn(table);
  const cellsOf = (row: TableRow | undefined, texts: readonly (readonly [number, string])[]) =>
    columns.map((_, at) => texts.find(([place]) => place === at)?.[1] ?? row?.cells[at] ?? "");
  const own = table.rows.find((row) => textAt(row, counterAt) === counter);
  const others = table.rows.filter((row) => row !== own);
  const written = (rows: TableRow[], newLast: string): TableDocument => ({
    kind: "table",
    columns,
    rows: rows.map((row) => ({ ...row, cells: cellsOf(row, []) })),
    hidden: [
      ...(table.hidden ?? [])
        .filter(({ key }) => key !== lastKey)
        .map((row) => ({ ...row, cells: cellsOf(row, []) })),
      ...(newLast ? [{ key: lastKey, at: 0, cells: cellsOf(undefined, [[tokenAt, newLast]]) }] : []),
    ],
  });
  const onTop = (number: string, newLast: string) =>
    written(
      [
        {
          key: newKey,
          cells: cellsOf(own, [
            [tokenAt, number],
            [counterAt, counter],
          ]),
        },
        ...others,
      ],
      newLast,
    );
  const present = own ? textAt(own, tokenAt) : "";
  if (call === "restart")
    return written(
      table.rows.map((row) => ({ ...row, cells: cellsOf(row, [[tokenAt, ""]]) })),
      token ?? "",
    );
  if (call === "next") {
    const number = last === "" ? "1" : numberAfter(last);
    return onTop(number, number);
  }
  if (call === "again") return own ? onTop(present, last) : "nothingCalled";
  if (call === "undo") {
    if (!own || present !== token) return "calledMeanwhile";
    const isFree = last === present && numberAfter(present, -1) !== present;
    const cells = cellsOf(own, [[tokenAt, before ?? ""]]);
    const rows = before ? table.rows.map((row) => (row === own ? { ...own, cells } : row)) : others;
    const earlier = Number(/\d+$/.exec(plainDigits(present))?.[0] ?? 0) > 1 ? numberAfter(present, -1) : "";
    return written(rows, isFree ? earlier : last);
  }
  if (!token) return "nothingCalled";
  return onTop(token, call === "set" ? token : last);
}
