import type { ZoneOffsets } from "../contracts/playing/manifest.ts";
import { dayMs } from "../durations.ts";
import type { DataValue } from "../media-kinds/contract.ts";
import { timeOf, weekdayOf } from "../schedule/calendar-day.ts";
import { whileItHolds } from "../schedule/while-it-holds.ts";
import { instantOf, utc, wallAt } from "../schedule/zone.ts";
import type { Comparison, Condition, Hours, ItemCondition, Relation } from "./condition.ts";
import { instantIn, numberIn, type Reading, readingOf, textIn } from "./readings.ts";

export type Truth = "yes" | "no" | "unknown";

/**
 * A value of a fact. How long it is valid runs from when it counts: a value that comes before the end of the one before it
 * follows that without a gap.
 */
export type Fact = DataValue;

/** What is known of the world: the values of a data source, the one that counts last at the end. */
export type Facts = (sourceId: number) => readonly Fact[];

/**
 * One comparison, with what it compared; value null: not known. `atMs`: when the value was last known to be the newest.
 * `negated`: the condition wants it not to hold.
 */
export interface Line {
  comparison: Comparison;
  value: Reading["value"];
  atMs: number | null;
  truth: Truth;
  negated?: true;
}

export interface Checked {
  truth: Truth;
  /** All comparisons, in their order. */
  lines: readonly Line[];
  /** The next instant at which time alone may change any of it (UTC ms); Infinity: never. */
  changesMs: number;
}

/** Checks a condition at an instant (UTC ms), on a screen in this zone. */
export type Check = (condition: ItemCondition, atMs: number, zone: ZoneOffsets) => Checked;

const never = Number.POSITIVE_INFINITY;
const opposite: Record<Truth, Truth> = { yes: "no", no: "yes", unknown: "unknown" };
const say = (is: boolean): Truth => (is ? "yes" : "no");

type Compare = (found: number | string, wanted: number | string, atMs: number) => Truth;

const ordered =
  (is: (a: number, b: number) => boolean): Compare =>
  (found, wanted) => {
    const [a, b] = [numberIn(found), numberIn(wanted)];
    return a === null || b === null ? "unknown" : say(is(a, b));
  };
function areEqual(found: number | string, wanted: number | string): boolean {
  const [a, b] = [numberIn(found), numberIn(wanted)];
  return a === null || b === null ? textIn(found) === textIn(wanted) : a === b;
}

/** Returns the instant at which a value that is one becomes this old (UTC ms); null: it is none. */
function ageAt(found: number | string, wanted: number | string): number | null {
  const [instant, seconds] = [instantIn(found), numberIn(wanted)];
  return instant === null || seconds === null ? null : instant + seconds * 1000;
}
const aged =
  (is: (atMs: number, ageMs: number) => boolean): Compare =>
  (found, wanted, atMs) => {
    const ageMs = ageAt(found, wanted);
    return ageMs === null ? "unknown" : say(is(atMs, ageMs));
  };

const compares: Record<Relation, Compare> = {
  "at least": ordered((a, b) => a >= b),
  "at most": ordered((a, b) => a <= b),
  above: ordered((a, b) => a > b),
  below: ordered((a, b) => a < b),
  equal: (found, wanted) => say(areEqual(found, wanted)),
  different: (found, wanted) => say(!areEqual(found, wanted)),
  containing: (found, wanted) => say(textIn(found).includes(textIn(wanted))),
  older: aged((atMs, ageMs) => atMs >= ageMs),
  newer: aged((atMs, ageMs) => atMs < ageMs),
};

/** The check where nothing is known of the world but the time. */
export const knowsNothing: Check = (condition, atMs, zone) =>
  "hours" in condition
    ? checkedHours(condition, atMs, zone)
    : { truth: "unknown", lines: [], changesMs: never };

/** Returns the line of a comparison, and until when it stays so (UTC ms). */
function lineOf(comparison: Comparison, facts: Facts, atMs: number, zone: ZoneOffsets): [Line, number] {
  let fact: Fact | undefined;
  let untilMs = never;
  for (const each of facts(comparison.fact)) {
    if (each.fromMs === undefined || each.fromMs <= atMs) fact = each;
    else untilMs = Math.min(untilMs, each.fromMs);
  }
  const { cell, is, value: wanted, validS, unknown } = comparison;
  let value: Line["value"] = null;
  let truth: Truth = "unknown";
  const endMs = fact
    ? Math.min(
        fact.untilMs ?? never,
        validS === null ? never : (fact.lastMs ?? fact.fromMs ?? fact.atMs) + validS * 1000,
      )
    : never;
  if (fact && atMs < endMs) {
    const reading = readingOf(fact, cell, atMs, zone);
    value = reading.value;
    untilMs = Math.min(untilMs, endMs, reading.untilMs);
    if (value !== null) {
      truth = compares[is](value, wanted, atMs);
      const ageMs = is === "older" || is === "newer" ? ageAt(value, wanted) : null;
      if (ageMs !== null && ageMs > atMs) untilMs = Math.min(untilMs, ageMs);
    }
  }
  if (truth === "unknown" && unknown === "yes") truth = "yes";
  return [{ comparison, value, atMs: fact ? fact.atMs : null, truth }, untilMs];
}

/** Returns whether it is one of these times on the screen, and until when that stays so (UTC ms). */
function checkedHours({ hours: { days, windows } }: Hours, atMs: number, zone: ZoneOffsets): Checked {
  const today = Math.floor(wallAt(zone, atMs) / dayMs);
  let truth: Truth = "no";
  let changesMs = never;
  // A window of the day before may run on after midnight. One of them begins within two weeks: a change of the clock may skip
  // that of one week.
  for (let day = today - 2; day <= today + 15; day++) {
    if (!days.includes(weekdayOf(day) + 1)) continue;
    for (const { start, end } of windows) {
      const [from, until] = [timeOf(start), timeOf(end)];
      const startMs = instantOf(zone, day * dayMs + from, "start");
      const endMs = instantOf(zone, (until > from ? day : day + 1) * dayMs + until, "end");
      if (startMs >= endMs) continue;
      if (startMs <= atMs && atMs < endMs) truth = "yes";
      for (const edgeMs of [startMs, endMs]) if (edgeMs > atMs) changesMs = Math.min(changesMs, edgeMs);
    }
  }
  return { truth, lines: [], changesMs };
}

function checked(condition: ItemCondition, facts: Facts, atMs: number, zone: ZoneOffsets): Checked {
  if ("hours" in condition) return checkedHours(condition, atMs, zone);
  const lines: Line[] = [];
  let changesMs = never;
  /** By Kleene's logic: what is unknown decides only where nothing else does. */
  function truthOf(of: Condition, negated: boolean): Truth {
    if ("fact" in of) {
      const [line, untilMs] = lineOf(of, facts, atMs, zone);
      lines.push(negated ? { ...line, negated } : line);
      changesMs = Math.min(changesMs, untilMs);
      return line.truth;
    }
    if ("not" in of) return opposite[truthOf(of.not, !negated)];
    const [list, deciding]: [Condition[], Truth] = "all" in of ? [of.all, "no"] : [of.any, "yes"];
    let truth = opposite[deciding];
    for (const each of list) {
      const one = truthOf(each, negated);
      if (one === deciding || (one === "unknown" && truth !== deciding)) truth = one;
    }
    return truth;
  }
  return { truth: truthOf(condition, false), lines, changesMs };
}

/** Returns values as facts: each counts from its time on, unless it says from when. Later ones of a source stand after earlier ones. */
export function factsIn(values: readonly DataValue[]): Map<number, Fact[]> {
  const known = new Map<number, Fact[]>();
  for (const value of values)
    known.set(value.sourceId, [...(known.get(value.sourceId) ?? []), { fromMs: value.atMs, ...value }]);
  return known;
}

/**
 * Returns what was known before, and the newest values that are not in it: a screen may know more than it reported, and the changes of
 * some sources are not kept.
 */
export function withHistory(newest: readonly DataValue[], kept: readonly DataValue[]): DataValue[] {
  const lastMs = new Map<number, number>();
  for (const { sourceId, atMs } of kept) lastMs.set(sourceId, Math.max(atMs, lastMs.get(sourceId) ?? -never));
  return [...kept, ...newest.filter(({ sourceId, atMs }) => atMs > (lastMs.get(sourceId) ?? -never))];
}

/** Returns the check against what a server or a page knows. */
export function checkValues(values: readonly DataValue[]): Check {
  const known = factsIn(values);
  return checkWith((source) => known.get(source) ?? []);
}

/**
 * Returns the check of conditions against these facts, which must not change: new ones need a new check. It is pure, and the
 * only one: screens, server and dashboard call it. What it found stays in memory while it holds.
 */
export function checkWith(facts: Facts): Check {
  const known = new WeakMap<ItemCondition, (atMs: number, zone: ZoneOffsets) => Checked>();
  return (condition, atMs, zone) => {
    let at = known.get(condition);
    if (!at) {
      at = whileItHolds((when, where = utc) => checked(condition, facts, when, where));
      known.set(condition, at);
    }
    return at(atMs, zone);
  };
}
