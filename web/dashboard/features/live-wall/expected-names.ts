import type { Manifest } from "#shared/contracts/manifest.ts";
import { type Circumstances, showsAt } from "../../shadow-screen/shows-at.ts";

/** More changes than this in a few seconds are no plan that anybody could tell from another. */
const mostSteps = 200;

export interface Span {
  /** UTC milliseconds, both included. */
  fromMs: number;
  untilMs: number;
}

/** The names of everything that a screen shows by its plan in a stretch of time, in order and each once; null is a card. */
export function expectedNames(
  manifest: Manifest,
  { fromMs, untilMs }: Span,
  circumstances: Circumstances,
): (string | null)[] {
  const names = new Set<string | null>();
  let atMs = fromMs;
  for (let step = 0; atMs <= untilMs && step < mostSteps; step++) {
    const { item, answer } = showsAt(manifest, atMs, circumstances);
    names.add(item?.name ?? null);
    const { lease } = circumstances;
    const changes = [
      item?.endsAtMs,
      answer.changesAtMs,
      lease?.until ? Date.parse(lease.until) : null,
    ].filter((ms) => typeof ms === "number" && ms > atMs);
    atMs = Math.min(...(changes as number[]), Number.POSITIVE_INFINITY);
  }
  return [...names];
}
