import type { ReadingProblem } from "#shared/reading/problem.ts";
import type { UnusedColumn } from "../../../../reading/named-columns.ts";

/** The columns of the list, in the order of the example. */
export const listColumns = ["file", "name", "playlist", "position", "seconds", "from", "to", "days"] as const;
export type ListColumn = (typeof listColumns)[number];

/** One row below the names of the columns; what a row does not have is empty. */
export type ListRow = { readonly line: number } & Readonly<Record<ListColumn, string>>;

export interface List {
  rows: readonly ListRow[];
  unused: readonly UnusedColumn[];
  /** What could not be read as it is written. */
  problems: readonly ReadingProblem[];
}

/** Below the names of the columns. */
export const maxListRows = 10_000;

const dayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** Returns Monday (1) to Sunday (7) of `Mon-Fri`, `sat sun` or `1,3,5`; all days for an empty text, null for others. */
export function daysIn(text: string): number[] | null {
  const words = text.toLowerCase().match(/[^\s,;]+/g) ?? ["daily"];
  const days = new Set<number>();
  for (const word of words) {
    if (word === "daily") {
      for (let day = 1; day <= 7; day++) days.add(day);
      continue;
    }
    const ends = word.split(/[-–]/).map(dayIn);
    const [first, last = first] = ends;
    if (ends.length > 2 || !first || !last) return null;
    for (let day = first; ; day = (day % 7) + 1) {
      days.add(day);
      if (day === last) break;
    }
  }
  return [...days].sort((a, b) => a - b);
}

function dayIn(word: string): number | null {
  if (/^[1-7]$/.test(word)) return Number(word);
  const at = dayNames.findIndex((day) => /^[a-z]{3,}$/.test(word) && word.startsWith(day));
  return at < 0 ? null : at + 1;
}

/** Returns a local moment of `2026-12-01` or `2026-12-01 09:00`; null for others. */
export function momentIn(text: string): string | null {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2}))?$/.exec(text);
  return found ? `${found[1]}T${(found[2] ?? "00:00").padStart(5, "0")}` : null;
}

/** Returns a time of the day as `HH:MM`; null for others. */
export const timeIn = (text: string): string | null =>
  /^\d{1,2}:\d{2}$/.test(text) ? text.padStart(5, "0") : null;
