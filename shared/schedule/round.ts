import type { ManifestPlaylist } from "../contracts/manifest.ts";
import type { ManifestItem } from "../media-kinds/contract.ts";
import { filesIn, isPaged, playlistsIn } from "../media-kinds/traits.ts";
import { inTurn, type Shuffle, shufflesOf } from "./shuffle.ts";

/** No slot is shorter, whatever a playlist says, so that a broken list cannot spin (signage-rules section 6). */
export const shortestSlotMs = 1_000;

/** One picture, page or film at its place in a round of a playlist. */
export interface Slot {
  /** Stable while the item keeps its id: `<item id>` or `<item id>/<page>`. */
  key: string;
  item: ManifestItem;
  /** SHA-256 of the file this slot shows; null for what the screen draws by itself. */
  file: string | null;
  /** Zero-based page of a document; null for all else. */
  page: number | null;
  /** From the start of the round, in milliseconds. */
  offsetMs: number;
  durationMs: number;
}

/** A playlist laid out in time. `slots` are in the order of the playlist; `slotsAt` says in which they play. */
export interface Round {
  slots: readonly Slot[];
  totalMs: number;
  /** Runs of slots, [from, to), that change places with each round; none where the order stays. */
  shuffles?: readonly Shuffle[];
}

/** Where a round stands at an instant. `startsAtMs` and `endsAtMs` are instants (UTC ms); the slot is [start, end). */
export interface Position {
  /** Of the slot in `slots`. */
  index: number;
  /** The slots in the order of this time round. */
  slots: readonly Slot[];
  slot: Slot;
  startsAtMs: number;
  endsAtMs: number;
}

/** What is to be kept off the screen when this slot fails: its file wherever it is used, else its item. */
export const culpritOf = (slot: Slot): string => slot.file ?? `item ${slot.item.id}`;

/** Lays a playlist out: PDF pages become slots of their own. */
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
 * Every file a playlist needs, once each. `others` are the playlists that its layouts may name; what those layouts
 * show is needed too.
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
  return [...new Set(items.flatMap(filesIn).filter((file) => file !== null))];
}

/**
 * What an endlessly repeated round shows at an instant. Rounds are counted from `anchorMs` (0: the epoch), so all
 * screens with one playlist are in step without talking to each other. Null for an empty round.
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
