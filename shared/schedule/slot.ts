import type { ManifestItem } from "../media-kinds/contract.ts";

/** One image, page or video at its position in a round. */
export interface Slot {
  /** Stable while the item keeps its id: `<item id>` or `<item id>/<page>`. */
  key: string;
  item: ManifestItem;
  /** SHA-256 of the slot's file; null for items that the player draws itself. */
  file: string | null;
  /** Zero-based page of a document; null for other items. */
  page: number | null;
  /** From the start of the round, in milliseconds. */
  offsetMs: number;
  durationMs: number;
}

/** Returns what to quarantine when this slot fails: its file wherever it is used, else its item. */
export const culpritOf = (slot: Slot): string => slot.file ?? `item ${slot.item.id}`;
