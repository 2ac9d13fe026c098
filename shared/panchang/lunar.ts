import { dayMs } from "../durations.ts";
import { type Angle, angleAt, instantOf, signAt } from "./sky.ts";

/** The parts of the day: the angle that they divide, and the width of one. */
const parts = {
  /** 0 to 29: from 15 on the moon wanes. */
  tithi: { angle: "elongation", width: 12 },
  /** 0 to 59. */
  karana: { angle: "elongation", width: 6 },
  /** 0 is Ashvini. */
  nakshatra: { angle: "moon", width: 360 / 27 },
  /** 0 is Vishkambha. */
  yoga: { angle: "sum", width: 360 / 27 },
} as const satisfies Record<string, { angle: Angle; width: number }>;
export type Part = keyof typeof parts;

export const partAt = (part: Part, atMs: number): number =>
  Math.floor(angleAt(parts[part].angle, atMs) / parts[part].width);

export interface Span {
  at: number;
  /** UTC ms. */
  untilMs: number;
}

/** Returns the tithis, karanas, … from one instant on, until the one that goes on at another. */
export function spans(part: Part, fromMs: number, untilMs: number): Span[] {
  const { angle, width } = parts[part];
  const count = Math.round(360 / width);
  const found: Span[] = [];
  let at = partAt(part, fromMs);
  let endMs = fromMs;
  do {
    endMs = instantOf(angle, ((at + 1) % count) * width, endMs + dayMs / 2);
    found.push({ at, untilMs: endMs });
    at = (at + 1) % count;
  } while (endMs < untilMs);
  return found;
}

export interface Month {
  /** 0 is Chaitra. */
  at: number;
  /** The extra month, before the one of the same name. */
  isExtra: boolean;
}

function newMoonBefore(atMs: number): number {
  const aboutMs = atMs - (angleAt("elongation", atMs) / 12.19) * dayMs;
  return instantOf("elongation", 0, aboutMs);
}

/** Returns the month that ends with the new moon: named after the sign that the sun enters in it. In an extra one it enters none. */
export function monthAt(atMs: number): Month {
  const beginMs = newMoonBefore(atMs);
  const sign = signAt(beginMs);
  return {
    at: (sign + 1) % 12,
    isExtra: signAt(instantOf("elongation", 0, beginMs + 29.5 * dayMs)) === sign,
  };
}

/** Returns the month as the north names it, where it ends with the full moon: the dark half belongs to the next name. */
export function northernMonthAt(atMs: number): Month {
  const month = monthAt(atMs);
  if (month.isExtra || partAt("tithi", atMs) < 15) return month;
  return { at: (month.at + 1) % 12, isExtra: false };
}
