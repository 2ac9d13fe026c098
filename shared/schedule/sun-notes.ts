import type { AnyRule } from "../contracts/playing/manifest.ts";
import type { SunEdge } from "../contracts/when.ts";
import { minuteMs } from "../durations.ts";
import type { Reason, Schedule } from "./answer.ts";
import { placedOccurrences } from "./placed-occurrences.ts";
import { sunAt } from "./sun.ts";
import { endDayOf } from "./windows.ts";
import { utc } from "./zone.ts";

/** Which edge of an occurrence the sun decides, and when the sun itself rises or sets then (UTC ms). */
export interface SunNote extends SunEdge {
  edge: "start" | "end";
  sunMs: number;
}

/** Returns the rule of a claim (`rule:12`, `band:12`); undefined: something else. */
export function ruleOfClaim(
  claimId: string,
  { rules, moreRules = [], bands = [] }: Schedule,
): AnyRule | undefined {
  const id = Number(/^(?:rule|band):(\d+)$/.exec(claimId)?.[1]);
  return [...rules, ...moreRules, ...bands].find((each) => each.id === id);
}

/** Returns what the sun decides of the occurrence of a schedule or band that is in force at an instant, or comes next. */
export function sunNotes({ claim, verdict }: Reason, manifest: Schedule, atMs: number): SunNote[] {
  const { zones, screen, calendars, sun } = manifest;
  const rule = ruleOfClaim(claim.id, manifest);
  const fromMs = verdict.kind === "out of window" ? verdict.nextMs : atMs;
  if (!rule || fromMs === null) return [];
  const zone = zones[rule.zone ?? screen.timeZone] ?? utc;
  const [place] = placedOccurrences(rule.when, zone, { fromMs, untilMs: fromMs + 1, calendars, sun });
  const window = place && rule.when.windows[place.window];
  if (!window) return [];
  const noteOf = (edge: SunNote["edge"], of: string | SunEdge, day: number): SunNote[] => {
    const edgeMs = typeof of === "string" ? null : sunAt(sun, of, day, zone);
    if (typeof of === "string" || edgeMs === null) return [];
    return [{ ...of, edge, sunMs: edgeMs - of.offsetMin * minuteMs }];
  };
  const { start, end } = window;
  return [...noteOf("start", start, place.day), ...noteOf("end", end, endDayOf(window, place.day))];
}

/** Describes them for "Why is this playing?": "from sunset 5:26 pm minus 30 min". `timeOf` formats an instant. */
export const describeSun = (notes: readonly SunNote[], timeOf: (ms: number) => string): string =>
  notes
    .map(({ edge, sun, offsetMin, sunMs }) => {
      const by = offsetMin === 0 ? "" : ` ${offsetMin < 0 ? "minus" : "plus"} ${Math.abs(offsetMin)} min`;
      return `${edge === "start" ? "from" : "until"} ${sun === "rise" ? "sunrise" : "sunset"} ${timeOf(sunMs)}${by}`;
    })
    .join(" ");
