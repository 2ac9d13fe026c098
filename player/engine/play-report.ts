import type { Slot } from "#shared/schedule/index.ts";

/** For which claim a slot plays: the winner's name in the resolver, and the version of its manifest. */
export interface PlaySource {
  because: string;
  version: number;
}

/** An item came on screen. */
export interface PlayBegin {
  slot: Slot;
  source: PlaySource;
  /** UTC milliseconds. */
  startMs: number;
}

/** The result of one turn of one item (player-protocol.md section 11). */
export interface PlayReport extends PlayBegin {
  endMs: number;
  /** By the monotonic clock. */
  lengthMs: number;
  result: "played" | "cut" | "failed" | "skipped";
  /** Text for people; null when it played to its end. */
  reason: string | null;
}
