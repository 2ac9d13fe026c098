import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { media } from "#server/db/tables/index.ts";
import type { Widget } from "#shared/media-kinds/contract.ts";
import { kindsWithMediaInside, mediaInside, replaceInside } from "#shared/media-kinds/inside.ts";
import { anyOf } from "../../../../db/statement.ts";
import { attachAssets, nameFilesInside, storeFontsOf } from "../design-files.ts";
import { drawLater } from "../design-pictures/draw-picture.ts";
import { widgetOf } from "../manifest-items.ts";

/** Returns the account's media that show this media inside, for example designs and albums with this picture. */
export async function mediaThatShow(tx: Tx, accountId: number, mediaId: number) {
  const rows = await tx
    .select()
    .from(media)
    .where(
      and(
        eq(media.accountId, accountId),
        anyOf(media.kind, kindsWithMediaInside),
        isNull(media.deletedAt),
        sql`(${media.settings} @> ${JSON.stringify({ elements: [{ mediaId }] })}::jsonb or ${media.settings} @> ${JSON.stringify({ mediaIds: [mediaId] })}::jsonb)`,
      ),
    )
    .orderBy(media.id)
    .for("no key update");
  return rows.flatMap((row) => {
    const widget = widgetOf(row);
    return widget && mediaInside(widget).includes(mediaId) ? [{ row, widget }] : [];
  });
}

/** Shows another media in every design that shows this one. Returns the ids of these designs. */
export async function replaceInDesigns(
  ctx: Ctx,
  tx: Tx,
  { accountId, oldId, byId }: { accountId: number; oldId: number; byId: number },
): Promise<number[]> {
  const shown = await mediaThatShow(tx, accountId, oldId);
  for (const { row, widget } of shown) {
    const wanted: Widget = replaceInside(widget, oldId, byId);
    const drawn = await nameFilesInside(tx, { accountId, sight: null }, wanted, widget);
    await tx
      .update(media)
      .set({ settings: drawn.settings, revision: row.revision + 1 })
      .where(eq(media.id, row.id));
    await attachAssets(ctx, tx, { mediaId: row.id, drawn, fonts: await storeFontsOf(ctx, drawn) });
    await drawLater(ctx, tx, row);
  }
  return shown.map(({ row }) => row.id);
}
