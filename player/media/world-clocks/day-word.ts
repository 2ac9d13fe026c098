import type { Language } from "#shared/languages.ts";
import { declareTexts } from "../texts.ts";

const clockTexts = declareTexts("widget.world-clocks", {
  yesterday: "Yesterday",
  tomorrow: "Tomorrow",
});

/**
 * Returns which day it is elsewhere, seen from here; empty for the same day. Offsets in minutes east of UTC. No two
 * zones are more than 26 hours apart, so it is at most the day after the next.
 */
export function dayWord(nowMs: number, hereMin: number, thereMin: number, language: Language): string {
  const dayOf = (offsetMin: number) => Math.floor((nowMs / 60_000 + offsetMin) / 1_440);
  const days = Math.max(-1, Math.min(1, dayOf(thereMin) - dayOf(hereMin)));
  return days === 0 ? "" : clockTexts(language)(days < 0 ? "yesterday" : "tomorrow");
}
