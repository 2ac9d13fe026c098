import type { Slot } from "#shared/schedule/index.ts";

/** Whose content it is: the winner's name in the resolver, and the manifest it stood in. */
export interface PlaySource {
  because: string;
  version: number;
}

/** Something came on screen. */
export interface PlayBegin {
  slot: Slot;
  source: PlaySource;
  /** UTC milliseconds. */
  startMs: number;
}

/** What became of one turn of one item (signage-rules section 8). */
export interface PlayReport extends PlayBegin {
  endMs: number;
  /** By the monotonic clock. */
  lengthMs: number;
  result: "played" | "cut" | "failed" | "skipped";
  /** In words; null when it played to its end. */
  reason: string | null;
}
