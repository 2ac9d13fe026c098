import type { AnyRule } from "../contracts/playing/manifest.ts";
import type { MovingEdge } from "../contracts/when.ts";
import { minuteMs } from "../durations.ts";
import type { Reason, Schedule } from "./answer.ts";
import { momentNames } from "./english-when.ts";
import { type Moment, momentOf } from "./is-moving.ts";
import { placedOccurrences } from "./placed-occurrences.ts";
import { readySchedule } from "./ready-schedule.ts";
import { utc } from "./zone.ts";

/** Which edge of an occurrence moves: so many minutes after (or before) a moment of that day, which is at `atMs` (UTC). */
export interface EdgeNote {
  edge: "start" | "end";
  moment: Moment;
  offsetMin: number;
  atMs: number;
}

/** Returns the rule of a claim (`rule:12`, `band:12`); undefined: something else. */
export function ruleOfClaim(
  claimId: string,
  { rules, moreRules = [], bands = [] }: Schedule,
): AnyRule | undefined {
  const id = Number(/^(?:rule|band):(\d+)$/.exec(claimId)?.[1]);
  return [...rules, ...moreRules, ...bands].find((each) => each.id === id);
}

/** Returns what the sun or opening hours decide of the occurrence of a schedule or band that is in force at an instant, or comes next. */
export function edgeNotes({ claim, verdict }: Reason, manifest: Schedule, atMs: number): EdgeNote[] {
  const { zones, screen, calendars } = manifest;
  const { edgeAt } = readySchedule(manifest);
  const rule = ruleOfClaim(claim.id, manifest);
  const fromMs = verdict.kind === "out of window" ? verdict.nextMs : atMs;
  if (!rule || fromMs === null) return [];
  const zone = zones[rule.zone ?? screen.timeZone] ?? utc;
  const [place] = placedOccurrences(rule.when, zone, { fromMs, untilMs: fromMs + 1, calendars, edgeAt });
  const window = place && rule.when.windows[place.window];
  if (!window) return [];
  const noteOf = (edge: EdgeNote["edge"], of: string | MovingEdge, day: number): EdgeNote[] => {
    const edgeMs = typeof of === "string" ? null : edgeAt(of, day, zone);
    if (typeof of === "string" || edgeMs === null) return [];
    const { offsetMin } = of;
    return [{ edge, moment: momentOf(of), offsetMin, atMs: edgeMs - offsetMin * minuteMs }];
  };
  const { start, end } = window;
  return [...noteOf("start", start, place.day), ...noteOf("end", end, place.endDay)];
}

/** Describes them for "Why is this playing?": "from sunset 5:26 pm minus 30 min". `timeOf` formats an instant. */
export const describeEdges = (notes: readonly EdgeNote[], timeOf: (ms: number) => string): string =>
  notes
    .map(({ edge, moment, offsetMin, atMs }) => {
      const by = offsetMin === 0 ? "" : ` ${offsetMin < 0 ? "minus" : "plus"} ${Math.abs(offsetMin)} min`;
      return `${edge === "start" ? "from" : "until"} ${momentNames[moment]} ${timeOf(atMs)}${by}`;
    })
    .join(" ");
