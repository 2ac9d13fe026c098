import { z } from "zod";
import type { ManifestPlaylist } from "../contracts/playing/manifest.ts";
import { manifestItem } from "../media-kinds/contract.ts";
import { itemCondition } from "./condition.ts";

/**
 * An item with conditions, as the server sends it: inside an item of the kind `if`. An older player leaves out an unknown
 * kind, but would always play an item with a new field.
 */
export const sentItem = z.object({
  kind: z.literal("if"),
  if: z.array(itemCondition).min(1),
  item: manifestItem,
});

/** Returns a playlist as it is sent. */
export const sentPlaylist = (playlist: ManifestPlaylist): unknown =>
  playlist.items.some((item) => item.if)
    ? {
        ...playlist,
        items: playlist.items.map(({ if: conditions, ...item }) =>
          conditions ? { kind: "if", if: conditions, item } : item,
        ),
      }
    : playlist;

/** Returns an item that was sent, with the conditions around it; null: of a condition or a kind that is not known. */
export function receivedItem(item: { kind?: unknown }): unknown {
  if (item.kind !== "if") return item;
  const { data } = sentItem.safeParse(item);
  return data ? { ...data.item, if: data.if } : null;
}
