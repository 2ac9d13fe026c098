import type { Span } from "#shared/schedule/index.ts";

/**
 * Returns the parts of sorted spans that no gap covers: the time that counts, where `spans` are opening hours and `gaps`
 * are the times in which the service itself did not run. Gaps may overlap and come in any order.
 */
export function withoutGaps(spans: readonly Span[], gaps: readonly Span[]): Span[] {
  const sorted = gaps.filter(({ startMs, endMs }) => startMs < endMs).sort((a, b) => a.startMs - b.startMs);
  return spans.flatMap(({ startMs, endMs }) => {
    const parts: Span[] = [];
    let fromMs = startMs;
    for (const gap of sorted) {
      if (gap.endMs <= fromMs) continue;
      if (gap.startMs >= endMs) break;
      if (gap.startMs > fromMs) parts.push({ startMs: fromMs, endMs: gap.startMs });
      fromMs = gap.endMs;
    }
    if (fromMs < endMs) parts.push({ startMs: fromMs, endMs });
    return parts;
  });
}

/** Returns how many milliseconds of [fromMs, untilMs) lie in sorted spans that do not overlap. */
export function countedBetween(spans: readonly Span[], fromMs: number, untilMs: number): number {
  let counted = 0;
  for (const { startMs, endMs } of spans) {
    if (startMs >= untilMs) break;
    counted += Math.max(0, Math.min(endMs, untilMs) - Math.max(startMs, fromMs));
  }
  return counted;
}

/** Returns the instant at which `amountMs` have been counted since `fromMs`; Infinity when the spans end before. */
export function countedAt(spans: readonly Span[], fromMs: number, amountMs: number): number {
  let leftMs = amountMs;
  for (const { startMs, endMs } of spans) {
    if (endMs <= fromMs) continue;
    const beginMs = Math.max(startMs, fromMs);
    if (endMs - beginMs >= leftMs) return beginMs + leftMs;
    leftMs -= endMs - beginMs;
  }
  return Number.POSITIVE_INFINITY;
}
