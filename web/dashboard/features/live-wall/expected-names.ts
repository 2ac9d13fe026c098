import type { PlayedPlan } from "../../shadow-screen/played-plan.ts";
import { type Circumstances, showsAt } from "../../shadow-screen/shows-at.ts";

/** Stops after this many changes: with more in a few seconds, a comparison has no meaning. */
const maxSteps = 200;

export interface Span {
  /** UTC milliseconds, both included. */
  fromMs: number;
  untilMs: number;
}

/** Returns the names of everything that a manifest shows in a period, in order and unique; null is a card. */
export function expectedNames(
  manifest: PlayedPlan["manifest"],
  { fromMs, untilMs }: Span,
  circumstances: Circumstances,
): (string | null)[] {
  const names = new Set<string | null>();
  let atMs = fromMs;
  for (let step = 0; atMs <= untilMs && step < maxSteps; step++) {
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
