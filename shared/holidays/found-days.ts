import { localDate } from "../contracts/when.ts";

/** A day that was read out of somebody's text. */
export interface FoundDay {
  date: string;
  name: string;
}

/** What could not be read, and where: a line of pasted text, or an event of a file; both count from 1. */
export interface ReadProblem {
  at: number;
  /** The beginning of what stands there. */
  text: string;
  kind:
    | "no date"
    | "no such day"
    | "month first"
    /** It goes on for longer than a year. */
    | "too long"
    /** Repeats in a way that is not by whole years; its first day was taken. */
    | "repeats otherwise";
}

export interface FoundDays {
  /** In order, each date once. */
  days: FoundDay[];
  problems: ReadProblem[];
  /** There was more than is read; the rest was left out. */
  cut: boolean;
}

const longestName = 80;
const longestText = 60;
/** Letters that draw nothing or turn the direction of what follows; not the joiners, which Hindi is written with. */
const invisible = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu;

/** A name as it is kept: one line, nothing invisible, at most 80 characters. */
export const tidyName = (text: string): string =>
  text.replace(/\s+/g, " ").replace(invisible, "").trim().slice(0, longestName).trim();

export const beginningOf = (text: string): string => tidyName(text).slice(0, longestText);

const two = (part: number) => String(part).padStart(2, "0");
/** `YYYY-MM-DD`; null where there is no such day. */
export function dateOf(year: number, month: number, day: number): string | null {
  const date = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  return localDate.safeParse(date).success ? date : null;
}

/** In order, each date once; names of the same date are put together. */
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
