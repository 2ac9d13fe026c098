import type { Language } from "#shared/languages.ts";

const words: Record<Language, readonly [yesterday: string, today: string, tomorrow: string]> = {
  en: ["Yesterday", "", "Tomorrow"],
  hi: ["बीता कल", "", "आने वाला कल"],
};

/**
 * Returns which day it is elsewhere, seen from here; empty for the same day. Offsets in minutes east of UTC. No two
 * zones are more than 26 hours apart, so it is at most the day after the next.
 */
export function dayWord(nowMs: number, hereMin: number, thereMin: number, language: Language): string {
  const dayOf = (offsetMin: number) => Math.floor((nowMs / 60_000 + offsetMin) / 1_440);
  const days = Math.max(-1, Math.min(1, dayOf(thereMin) - dayOf(hereMin)));
  return words[language][days + 1] ?? "";
}
