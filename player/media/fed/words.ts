import type { Language } from "#shared/languages.ts";

const steps: readonly [limitS: number, unitS: number, en: string, hi: string][] = [
  [90 * 60, 60, "minute", "मिनट"],
  [36 * 3_600, 3_600, "hour", "घंटे"],
  [Number.POSITIVE_INFINITY, 86_400, "day", "दिन"],
];

/** Says how long ago something was. The future counts as now. */
export function agoText(ageMs: number, language: Language): string {
  const ageS = Math.max(0, ageMs) / 1_000;
  const [, unitS, en, hi] = steps.find(([limitS]) => ageS < limitS) ?? [0, 86_400, "day", "दिन"];
  const count = Math.max(1, Math.round(ageS / unitS));
  if (language === "hi") return `${count} ${hi === "घंटे" && count === 1 ? "घंटा" : hi} पहले`;
  return `${count} ${en}${count === 1 ? "" : "s"} ago`;
}

/** Says how old the content of a widget is that could not be fetched again. */
export const lastUpdateText = (ageMs: number, language: Language): string =>
  language === "hi" ? `पिछला अपडेट ${agoText(ageMs, language)}` : `Last update ${agoText(ageMs, language)}`;
