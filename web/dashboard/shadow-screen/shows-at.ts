import { planAt } from "#player/engine/plan.ts";
import { decideState, type ScreenState } from "#player/engine/state.ts";
import type { LeaseTerms } from "#shared/contracts/player.ts";
import { isBlocked } from "#shared/media-kinds/traits.ts";
import { type Answer, culpritOf, resolve, type Slot } from "#shared/schedule/index.ts";
import type { PlayedPlan } from "./played-plan.ts";

/** The state of a device that affects what it shows, besides its manifest. */
export interface Circumstances {
  lease: LeaseTerms | null;
  clockTrusted: boolean;
  /** The time that the device knows for sure (UTC ms); by default the instant in question. */
  sureMs?: number;
  /** What it skips, as named by `culpritOf`. */
  skips?: readonly string[];
}

export interface Shown {
  state: ScreenState;
  answer: Answer;
  /** What is on, and until when (UTC ms); null is a card. */
  item: { name: string; slot: Slot; endsAtMs: number } | null;
}

/** Screens cut names to this length in their reports. */
const longestName = 200;

/**
 * Returns what a screen with this manifest shows at an instant (UTC ms), by the resolver and the engine's decisions.
 */
export function showsAt(
  manifest: PlayedPlan["manifest"],
  atMs: number,
  { lease, clockTrusted, sureMs = atMs, skips = [] }: Circumstances,
): Shown {
  const answer = resolve({ manifest, atMs, has: () => true, clockTrusted, sureMs });
  const usable = (slot: Slot) => !skips.includes(culpritOf(slot)) && !isBlocked(slot.item);
  const plan = answer.round && planAt(answer.round, atMs, usable);
  const state = decideState({
    paired: true,
    manifest,
    lease,
    answer,
    downloading: false,
    stuck: answer.round !== null && !plan,
    nowMs: atMs,
  });
  if (state !== "playing" || !plan) return { state, answer, item: null };
  const name = plan.slot.item.name.slice(0, longestName);
  return { state, answer, item: { name, slot: plan.slot, endsAtMs: plan.endsAtMs } };
}
