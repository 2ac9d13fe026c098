import { dayMs } from "#shared/durations.ts";
import { linesNamed, paramOf } from "./component.ts";
import { type CalendarEvent, type FileContext, lengthBetween, stampsOf } from "./event.ts";
import { dayMeant, dayOf, type Length, lengthOf, type Stamp, stampOf, timeOf } from "./stamp.ts";
import { BadRule, type RecurrenceRule, ruleOf, startsOfRule } from "./starts-of-rule.ts";
import { instantIn, utc, wallIn } from "./zone.ts";

/** One date of an event. */
export interface Occurrence {
  /** The event that says its title and place. */
  event: CalendarEvent;
  start: Stamp;
  length: Length;
}

/** Wall times between which dates are wanted. */
export interface WallRange {
  fromMs: number;
  untilMs: number;
}

/** Returns the number by which dates of a series are compared: the day in a series of days, else the time. */
function keyIn(series: CalendarEvent, stamp: Stamp, file: FileContext): number {
  const { start } = series;
  if (start.isDay) return dayMeant(stamp, file.zone);
  if (start.zone) return stamp.zone ? timeOf(stamp) : instantIn(start.zone, stamp.wallMs);
  // A series without a zone: what the clocks show counts.
  return stamp.zone === utc && file.zone ? wallIn(file.zone, stamp.wallMs) : stamp.wallMs;
}

/** Dates of a series that something else replaces or removes. */
class Removed {
  readonly #keys = new Set<number>();
  readonly #days = new Set<number>();
  readonly #series: CalendarEvent;
  readonly #file: FileContext;

  constructor(series: CalendarEvent, file: FileContext) {
    this.#series = series;
    this.#file = file;
  }

  add(stamp: Stamp): void {
    // A day removes what begins on it, at whatever time.
    if (stamp.isDay) this.#days.add(stamp.wallMs);
    else this.#keys.add(keyIn(this.#series, stamp, this.#file));
  }

  has(start: Stamp): boolean {
    return this.#days.has(dayOf(start.wallMs)) || this.#keys.has(start.isDay ? start.wallMs : timeOf(start));
  }
}

/** Returns whether a date is after the end of a rule. A day as the end includes all of that day. */
function isOver(rule: RecurrenceRule, series: CalendarEvent, file: FileContext): (wallMs: number) => boolean {
  if (rule.until === null) return () => false;
  const until = stampOf(rule.until, series.start.zone);
  if (!until) throw new BadRule();
  if (until.isDay) return (wallMs) => dayOf(wallMs) > until.wallMs;
  const last = keyIn(series, until, file);
  return (wallMs) => {
    const start = { ...series.start, wallMs };
    return (series.start.isDay ? wallMs : timeOf(start)) > last;
  };
}

/** Returns the wall times of all lines of rules of a name. A rule that cannot be followed is noted. */
function startsOfLines(
  series: CalendarEvent,
  name: "RRULE" | "EXRULE",
  { file, range }: { file: FileContext; range: WallRange },
): number[] {
  return linesNamed(series.component, name).flatMap(({ value, line }) => {
    try {
      const rule = ruleOf(value);
      const over = isOver(rule, series, file);
      return startsOfRule(rule, series.start.wallMs, range).filter((wallMs) => !over(wallMs));
    } catch (error) {
      if (!(error instanceof BadRule)) throw error;
      file.note(line, "agendaRule");
      return name === "RRULE" ? [series.start.wallMs] : [];
    }
  });
}

/** Returns the additional dates. A period has its own length. */
function additional(series: CalendarEvent, file: FileContext): Occurrence[] {
  return linesNamed(series.component, "RDATE").flatMap((line) => {
    if (paramOf(line, "VALUE")?.toUpperCase() !== "PERIOD" && !line.value.includes("/"))
      return stampsOf(line, file).map((start) => ({ event: series, start, length: series.length }));
    return line.value.split(",").flatMap((period) => {
      const [from = "", to = ""] = period.split("/");
      const [start] = stampsOf({ ...line, value: from }, file);
      if (!start) return [];
      const [end] = /^[+-]?P/i.test(to) ? [] : stampsOf({ ...line, value: to }, file);
      const length = end ? lengthBetween(start, end) : (lengthOf(to) ?? series.length);
      return [{ event: series, start, length }];
    });
  });
}

/** Changes of a series from a date on, the last one first. */
function changesFrom(changes: readonly CalendarEvent[], series: CalendarEvent, file: FileContext) {
  return changes
    .flatMap((change) =>
      change.andLater && change.replaces
        ? [{ change, key: keyIn(series, change.replaces, file), replaces: change.replaces }]
        : [],
    )
    .sort((a, b) => b.key - a.key);
}

export const recurs = ({ component }: CalendarEvent): boolean =>
  component.lines.some(({ name }) => name === "RRULE" || name === "RDATE");

/** Returns the dates of a series near a range. `changes` replace single dates; they are not among the answers. */
export function occurrencesOf(
  series: CalendarEvent,
  changes: readonly CalendarEvent[],
  { file, range }: { file: FileContext; range: WallRange },
): Occurrence[] {
  const { start } = series;
  const removed = new Removed(series, file);
  for (const line of linesNamed(series.component, "EXDATE"))
    for (const stamp of stampsOf(line, file)) removed.add(stamp);
  const later = changesFrom(changes, series, file);
  for (const { replaces, andLater } of changes) if (replaces && !andLater) removed.add(replaces);
  const longest = Math.max(
    ...[series, ...changes].map(({ length }) => length.wallMs + length.exactMs),
    ...later.map(({ change, replaces }) => Math.abs(change.start.wallMs - replaces.wallMs)),
  );
  const wide = { fromMs: range.fromMs - longest - dayMs, untilMs: range.untilMs + longest + dayMs };
  const excluded = new Set(startsOfLines(series, "EXRULE", { file, range: wide }));
  const starts = new Set(startsOfLines(series, "RRULE", { file, range: wide }));
  if (!series.component.lines.some(({ name }) => name === "RRULE")) starts.add(start.wallMs);
  const found: Occurrence[] = [...starts]
    .filter((wallMs) => !excluded.has(wallMs))
    .map((wallMs) => ({ event: series, start: { ...start, wallMs }, length: series.length }));
  const keys = new Set(found.map((one) => keyIn(series, one.start, file)));
  for (const one of additional(series, file)) {
    const key = keyIn(series, one.start, file);
    if (!keys.has(key)) found.push(one);
    keys.add(key);
  }
  return found
    .filter((one) => !removed.has(one.start))
    .map((one) => {
      const by = later.find(({ key }) => key <= keyIn(series, one.start, file));
      if (!by) return one;
      const { change, replaces } = by;
      const moved =
        change.start.wallMs -
        (start.zone && replaces.zone ? wallIn(start.zone, timeOf(replaces)) : replaces.wallMs);
      const wallMs = one.start.wallMs + moved;
      return { event: change, start: { ...change.start, wallMs }, length: change.length };
    });
}
