import { dayMs } from "../durations.ts";
import {
  beginningOf,
  dateOf,
  eachOnce,
  type FoundDay,
  type FoundDays,
  type ReadProblem,
  tidyName,
} from "./found-days.ts";
import { type IcsProperty, propertyOf, textOf, unfolded } from "./ics-lines.ts";

/** A larger file is not a list of holidays. */
export const maxIcsBytes = 2_000_000;
const maxEvents = 5_000;
/** More days than any calendar may have; limits the work for any file. */
const maxFound = 10_000;
/** A longer event is not a holiday. */
const maxDays = 366;

export interface IcsOptions {
  /** The name for events without one. */
  unnamed: string;
  /** Days before `fromDate` are left out; yearly events repeat until the end of `untilYear`. */
  fromDate: string;
  untilYear: number;
  /** Returns the date at an instant (UTC ms) in the screens' time zone. */
  dateAt: (ms: number) => string;
}

type Event = ReadonlyMap<string, IcsProperty>;

/**
 * Reads the days of an iCalendar file (RFC 5545). Returns null when the text is not one. The file is untrusted input.
 */
export function readIcs(text: string, options: IcsOptions): FoundDays | null {
  const lines = unfolded(text);
  if (!lines.some((line) => line.trim().toUpperCase() === "BEGIN:VCALENDAR")) return null;
  const events = eventsOf(lines);
  const days: FoundDay[] = [];
  const problems: ReadProblem[] = [];
  for (const [index, event] of events.slice(0, maxEvents).entries()) {
    if (days.length >= maxFound) break;
    if (event.get("STATUS")?.value.trim().toUpperCase() === "CANCELLED") continue;
    const name = tidyName(textOf(event.get("SUMMARY")?.value ?? "")) || options.unnamed;
    const read = daysOfEvent(event, options);
    for (const kind of read.problems) problems.push({ at: index + 1, text: beginningOf(name), kind });
    for (const date of read.dates) if (date >= options.fromDate) days.push({ date, name });
  }
  return { days: eachOnce(days), problems, cut: events.length > maxEvents || days.length >= maxFound };
}

function eventsOf(lines: readonly string[]): Event[] {
  const events: Event[] = [];
  let event: Map<string, IcsProperty> | null = null;
  /** Depth of components inside an event, for example an alarm, which have separate properties. */
  let inner = 0;
  for (const line of lines) {
    const property = propertyOf(line);
    if (!property) continue;
    const what = property.value.trim().toUpperCase();
    if (property.name === "BEGIN") {
      if (event) inner++;
      else if (what === "VEVENT") event = new Map();
    } else if (property.name === "END") {
      if (event && inner > 0) inner--;
      else if (event && what === "VEVENT") {
        events.push(event);
        event = null;
        if (events.length > maxEvents) break;
      }
    } else if (event && inner === 0) {
      const known = event.get(property.name);
      // EXDATE may appear several times; of all other properties the first one counts.
      if (!known) event.set(property.name, property);
      else if (property.name === "EXDATE")
        event.set("EXDATE", { ...known, value: `${known.value},${property.value}` });
    }
  }
  return events;
}

interface Read {
  dates: string[];
  problems: ReadProblem["kind"][];
}

const dayOf = (date: string) => Date.parse(date) / dayMs;
const dateOfDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

function daysOfEvent(event: Event, options: IcsOptions): Read {
  const start = dateOfProperty(event.get("DTSTART"), options);
  if (!start) return { dates: [], problems: ["no date"] };
  const length = lengthOf(event, start, options);
  if (length > maxDays) return { dates: [], problems: ["too long"] };
  const rule = event.get("RRULE")?.value;
  const starts = rule === undefined ? [start.date] : yearlyStarts(start.date, rule, options);
  // Days that end before `fromDate` would be removed later; skip them now.
  const firstDay = dayOf(options.fromDate) - length;
  const except = new Set(
    (event.get("EXDATE")?.value ?? "").split(",").flatMap((value) => dateOfValue(value, options)?.date ?? []),
  );
  const dates = (starts ?? [start.date])
    .filter((date) => dayOf(date) > firstDay && !except.has(date))
    .flatMap((date) => Array.from({ length }, (_, after) => dateOfDay(dayOf(date) + after)));
  return { dates, problems: starts ? [] : ["repeats otherwise"] };
}

interface Moment {
  date: string;
  /** True for a date without a time. */
  whole: boolean;
  /** True at midnight, or for a date without a time. */
  midnight: boolean;
}

const dateOfProperty = (property: IcsProperty | undefined, options: IcsOptions): Moment | null =>
  property ? dateOfValue(property.value, options) : null;

function dateOfValue(value: string, { dateAt }: Pick<IcsOptions, "dateAt">): Moment | null {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(value.trim());
  if (!found) return null;
  const [, year, month, day, hour, minute, second, utc] = found;
  const date = dateOf(Number(year), Number(month), Number(day));
  if (!date || hour === undefined) return date ? { date, whole: true, midnight: true } : null;
  const at = Date.parse(`${date}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at)) return null;
  if (utc !== "Z") return { date, whole: false, midnight: hour === "00" && minute === "00" };
  const there = dateAt(at);
  return { date: there, whole: false, midnight: dateAt(at - 1) !== there };
}

/**
 * Returns the number of days that an event covers. Its end is exclusive: an end at midnight belongs to the day before.
 */
function lengthOf(event: Event, start: Moment, options: IcsOptions): number {
  const end = dateOfProperty(event.get("DTEND"), options);
  if (end) {
    const days = dayOf(end.date) - dayOf(start.date) + (end.whole || end.midnight ? 0 : 1);
    return Math.max(1, days);
  }
  const duration = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?/.exec(event.get("DURATION")?.value.trim() ?? "");
  return Math.max(1, Number(duration?.[1] ?? 0) * 7 + Number(duration?.[2] ?? 0));
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Returns the dates of a rule that repeats every n years on the same date; null for any other rule. */
function yearlyStarts(date: string, rule: string, options: IcsOptions): string[] | null {
  const parts = new Map(
    rule.split(";").map((part): [string, string] => {
      const [key = "", value = ""] = part.split("=");
      return [key.trim().toUpperCase(), value.trim().toUpperCase()];
    }),
  );
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const known = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYMONTH", "BYMONTHDAY", "WKST"];
  const plain =
    parts.get("FREQ") === "YEARLY" &&
    [...parts.keys()].every((key) => key === "" || known.includes(key)) &&
    Number(parts.get("BYMONTH") ?? month) === month &&
    Number(parts.get("BYMONTHDAY") ?? day) === day;
  const every = Number(parts.get("INTERVAL") ?? 1);
  const count = Number(parts.get("COUNT") ?? Number.POSITIVE_INFINITY);
  if (!plain || !Number.isInteger(every) || every < 1 || !(count >= 1)) return null;
  const until = dateOfValue(parts.get("UNTIL") ?? "", options)?.date ?? `${options.untilYear}-12-31`;
  const found: string[] = [];
  let times = 0;
  // Occurrences that begin more than a year before `fromDate` have ended by then, so they are only counted.
  const firstYear = Number(options.fromDate.slice(0, 4)) - 1;
  for (let at = year; at <= options.untilYear && times < count; at += every) {
    if (at < firstYear) {
      if (month !== 2 || day !== 29 || isLeapYear(at)) times++;
      continue;
    }
    const one = dateOf(at, month, day);
    if (!one) continue;
    times++;
    if (one > until) break;
    found.push(one);
  }
  return found;
}
