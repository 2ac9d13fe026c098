import { days2026 } from "./days-2026.ts";
import { days2027 } from "./days-2027.ts";
import { days2028 } from "./days-2028.ts";
import { type FestivalDay, type FestivalId, type Region, readDays } from "./read-days.ts";
import { type Source, type SourceId, sources } from "./sources.ts";

export type { FestivalDay, FestivalId, Region, StateOfDate } from "./read-days.ts";
export { isRegion, regions } from "./read-days.ts";

export const sourceOf = (id: SourceId): Source => sources[id];

const years = new Map([
  [2026, readDays(2026, days2026)],
  [2027, readDays(2027, days2027)],
  [2028, readDays(2028, days2028)],
]);
export const yearsOfFestivals: readonly number[] = [...years.keys()];

/** India's holidays whose date is fixed by law. */
export const nationalDays = ["republic", "independence", "gandhi"] as const satisfies readonly FestivalId[];

/** Days that follow the moon: governments name them shortly before, often a day earlier or later. */
const moonFestivals: readonly FestivalId[] = [
  "eid",
  "eid-2",
  "eid-3",
  "arafah",
  "bakrid",
  "bakrid-2",
  "bakrid-3",
  "muharram",
  "islamic-new-year",
  "milad",
];
export const followsMoon = (festival: string): boolean =>
  (moonFestivals as readonly string[]).includes(festival);

/** The state of a region of India has the Union's days where it has none of its own. */
const above = (region: Region): Region | null => (region.includes("-") ? "IN" : null);

/** Returns when a festival is in a region; undefined in other years, and where it is unknown. */
export function festivalDate(festival: string, region: Region, year: number): FestivalDay | undefined {
  const find = (where: Region) =>
    years.get(year)?.find((day) => day.region === where && day.festival === festival && !day.substitute);
  const parent = above(region);
  return find(region) ?? (parent ? find(parent) : undefined);
}

/** Returns all festivals of a region in a year with their dates, those without a day off, too; by date. */
export function festivalsOf(region: Region, year: number): FestivalDay[] {
  const parent = above(region);
  const own = (years.get(year) ?? []).filter((day) => day.region === region && !day.substitute);
  const known = new Set(own.map(({ festival }) => festival));
  const inherited = (years.get(year) ?? []).filter(
    (day) => day.region === parent && !day.substitute && !known.has(day.festival),
  );
  return [...own, ...inherited].sort((one, other) => one.date.localeCompare(other.date));
}

/**
 * Returns the holidays of a region in a year, by date. Before a state publishes a list, they are the festivals of its newest list,
 * on the dates that are known.
 */
export function holidaysOf(region: Region, year: number): FestivalDay[] {
  const listIn = (of: number) =>
    (years.get(of) ?? []).filter((day) => day.region === region && day.isHoliday);
  const own = listIn(year);
  const isListed = own.some(({ state }) => state === "listed") || above(region) === null;
  const from = isListed
    ? undefined
    : yearsOfFestivals.findLast((each) => each < year && listIn(each).length > 5);
  if (from === undefined) return own.toSorted((one, other) => one.date.localeCompare(other.date));
  const days = [...new Set(listIn(from).map(({ festival }) => festival))].flatMap(
    (festival) => festivalDate(festival, region, year) ?? [],
  );
  return days.sort((one, other) => one.date.localeCompare(other.date));
}
