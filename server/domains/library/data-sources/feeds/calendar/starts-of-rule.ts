import { createRequire } from "node:module";
import type * as Rules from "rrule-temporal";

const installed = createRequire(import.meta.url);
/** The library is loaded with the first rule. */
const library = (): typeof Rules => installed("rrule-temporal");

/** More periods than these are only in rules that are mistakes or attacks. An event each day for 130 years has fewer. */
const limits = { maxIterations: 50_000, maxCandidateEvaluations: 200_000 };

/** A rule that cannot be read, or that gives more dates than a reader can follow. */
export class BadRule extends Error {}

export interface RecurrenceRule {
  /** Without its end. */
  parts: string;
  /** The text of UNTIL. */
  until: string | null;
}

/** Splits a rule from its end, which counts in the zone of the event. */
export function ruleOf(value: string): RecurrenceRule {
  const parts = value
    .toUpperCase()
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !part.startsWith("X-"));
  const until = parts.find((part) => part.startsWith("UNTIL="))?.slice("UNTIL=".length) ?? null;
  return { parts: parts.filter((part) => !part.startsWith("UNTIL=")).join(";"), until };
}

const textOfWall = (wallMs: number) => new Date(wallMs).toISOString().replace(/[-:]|\.\d{3}/g, "");

/**
 * Returns the wall times in [fromMs, untilMs] at which a rule starts. The library gets wall times as if they were UTC:
 * no clock changes there, and the caller knows the zone. Throws BadRule.
 */
export function startsOfRule(
  { parts }: RecurrenceRule,
  firstMs: number,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): number[] {
  if (untilMs < firstMs) return [];
  if (/\bFREQ=SECONDLY\b/.test(parts)) throw new BadRule();
  try {
    const rruleString = `DTSTART:${textOfWall(firstMs)}\nRRULE:${parts}`;
    const rule = new (library().RRuleTemporal)({ rruleString, tzid: "UTC", ...limits });
    return rule.between(new Date(fromMs), new Date(untilMs), true).map((start) => start.epochMilliseconds);
  } catch {
    throw new BadRule();
  }
}
