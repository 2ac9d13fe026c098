import { cutText } from "#shared/texts/cut-text.ts";
import { localDate } from "../contracts/when.ts";

/** A day found in a customer's text or file. */
export interface FoundDay {
  date: string;
  name: string;
}

/** What could not be read, and its position: a line of pasted text or an event of a file, counted from 1. */
export interface ReadProblem {
  at: number;
  /** The beginning of the line or the event's name. */
  text: string;
  kind:
    | "no date"
    | "no such day"
    | "month first"
    /** Lasts longer than a year. */
    | "too long"
    /** Repeats, but not by whole years; only its first day is used. */
    | "repeats otherwise";
}

export interface FoundDays {
  /** Sorted by date, each date once. */
  days: FoundDay[];
  problems: ReadProblem[];
  /** True when the input was too long and the rest was left out. */
  cut: boolean;
}

const longestName = 80;
const longestText = 60;
/** Characters that are invisible or change the text direction; not the joiners, which Hindi needs. */
const invisible = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu;

/** Returns a name as it is stored: one line, without invisible characters, at most 80 characters. */
export const tidyName = (text: string): string =>
  cutText(text.replace(/\s+/g, " ").replace(invisible, "").trim(), longestName).trim();

export const beginningOf = (text: string): string => cutText(tidyName(text), longestText);

const two = (part: number) => String(part).padStart(2, "0");
/** Returns `YYYY-MM-DD`; null when there is no such day. */
export function dateOf(year: number, month: number, day: number): string | null {
  const date = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  return localDate.safeParse(date).success ? date : null;
}

/** Sorts the days and merges those of the same date into one, with all names. */
export function eachOnce(days: readonly FoundDay[]): FoundDay[] {
  const byDate = new Map<string, string[]>();
  for (const { date, name } of days) {
    const names = byDate.get(date) ?? [];
    if (!names.includes(name)) names.push(name);
    byDate.set(date, names);
  }
  return [...byDate]
    .map(([date, names]) => ({ date, name: tidyName(names.join(" · ")) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
