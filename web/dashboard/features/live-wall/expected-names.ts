import { decideState } from "#player/engine/state.ts";
import type { Manifest } from "#shared/contracts/manifest.ts";
import type { LeaseTerms } from "#shared/contracts/player.ts";
import { positionAt, resolve } from "#shared/schedule/index.ts";

/** As screens cut names in what they report. */
const longestName = 200;
/** More changes than this in a few seconds are no plan that anybody could tell from another. */
const mostSteps = 200;

export interface Span {
  /** UTC milliseconds, both included. */
  fromMs: number;
  untilMs: number;
}

export interface Circumstances {
  lease: LeaseTerms | null;
  clockTrusted: boolean;
}

/**
 * The names of everything that a screen shows by its plan in a stretch of time, in order and each once; null is a card.
 * It is the resolver and the engine's own decision, with every file at hand.
 */
export function expectedNames(
  manifest: Manifest,
  { fromMs, untilMs }: Span,
  { lease, clockTrusted }: Circumstances,
): (string | null)[] {
  const names = new Set<string | null>();
  let atMs = fromMs;
  for (let step = 0; atMs <= untilMs && step < mostSteps; step++) {
    const answer = resolve({ manifest, atMs, has: () => true, clockTrusted });
    const state = decideState({
      paired: true,
      manifest,
      lease,
      answer,
      downloading: false,
      stuck: false,
      nowMs: atMs,
    });
    const place = state === "playing" && answer.round ? positionAt(answer.round, atMs) : null;
    names.add(place ? place.slot.item.name.slice(0, longestName) : null);
    const changesMs = answer.changesAtMs ?? Number.POSITIVE_INFINITY;
    const leaseEndsMs = lease?.until ? Date.parse(lease.until) : Number.POSITIVE_INFINITY;
    const endsMs = place?.endsAtMs ?? Number.POSITIVE_INFINITY;
    atMs = Math.min(
      endsMs,
      changesMs > atMs ? changesMs : Number.POSITIVE_INFINITY,
      leaseEndsMs > atMs ? leaseEndsMs : Number.POSITIVE_INFINITY,
    );
  }
  return [...names];
}
