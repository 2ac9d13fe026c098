import type { Language } from "#shared/languages.ts";
import { ages } from "../cldr/ages.ts";
import { declareTexts, pluralForm } from "../texts.ts";

const ageTexts = declareTexts("widget.age", {
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
  const count = Math.max(1, Math.round(ageS / unitS));
  const [one, several] = ages[language][unit];
  return (pluralForm(count, language) === "one" ? one : several).replace("{count}", String(count));
}

/** Returns how old the content of a widget is that could not be fetched again. */
export const lastUpdateText = (ageMs: number, language: Language): string =>
  ageTexts(language)("lastUpdate", { ago: agoText(ageMs, language) });
