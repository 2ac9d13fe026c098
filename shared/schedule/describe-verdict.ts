import type { Line } from "../conditions/check.ts";
import type { Verdict } from "./answer.ts";

const becauseWords = {
  tier: "which ranks higher",
  priority: "which has a higher priority",
  target: "whose target is more specific",
  "later start": "which started later",
  id: "which is older and otherwise equal",
};

/** The name of a data source where nobody knows it. */
export const sourceText = (id: number): string => `data source ${id}`;

/** Returns whether a comparison is as its condition wants it. */
export const isAsWanted = ({ truth, negated }: Line): boolean => truth === (negated ? "no" : "yes");

/**
 * Describes what a condition compared that is as it wants it, or of one that waits, what is not: "rain is 20, not at least 60".
 */
export function conditionText(
  lines: readonly Line[],
  factOf: (id: number) => string,
  wanted = false,
): string {
  const each = lines
    .filter((line) => isAsWanted(line) === wanted)
    .map(({ comparison: { fact, cell, is, value: limit }, value, truth }) => {
      const what =
        cell === undefined ? factOf(fact) : `${factOf(fact)}, ${typeof cell === "string" ? cell : cell.key}`;
      if (value === null) return `${what} is not known`;
      return `${what} is ${value}, ${truth === "yes" ? "" : "not "}${is} ${limit}`;
    });
  return [...new Set(each)].join("; ");
}

/**
 * Describes a verdict for "Why is this playing?". `nameOf` returns the name of a claim's id, `timeOf` formats an
 * instant (UTC ms).
 */
export function describeVerdict(
  verdict: Verdict,
  nameOf: (id: string) => string = (id) => id,
  timeOf: (ms: number) => string = (ms) => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`,
  factOf: (id: number) => string = sourceText,
): string {
  const notNow = (ms: number | null) => `not now, next: ${ms === null ? "never" : timeOf(ms)}`;
  switch (verdict.kind) {
    case "won": {
      const { sharedWith } = verdict;
      return sharedWith.length ? `plays, in turn with ${sharedWith.map(nameOf).join(", ")}` : "plays";
    }
    case "lost":
      return `lost to ${nameOf(verdict.to)}, ${becauseWords[verdict.because]}`;
    case "out of window":
      return verdict.lacksCalendar ? "not now: its holiday calendar is missing" : notNow(verdict.nextMs);
    case "not downloaded":
      return `not downloaded (${verdict.have} of ${verdict.need} files)`;
    case "condition":
      return verdict.lines.length > 0
        ? `waits: ${conditionText(verdict.lines, factOf)}`
        : "waits for its condition";
    case "closed":
      return "closed";
    case "no picture":
      return "waits: nothing plays over which it could lie";
    case "not available":
      return notNow(verdict.nextMs);
    case "empty":
      return "has no items";
    case "nothing for a band":
      return "has no items that a band shows";
    case "clock not trusted":
      return "waits until the date is certain";
  }
}
