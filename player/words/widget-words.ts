import type { Language } from "#shared/languages.ts";
import { declareTexts } from "./texts.ts";

/** What boards and values say by themselves. */
export const widgetWords = declareTexts("value", {
  noValue: "No value yet",
  noTable: "No table yet",
  second: "{count} second ago",
  seconds: "{count} seconds ago",
  minutes: "{count} minutes ago",
  hours: "{count} hours ago",
  days: "{count} days ago",
});

const steps = [
  [90, 1, "seconds"],
  [90 * 60, 60, "minutes"],
  [36 * 3_600, 3_600, "hours"],
  [Number.POSITIVE_INFINITY, 86_400, "days"],
] as const;

/** Formats how long ago something was. `ageMs` in milliseconds; the future counts as now. */
export function ageText(ageMs: number, language: Language): string {
  const ageS = Math.max(0, ageMs) / 1000;
  const [, unitS, unit] = steps.find(([limitS]) => ageS < limitS) ?? steps[3];
  const count = Math.round(ageS / unitS);
  // Of one minute, hour or day the smaller unit is used.
  return widgetWords(language)(count === 1 ? "second" : unit, { count: String(count) });
}
