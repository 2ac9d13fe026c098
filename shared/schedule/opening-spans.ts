import type { ZoneOffsets } from "../contracts/playing/manifest.ts";
import type { Span } from "./index.ts";
import { type Opening, openingStateAt } from "./opening-state.ts";

/** Returns the times in [fromMs, untilMs) at which a place is open, in order. */
export function openingSpans(opening: Opening, zone: ZoneOffsets, fromMs: number, untilMs: number): Span[] {
  const spans: Span[] = [];
  for (let atMs = fromMs; atMs < untilMs; ) {
    const { open, changesMs } = openingStateAt(opening, zone, atMs);
    const endMs = Math.min(changesMs, untilMs);
    if (open) spans.push({ startMs: atMs, endMs });
    atMs = endMs;
  }
  return spans;
}
