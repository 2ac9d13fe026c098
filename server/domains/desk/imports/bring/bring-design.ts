import { and, eq } from "drizzle-orm";
import { hourMs } from "#shared/durations.ts";
import { widget as widgetSchema } from "#shared/media-kinds/contract.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { anyOf } from "../../../../db/statement.ts";
import { media } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { countNewMedia, storeFontsOf, writeWidget } from "../../../library/media/index.ts";
import type { DrawnSettings, ItemContent } from "../plan.ts";
import { type Bringing, noteBrought, requireWaiting, targetsOf } from "./bringing.ts";
import { ItemLeftError } from "./item-left.ts";

/** Pictures of the item are still being prepared: it comes over when they are ready. */
export class FilesNotReadyError extends Error {}

/** A film of an hour is prepared for long; what is not ready then is left out. */
const longestWaitMs = 2 * hourMs;

/** Makes a design of pages whose pictures came over. A picture that did not come over is left out, and counted. */
export async function bringDesign(
  bringing: Bringing,
  { settings }: Extract<ItemContent, { kind: "design" }>,
): Promise<void> {
  const { member, row, item } = bringing;
  const { drawn, lost } = await withMedia(bringing, settings);
  const parsed = widgetSchema.safeParse({ kind: "design", settings: drawn });
  if (!parsed.success) throw new ItemLeftError(reasonRef("importDesignUnfit"));
  const widget = parsed.data;
  await countNewMedia(member);
  const fonts = await storeFontsOf(member, widget);
  await inTransaction(member, async (open) => {
    await requireWaiting(open.tx, bringing);
    const { folderId } = row;
    const made = await writeWidget(member, open, { name: item.name, widget, fonts, folderId });
    const reason = lost > 0 ? reasonRef("importPicturesLost", { count: lost }) : item.reason;
    await noteBrought(open.tx, bringing, made.id, { reason });
  });
}

/** Names the media of pictures and films. Throws FilesNotReadyError while one of them is being prepared. */
async function withMedia(
  bringing: Bringing,
  { elements, ...settings }: DrawnSettings,
): Promise<{ drawn: object; lost: number }> {
  const { member, row } = bringing;
  const { db } = member.deps;
  const refs = elements.flatMap(({ ref }) => ref ?? []);
  const targets = await targetsOf(db, bringing, refs);
  const rows = await db
    .select({ id: media.id, kind: media.kind, state: media.state })
    .from(media)
    .where(and(eq(media.accountId, row.accountId), anyOf(media.id, [...new Set(targets.values())])));
  const waits = rows.some(({ state }) => state === "uploaded" || state === "processing");
  const since = member.now().getTime() - (row.startedAt?.getTime() ?? 0);
  if (waits && since < longestWaitMs) throw new FilesNotReadyError();
  const ready = new Map(rows.filter(({ state }) => state === "ready").map(({ id, kind }) => [id, kind]));
  let lost = 0;
  const drawn = elements.flatMap(({ ref, ...element }) => {
    if (ref === undefined) return [element];
    const mediaId = targets.get(ref);
    const kind = mediaId === undefined ? undefined : ready.get(mediaId);
    // A picture that moves plays as a film.
    if (kind === "image") return [{ ...element, type: "picture", mediaId }];
    if (kind === "video") return [{ ...element, type: "video", mediaId }];
    lost++;
    return [];
  });
  return { drawn: { ...settings, elements: drawn }, lost };
}
