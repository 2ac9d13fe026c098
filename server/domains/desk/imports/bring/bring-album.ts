import { widget as widgetSchema } from "#shared/media-kinds/contract.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { countNewMedia, writeWidget } from "../../../library/media/index.ts";
import type { ItemContent } from "../plan.ts";
import { type Bringing, noteBrought, requireWaiting } from "./bringing.ts";
import { ItemLeftError } from "./item-left.ts";
import { readyMedia } from "./ready-media.ts";

/** Makes an album of the pictures that came over, in their order. */
export async function bringAlbum(
  bringing: Bringing,
  { photos }: Extract<ItemContent, { kind: "album" }>,
): Promise<void> {
  const { member, row, item } = bringing;
  const ready = await readyMedia(bringing, photos);
  const mediaIds = photos.flatMap((ref) => {
    const found = ready.get(ref);
    return found && traitsOf(found.kind).picture ? [found.id] : [];
  });
  if (mediaIds.length === 0) throw new ItemLeftError(reasonRef("importPlaylistEmpty"));
  const lost = photos.length - mediaIds.length;
  const widget = widgetSchema.parse({ kind: "album", settings: { mediaIds } });
  await countNewMedia(member);
  await inTransaction(member, async (open) => {
    await requireWaiting(open.tx, bringing);
    const { folderId } = row;
    const made = await writeWidget(member, open, { name: item.name, widget, fonts: [], folderId });
    const reason = lost > 0 ? reasonRef("importPicturesLost", { count: lost }) : item.reason;
    await noteBrought(open.tx, bringing, made.id, { reason });
  });
}
