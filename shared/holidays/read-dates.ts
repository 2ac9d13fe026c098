import { cutText } from "#shared/texts/cut-text.ts";
import {
  beginningOf,
  dateOf,
  eachOnce,
  type FoundDay,
  type FoundDays,
  type ReadProblem,
  tidyName,
} from "./found-days.ts";

/** Text with more lines is not a list of holidays. */
export const maxLines = 5_000;
const longestLine = 500;
const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const weekdays = /\b(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\b\.?/gi;
const edges = /^[\s,;:|"'\-–—()]+|[\s,;:|"'\-–—()]+$/g;

interface Found {
  year: number;
  month: number;
  day: number;
  text: string;
}

const monthOf = (word: string) => monthNames.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** Finds the first date in a line: 2026-11-08, 8/11/2026 (day first), 8 November 2026, November 8, 2026. */
function findDate(line: string): Found | null {
  const iso = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/.exec(line);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), text: iso[0] };
  const figures = /\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\b/.exec(line);
  if (figures)
    return { year: Number(figures[3]), month: Number(figures[2]), day: Number(figures[1]), text: figures[0] };
  const dayFirst = /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]+([A-Za-z]{3,9})\.?,?[\s-]+(\d{4})\b/.exec(line);
  if (dayFirst && monthOf(dayFirst[2] ?? "") > 0)
    return {
      year: Number(dayFirst[3]),
      month: monthOf(dayFirst[2] ?? ""),
      day: Number(dayFirst[1]),
      text: dayFirst[0],
    };
  const monthFirst = /\b([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/.exec(line);
  if (monthFirst && monthOf(monthFirst[1] ?? "") > 0)
    return {
      year: Number(monthFirst[3]),
      month: monthOf(monthFirst[1] ?? ""),
      day: Number(monthFirst[2]),
      text: monthFirst[0],
    };
  return null;
}

function problemOf({ year, month, day }: Found): ReadProblem["kind"] {
  return month > 12 && day <= 12 && dateOf(year, day, month) !== null ? "month first" : "no such day";
}

/**
 * Reads a pasted list or table: one day per line, with date and name in any order. `unnamed` is the name for days
 * without one. Reports unreadable lines by number; ignores a first line without a digit as a heading.
 */
export function readDates(text: string, unnamed: string): FoundDays {
  const lines = text.split(/\r\n|\r|\n/);
  const days: FoundDay[] = [];
  const problems: ReadProblem[] = [];
  let first = true;
  for (const [index, raw] of lines.slice(0, maxLines).entries()) {
    const line = cutText(raw, longestLine).replace(/\t/g, ", ");
    if (line.trim() === "") continue;
    const isHeading = first && !/\d/.test(line);
    first = false;
    if (isHeading) continue;
    const found = findDate(line);
    const date = found && dateOf(found.year, found.month, found.day);
    if (date) {
      const name = line
        .replace(found.text, " , ")
        .replace(weekdays, " ")
        .replace(/(\s*,\s*)+/g, ", ");
      days.push({ date, name: tidyName(name.replace(edges, "")) || unnamed });
    } else
      problems.push({
        at: index + 1,
        text: beginningOf(line),
        kind: found ? problemOf(found) : "no date",
      });
  }
  return { days: eachOnce(days), problems, cut: lines.length > maxLines };
}
