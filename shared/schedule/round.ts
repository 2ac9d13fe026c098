import type { ManifestPlaylist } from "../contracts/playing/manifest.ts";
import type { ManifestItem } from "../media-kinds/contract.ts";
import { assetsIn, filesIn, isPaged, playlistsIn } from "../media-kinds/traits.ts";
import { inTurn, type Shuffle, shufflesOf } from "./shuffle.ts";
import type { Slot } from "./slot.ts";

/** Minimum length of a slot, so that a broken playlist cannot loop too fast (playing-rules.md). */
export const shortestSlotMs = 1_000;

/** A playlist with its timing. `slots` are in the playlist's order; `inTurn` returns the order in which they play. */
export interface Round {
  slots: readonly Slot[];
  totalMs: number;
  /** Runs of slots, [from, to), that are reordered in each round; omitted when the order is fixed. */
  shuffles?: readonly Shuffle[];
}

/** The slot at an instant. `startsAtMs` and `endsAtMs` are UTC ms; the slot is [start, end). */
export interface Position {
  /** Index of the slot in `slots`. */
  index: number;
  /** The slots in the order of the current round. */
  slots: readonly Slot[];
  slot: Slot;
  startsAtMs: number;
  endsAtMs: number;
}

/** Lays out a playlist in time: each PDF page becomes a separate slot. */
export function roundOf(playlist: Pick<ManifestPlaylist, "items">): Round {
  const slots: Slot[] = [];
  let totalMs = 0;
  for (const item of playlist.items) {
    const durationMs = Math.max(shortestSlotMs, Math.round(item.durationMs));
    const paged = isPaged(item);
    filesIn(item).forEach((file, page) => {
      slots.push({
        key: paged ? `${item.id}/${page}` : String(item.id),
        item,
        file,
        page: paged ? page : null,
        offsetMs: totalMs,
        durationMs,
      });
      totalMs += durationMs;
    });
  }
  const shuffles = shufflesOf(slots);
  return { slots, totalMs, ...(shuffles.length > 0 && { shuffles }) };
}

/**
 * Returns every file that a playlist needs, each once, including the files shown in its layouts and designs. `others` are the
 * playlists that the layouts may refer to.
 */
export function filesOfPlaylist(
  playlist: Pick<ManifestPlaylist, "items">,
  others: readonly ManifestPlaylist[] = [],
): string[] {
  const inRegions = (item: ManifestItem): ManifestItem[] => {
    const named = playlistsIn(item);
    return others.filter((one) => named.includes(one.id)).flatMap((one) => one.items);
  };
  const items = playlist.items.flatMap((item) => [item, ...inRegions(item)]);
  const files = items.flatMap((item) => [...filesIn(item), ...assetsIn(item)]);
  return [...new Set(files.filter((file) => file !== null))];
}

/**
 * Returns the slot at an instant of an endlessly repeated round. Rounds are counted from `anchorMs` (0: the Unix
 * epoch), so that all screens with the same playlist play in step without communication. Null for an empty round.
 */
export function positionAt(round: Round, atMs: number, anchorMs = 0): Position | null {
  if (round.totalMs <= 0) return null;
  const since = atMs - anchorMs;
  const turn = Math.floor(since / round.totalMs);
  const into = since - turn * round.totalMs;
  const slots = inTurn(round, turn);
  let low = 0;
  let high = slots.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((slots[middle]?.offsetMs ?? 0) <= into) low = middle;
    else high = middle - 1;
  }
  const slot = slots[low];
  if (!slot) return null;
  const startsAtMs = atMs - (into - slot.offsetMs);
  return { index: low, slots, slot, startsAtMs, endsAtMs: startsAtMs + slot.durationMs };
}
