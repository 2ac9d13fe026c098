import { dayMs } from "#shared/durations.ts";
import { type Component, lineNamed, linesNamed, valueNamed } from "./component.ts";
import { stampOf } from "./stamp.ts";
import { ruleOf, startsOfRule } from "./starts-of-rule.ts";
import type { Zone } from "./zone.ts";

/** Files describe the clocks of all time. Only these years before and after now are needed. */
const yearsMs = 40 * 366 * dayMs;

function offsetOf(component: Component, name: string): number | null {
  const [, sign, hours, minutes, seconds] =
    /^([+-]?)(\d{2}):?(\d{2}):?(\d{2})?$/.exec(valueNamed(component, name)) ?? [];
  if (hours === undefined) return null;
  const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1000;
  return sign === "-" ? -ahead : ahead;
}

interface Change {
  atMs: number;
  before: number;
  after: number;
}

/** Returns when the clocks change to one of the times of a zone: its winter time, or its summer time. */
function changesOf(observance: Component, nowMs: number): Change[] {
  const after = offsetOf(observance, "TZOFFSETTO");
  const first = stampOf(valueNamed(observance, "DTSTART"), null);
  if (after === null || !first) return [];
  const before = offsetOf(observance, "TZOFFSETFROM") ?? after;
  const walls = new Set([first.wallMs]);
  for (const { value } of linesNamed(observance, "RRULE")) {
    const rule = ruleOf(value);
    const range = { fromMs: nowMs - yearsMs, untilMs: nowMs + yearsMs };
    const until = rule.until === null ? null : stampOf(rule.until, null);
    for (const wallMs of startsOfRule(rule, first.wallMs, range)) {
      // The end is in UTC, or a wall time.
      const isOver = until && wallMs - (until.zone ? before : 0) > until.wallMs;
      if (!isOver) walls.add(wallMs);
    }
  }
  for (const { value } of linesNamed(observance, "RDATE"))
    for (const text of value.split(",")) {
      const stamp = stampOf(text.split("/")[0] ?? "", null);
      if (stamp) walls.add(stamp.zone ? stamp.wallMs + before : stamp.wallMs);
    }
  return [...walls].map((wallMs) => ({ atMs: wallMs - before, before, after }));
}

/** Returns the zone that a file describes by rules; null when they cannot be used. */
export function describedZone(component: Component, nowMs: number): Zone | null {
  let changes: Change[];
  try {
    changes = component.children.flatMap((each) => changesOf(each, nowMs)).sort((a, b) => a.atMs - b.atMs);
  } catch {
    return null;
  }
  if (changes.length === 0) return null;
  return {
    offsetAt(instantMs) {
      let [low, high] = [0, changes.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((changes[middle]?.atMs ?? 0) <= instantMs) low = middle + 1;
        else high = middle;
      }
      return changes[low - 1]?.after ?? changes[0]?.before ?? 0;
    },
  };
}

/** Returns the name that some programs add to a zone that they describe. */
export const placeOfZone = (component: Component): string =>
  lineNamed(component, "X-LIC-LOCATION")?.value.trim() ?? "";
