import { type Widget, widget as widgetSchema } from "#shared/media-kinds/contract.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { countNewMedia, storeFontsOf, writeWidget } from "../../../library/media/index.ts";
import type { ItemContent } from "../plan.ts";
import { type Bringing, noteBrought, requireWaiting, targetsOf } from "./bringing.ts";
import { ItemLeftError } from "./item-left.ts";

/** Makes a widget. */
export async function bringWidget(
  bringing: Bringing,
  { widget }: Extract<ItemContent, { kind: "widget" }>,
): Promise<void> {
  const { member, row, item } = bringing;
  await countNewMedia(member);
  const fonts = await storeFontsOf(member, widget);
  await inTransaction(member, async (open) => {
    await requireWaiting(open.tx, bringing);
    const { folderId } = row;
    const made = await writeWidget(member, open, { name: item.name, widget, fonts, folderId });
    await noteBrought(open.tx, bringing, made.id);
  });
}

/** Makes a layout of the regions whose playlists came over. */
export async function bringLayout(
  bringing: Bringing,
  { background, regions }: Extract<ItemContent, { kind: "layout" }>,
): Promise<void> {
  const { member, row, item } = bringing;
  await countNewMedia(member);
  await inTransaction(member, async (open) => {
    await requireWaiting(open.tx, bringing);
    const targets = await targetsOf(
      open.tx,
      bringing,
      regions.map(({ ref }) => ref),
    );
    const coming = regions.flatMap(({ ref, ...place }) => {
      const playlistId = targets.get(ref);
      return playlistId === undefined ? [] : [{ ...place, playlistId }];
    });
    if (coming.length === 0) throw new ItemLeftError(reasonRef("importLayoutEmpty"));
    const widget: Widget = widgetSchema.parse({ kind: "layout", settings: { regions: coming, background } });
    const { folderId } = row;
    const made = await writeWidget(member, open, { name: item.name, widget, fonts: [], folderId });
    const lost = regions.length - coming.length;
    const reason = lost > 0 ? reasonRef("importRegionsLost", { count: lost }) : item.reason;
    await noteBrought(open.tx, bringing, made.id, { reason });
  });
}
