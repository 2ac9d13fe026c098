import type { festivalTexts } from "./names.ts";
import { type SourceId, sources } from "./sources.ts";

type NamedId = Parameters<ReturnType<typeof festivalTexts>>[0];
export const regions = ["IN", "IN-KA", "IN-KL", "IN-MH", "IN-TN", "IN-WB", "AE", "GB", "SG", "US"] as const;
export type Region = (typeof regions)[number];
export const isRegion = (text: string): text is Region => (regions as readonly string[]).includes(text);
export type FestivalId = Exclude<NamedId, Region | "substitute">;

/** `listed`: a government published it. `computed`: by rule or by us. `moon`: expected; the moon decides. */
const statesOfDates = ["listed", "computed", "moon"] as const;
export type StateOfDate = (typeof statesOfDates)[number];

export interface FestivalDay {
  festival: FestivalId;
  region: Region;
  /** YYYY-MM-DD. */
  date: string;
  state: StateOfDate;
  source: SourceId;
  /** False: a festival on which offices are open. */
  isHoliday: boolean;
  /** The day off for a holiday on a weekend. */
  substitute: boolean;
}

const isState = (text: string | undefined): text is StateOfDate =>
  (statesOfDates as readonly (string | undefined)[]).includes(text);
const isSource = (text: string | undefined): text is SourceId =>
  text !== undefined && Object.hasOwn(sources, text);

/**
 * Reads the days of a year. "IN-MH listed maharashtra-2026" begins a part: region, state and source of the days below it;
 * "observed" at its end: no days off. A day is "03-03 holi"; "+" at its end: the day off in its place. Throws for any other line.
 */
export function readDays(year: number, text: string): FestivalDay[] {
  const days: FestivalDay[] = [];
  let part: Pick<FestivalDay, "region" | "state" | "source" | "isHoliday"> | null = null;
  for (const line of text.split("\n").filter(Boolean)) {
    const [first = "", second = "", third, last] = line.split(" ");
    if (isRegion(first) && isState(second) && isSource(third))
      part = { region: first, state: second, source: third, isHoliday: last !== "observed" };
    else if (part && /^\d\d-\d\d$/.test(first) && second && third === undefined)
      days.push({
        ...part,
        date: `${year}-${first}`,
        festival: second.replace("+", "") as FestivalId,
        substitute: second.endsWith("+"),
      });
    else throw new Error(`This line of ${year} is no day: ${line}`);
  }
  return days;
}
