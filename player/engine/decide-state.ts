import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { LeaseTerms } from "#shared/contracts/playing/player.ts";
import type { Answer } from "#shared/schedule/index.ts";

/** What a screen shows as a whole. */
export const screenStates = [
  "starting",
  "pairing",
  "downloading",
  "playing",
  "closed",
  "idle",
  "lease-over",
  "inactive",
] as const;
export type ScreenState = (typeof screenStates)[number];

export interface Situation {
  /** Null: what is stored on the device is not read yet. */
  paired: boolean | null;
  manifest: Pick<Manifest, "screen"> | null;
  /** Null: the server has not sent one yet, which stops nothing. */
  lease: LeaseTerms | null;
  answer: Answer | null;
  downloading: boolean;
  /** Everything that could play is broken at present. */
  stuck: boolean;
  /** UTC milliseconds. */
  nowMs: number;
}

/** Returns true at and after the lease's end, and for `until: null` (not licensed now). */
export function leaseIsOver(lease: LeaseTerms | null, nowMs: number): boolean {
  return lease !== null && (lease.until === null || nowMs >= Date.parse(lease.until));
}

/** By playing-rules.md: an unpaired screen shows nothing; emergencies play without a valid lease, too. */
export function decideState(situation: Situation): ScreenState {
  const { paired, manifest, lease, answer, downloading, stuck, nowMs } = situation;
  if (paired === null) return "starting";
  if (!paired) return "pairing";
  if (!manifest) return "downloading";
  const emergency = answer?.winner?.tier === "emergency";
  if (!emergency && manifest.screen.status === "inactive") return "inactive";
  if (!emergency && leaseIsOver(lease, nowMs)) return "lease-over";
  if (answer?.winner && !answer.round) return "closed";
  if (answer?.winner && !stuck) return "playing";
  return downloading && !stuck ? "downloading" : "idle";
}
