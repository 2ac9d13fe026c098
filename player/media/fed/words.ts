import type { Language } from "#shared/languages.ts";
import { declareTexts } from "../texts.ts";

const ageTexts = declareTexts("widget.age", {
  minutes: "{count, plural, one {# minute ago} other {# minutes ago}}",
  hours: "{count, plural, one {# hour ago} other {# hours ago}}",
  days: "{count, plural, one {# day ago} other {# days ago}}",
  lastUpdate: "Last update {ago}",
});

const steps = [
  [90 * 60, 60, "minutes"],
  [36 * 3_600, 3_600, "hours"],
  [Number.POSITIVE_INFINITY, 86_400, "days"],
] as const;

/** Returns how long ago something was. The future counts as now. */
export function agoText(ageMs: number, language: Language): string {
  const ageS = Math.max(0, ageMs) / 1_000;
  const [, unitS, unit] = steps.find(([limitS]) => ageS < limitS) ?? steps[2];
  return ageTexts(language)(unit, { count: Math.max(1, Math.round(ageS / unitS)) });
}

/** Returns how old the content of a widget is that could not be fetched again. */
export const lastUpdateText = (ageMs: number, language: Language): string =>
  ageTexts(language)("lastUpdate", { ago: agoText(ageMs, language) });
