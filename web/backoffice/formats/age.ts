import { dayMs, hourMs } from "#shared/durations.ts";

const units = [
  ["year", 365 * dayMs],
  ["month", 30 * dayMs],
  ["day", dayMs],
  ["hour", hourMs],
  ["minute", 60_000],
] as const;
const words = new Intl.RelativeTimeFormat("en-IN", { style: "short" });

/** Returns how long ago an instant was, in whole units: "3 days ago"; "just now" below a minute, "" for other text. */
export function formatAge(value: string, nowMs: number): string {
  const pastMs = nowMs - Date.parse(value);
  if (Number.isNaN(pastMs)) return "";
  for (const [unit, ms] of units) if (pastMs >= ms) return words.format(-Math.floor(pastMs / ms), unit);
  return "just now";
}
