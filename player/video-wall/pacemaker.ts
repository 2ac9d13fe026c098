import type { Clock, Stop } from "../engine/contracts.ts";

/** The part of a video element that decides when its frames are shown. */
export interface PacedFilm {
  currentTime: number;
  playbackRate: number;
  readonly paused: boolean;
  readonly seeking: boolean;
  readonly ended: boolean;
  readonly duration: number;
}

const lookEveryMs = 100;
const idleMs = 500;
/** A film that is further from its position is moved, at most once in `settleMs` (ms). */
const jumpMs = 500;
const settleMs = 3_000;
/** A nearer one runs faster or slower until it is this near (ms), and again when it is further than `driftMs`. */
const nearMs = 2;
const driftMs = 5;
/** The difference is made up in about this time (ms), with at most this change of speed. */
const makeUpMs = 700;
const mostNudge = 0.08;
/** Changing the speed has a price, so it changes in steps. */
const step = 0.0025;

/**
 * Returns the speed at which a film catches up. `behindMs`: how far it is behind its position. `correcting`: it runs at
 * another speed than 1 now.
 */
export function speedFor(behindMs: number, correcting: boolean): number {
  if (Math.abs(behindMs) <= (correcting ? nearMs : driftMs)) return 1;
  const nudge = Math.max(-mostNudge, Math.min(mostNudge, behindMs / makeUpMs));
  return 1 + Math.sign(nudge) * Math.max(step, Math.round(Math.abs(nudge) / step) * step);
}

/**
 * Keeps the film on the screen at the position that the clock names, so that all screens of a wall show the same frame:
 * by small changes of its speed, and by a jump when it is far away. `film` returns the film that is shown, and when its
 * turn began (UTC ms).
 */
export function createPacemaker({
  clock,
  film,
}: {
  clock: Clock;
  film: () => { element: PacedFilm; startsAtMs: number } | null;
}): Stop {
  let movedAtMs = Number.NEGATIVE_INFINITY;
  let stopTimer: Stop = () => undefined;

  function pace({ element, startsAtMs }: { element: PacedFilm; startsAtMs: number }): void {
    if (element.paused || element.seeking || element.ended) return;
    const behindMs = clock.now() - startsAtMs - element.currentTime * 1000;
    const endMs = Number.isFinite(element.duration) ? element.duration * 1000 : Number.POSITIVE_INFINITY;
    const wantedMs = element.currentTime * 1000 + behindMs;
    if (Math.abs(behindMs) > jumpMs) {
      if (wantedMs < 0 || wantedMs >= endMs || clock.monotonic() - movedAtMs < settleMs) return;
      movedAtMs = clock.monotonic();
      element.currentTime = wantedMs / 1000;
      element.playbackRate = 1;
      return;
    }
    const speed = speedFor(behindMs, element.playbackRate !== 1);
    if (element.playbackRate !== speed) element.playbackRate = speed;
  }

  function look(): void {
    const shown = film();
    if (shown) pace(shown);
    stopTimer = clock.after(shown ? lookEveryMs : idleMs, look);
  }
  look();
  return () => stopTimer();
}
