import { decideState, type ScreenState } from "#player/engine/decide-state.ts";
import { turnAt } from "#player/engine/turn.ts";
import type { Check } from "#shared/conditions/check.ts";
import type { LeaseTerms } from "#shared/contracts/playing/player.ts";
import type { ScreenManifest } from "#shared/contracts/playing/preview.ts";
import { isBlocked } from "#shared/media-kinds/traits.ts";
import type { PlayedManifest, WithEarly } from "#shared/schedule/early.ts";
import { type Answer, culpritOf, resolve, type Slot } from "#shared/schedule/index.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { itemOnPage } from "../media-kinds/item-on-page.ts";
import type { PlayedPlan } from "./played-plan.ts";

/**
 * Returns a screen's manifest as an engine on a dashboard page can play it. Ids, durations and order stay, so what
 * plays when, and why, is what the screen itself decides. `calm` stops tickers.
 */
export const onAPage = (
  { playlists, early, ...manifest }: WithEarly<ScreenManifest["manifest"]>,
  { calm = false }: { calm?: boolean } = {},
): PlayedManifest => ({
  ...manifest,
  ...(early && { early: early.map((part) => onAPage(part, { calm })) }),
  files: [],
  playlists: playlists.map((playlist) => ({
    ...playlist,
    items: playlist.items.map((item) => itemOnPage(item, calm)),
  })),
});

/** The state of a device that affects what it shows, besides its manifest. */
export interface Circumstances {
  lease: LeaseTerms | null;
  clockTrusted: boolean;
  /** The time that the device knows for sure (UTC ms); by default the instant in question. */
  sureMs?: number;
  /** Checks conditions against what is known of the world; left out: nothing is. */
  check?: Check;
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
  { lease, clockTrusted, check, sureMs = atMs, skips = [] }: Circumstances,
): Shown {
  const answer = resolve({ manifest, atMs, has: () => true, clockTrusted, check, sureMs });
  const usable = (slot: Slot) => !skips.includes(culpritOf(slot)) && !isBlocked(slot.item);
  const turn = answer.round && turnAt(answer.round, atMs, usable);
  const state = decideState({
    paired: true,
    manifest,
    lease,
    answer,
    downloading: false,
    stuck: answer.round !== null && !turn,
    nowMs: atMs,
  });
  if (state !== "playing" || !turn) return { state, answer, item: null };
  const name = cutText(turn.slot.item.name, longestName);
  return { state, answer, item: { name, slot: turn.slot, endsAtMs: turn.endsAtMs } };
}
