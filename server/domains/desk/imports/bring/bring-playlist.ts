import { reasonRef } from "#shared/refusals/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { writePlaylist } from "../../../library/playlists/index.ts";
import type { ItemContent } from "../plan.ts";
import { type Bringing, lostItems, noteBrought, requireWaiting, targetsOf } from "./bringing.ts";
import { ItemLeftError } from "./item-left.ts";

/** Makes a playlist of what came over; one that is empty there stays empty. What did not come over is left out, and counted. */
export async function bringPlaylist(
  bringing: Bringing,
  { items }: Extract<ItemContent, { kind: "playlist" }>,
): Promise<void> {
  const { member, item } = bringing;
  await inTransaction(member, async (open) => {
    await requireWaiting(open.tx, bringing);
    const targets = await targetsOf(
      open.tx,
      bringing,
      items.map(({ ref }) => ref),
    );
    const coming = items.flatMap(({ ref, ...options }) => {
      const mediaId = targets.get(ref);
      return mediaId === undefined ? [] : [{ ...withoutUndefined(options), mediaId }];
    });
    if (items.length > 0 && coming.length === 0) throw new ItemLeftError(reasonRef("importPlaylistEmpty"));
    const playlist = await writePlaylist(member, open, item.name, coming);
    const lost = items.length - coming.length;
    const reason = lost > 0 ? lostItems(lost) : item.reason;
    await noteBrought(open.tx, bringing, playlist.id, { reason });
  });
}

const withoutUndefined = <T extends { muted?: boolean | undefined }>({ muted, ...rest }: T) => ({
  ...rest,
  ...(muted !== undefined && { muted }),
});
