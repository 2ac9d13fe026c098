import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import { z } from "zod";
import { mediaWhereUsed } from "#server/bus/effects.ts";
import type { Ctx, Verb } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { keptContent } from "#server/db/revisions/sittings.ts";
import { anyOf } from "#server/db/statement.ts";
import { media, mediaFiles } from "#server/db/tables/index.ts";
import { inUnauditedTransaction } from "#server/db/transaction.ts";
import { drawApart } from "#server/design-pictures/draw-apart.ts";
import { type DesignParts, insideKey } from "#server/design-pictures/parts.ts";
import { isNoRoom } from "#server/http/outage.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import { type Design, designSettings } from "#shared/media-kinds/design.ts";
import { firstPage } from "#shared/media-kinds/design-pages.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import { brandShownBy } from "../brand-now.ts";
import { workFolder } from "../data-folders.ts";
import { widgetOf } from "../manifest-items.ts";
import { stopSignal } from "../processing/claim.ts";
import { localOriginal } from "../processing/source-file.ts";
import { storeFile, writeFileRows } from "../processing/store-files.ts";
import type { MediaRow } from "../queries.ts";
import { pictureKey } from "./picture-key.ts";

/** Name and data of the job that draws the picture of a design; server/jobs/media-jobs.ts runs it. */
export const drawPictureJob = {
  name: "draw-design-picture",
  data: z.object({
    mediaId: z.number().int().positive(),
    /** Of which kept version; absent: as it is now. */
    revision: z.number().int().nonnegative().optional(),
    /** How often the drawing was put off after a failure. */
    putOff: z.number().int().min(0).optional(),
  }),
};

/** After how long a failed drawing is tried again, each time with the retries of the job; then it is given up. */
const waitsMinutes = [1, 15, 120, 1_440];

const kinds = kindsWith("still");

/** The large picture, for screens and proofs, and the small one, for lists. Both have the number of what was drawn. */
const roles = ["picture", "thumbnail"] as const;

/** Enqueues the drawing of a design's picture; does nothing for other kinds. The job runs after the commit. */
export async function drawLater(
  ctx: Ctx,
  tx: Tx,
  { id, kind }: Pick<MediaRow, "id" | "kind">,
): Promise<void> {
  // Customers do not wait for what visitors try.
  const priority = ctx.actor.kind === "customer" && ctx.actor.sandbox ? -1 : 0;
  if (kinds.includes(kind)) await ctx.deps.jobs.enqueue(tx, drawPictureJob, { mediaId: id }, { priority });
}

/**
 * Draws the picture of a design as it is now, once for each version: nothing is drawn when it is there already. Safe to
 * run again, and beside another process: both store the same bytes under the same number. A drawing that fails is tried
 * again for a day, and one that the stop of the server ended is queued for the next start.
 */
export async function drawPicture({
  ctx,
  input,
}: Verb<z.output<typeof drawPictureJob.data> & { lastTry: boolean }>): Promise<void> {
  const { db } = ctx.deps;
  const here = and(eq(media.id, input.mediaId), isNull(media.deletedAt));
  const [row] = await db.select().from(media).where(here);
  const drawn = row && widgetOf(row);
  if (!row || !drawn || !kinds.includes(row.kind)) return;
  const present = pictureKey(drawn.settings, await brandShownBy(db, row.accountId, drawn));
  const version = input.revision === undefined ? null : await versionOf(ctx, row, input.revision);
  if (input.revision !== undefined && !version) return;
  const settings = version?.settings ?? (drawn.settings as Design);
  const page = version?.picture ?? present;
  const known = and(eq(mediaFiles.mediaId, row.id), anyOf(mediaFiles.role, roles), eq(mediaFiles.page, page));
  if ((await db.$count(mediaFiles, known)) === roles.length) {
    // The design looks again as it once did.
    await inUnauditedTransaction(ctx.deps, "nothing", (tx) => markOthers(ctx, tx, row.id, present));
    return;
  }

  const stopping = stopSignal(ctx.deps);
  await mkdir(workFolder(ctx.deps.env), { recursive: true });
  const directory = await mkdtemp(join(workFolder(ctx.deps.env), `design-${row.id}-`));
  try {
    const design = firstPage(settings);
    const brand = await brandShownBy(db, row.accountId, { kind: "design", settings: design });
    const parts = await partsOf(ctx, row, { design, brand, directory });
    const made = await drawApart(parts, { directory, signal: stopping });
    if (!made) return await putOff(ctx, input);
    const store = ({ path, width, height }: typeof made.large, role: (typeof roles)[number]) =>
      storeFile(ctx, path, { role, page, type: "image/webp", width, height });
    const drawnFiles = [await store(made.large, "picture"), await store(made.thumbnail, "thumbnail")];
    await inUnauditedTransaction(ctx.deps, { accountId: row.accountId, ...mediaWhereUsed }, async (tx) => {
      await writeFileRows(ctx, tx, row.id, drawnFiles);
      await markOthers(ctx, tx, row.id, present);
    });
  } catch (error) {
    if (stopping.aborted) return await queueAgain(ctx, input, 0);
    if (!input.lastTry || isNoRoom(error)) throw error;
    await putOff(ctx, input, error);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const stored = z.object({ settings: designSettings });

/** Returns a kept version with the number of its picture; null when it is not kept any more. */
async function versionOf(ctx: Ctx, { id, accountId }: MediaRow, revision: number) {
  const kept = await keptContent(ctx.deps.db, accountId, { kind: "design", id, revision });
  const { data } = stored.safeParse(kept?.content);
  return data && kept && kept.picture !== null ? { ...data, picture: kept.picture } : null;
}

const queueAgain = (ctx: Ctx, data: z.output<typeof drawPictureJob.data>, afterMs: number) =>
  inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    ctx.deps.jobs.enqueue(tx, drawPictureJob, data, { afterMs }),
  );

/** Queues a failed drawing for later; after the last time it is given up until the design is saved again. */
async function putOff(
  ctx: Ctx,
  { mediaId, revision, putOff: before = 0 }: z.output<typeof drawPictureJob.data>,
  error?: unknown,
): Promise<void> {
  const minutes = waitsMinutes[before];
  ctx.log.warn({ err: error, mediaId, minutes }, "no picture of the design could be drawn");
  if (minutes !== undefined)
    await queueAgain(ctx, { mediaId, revision, putOff: before + 1 }, minutes * 60_000);
}

/**
 * Marks the pictures of earlier settings, and removes the mark of the present ones. The hourly removal looks whether a
 * screen or a publication still shows them.
 */
async function markOthers(ctx: Ctx, tx: Tx, mediaId: number, page: number): Promise<void> {
  const mark = (unneededAt: Date | null, which: SQL | undefined) =>
    tx
      .update(mediaFiles)
      .set({ unneededAt })
      .where(and(eq(mediaFiles.mediaId, mediaId), anyOf(mediaFiles.role, roles), which));
  await mark(ctx.now(), and(ne(mediaFiles.page, page), isNull(mediaFiles.unneededAt)));
  await mark(null, and(eq(mediaFiles.page, page), isNotNull(mediaFiles.unneededAt)));
}

/** Finds the files inside a design on this machine: its own pictures, the first frames of its videos, the logo and the own fonts. */
async function partsOf(
  ctx: Ctx,
  row: MediaRow,
  {
    design,
    brand: { logo, ownFonts = [] },
    directory,
  }: { design: Design; brand: Awaited<ReturnType<typeof brandShownBy>>; directory: string },
): Promise<DesignParts> {
  const paths: Record<string, string> = {};
  const posters = await postersOf(ctx, row.accountId, design);
  const shown = design.elements.filter((each) => !each.hidden);
  for (const each of shown) {
    if (each.type !== "picture" && each.type !== "video" && each.type !== "logo") continue;
    const file = each.type === "logo" ? logo : each.type === "video" ? posters.get(each.mediaId) : each.file;
    const key = insideKey(each);
    if (file === undefined || paths[key] !== undefined) continue;
    const folder = await mkdtemp(join(directory, "inside-"));
    paths[key] = await localOriginal(ctx, file, folder);
  }
  const own = [];
  for (const { file, ...font } of ownFonts) {
    const folder = await mkdtemp(join(directory, "font-"));
    own.push({ ...font, path: await localOriginal(ctx, file, folder) });
  }
  return { design, fonts: fontsFor(design), ownFonts: own, paths };
}

/** Returns the thumbnail of each video that this account still has. */
async function postersOf(ctx: Ctx, accountId: number, { elements }: Design) {
  const ids = elements.flatMap((each) => (each.type === "video" ? [each.mediaId] : []));
  if (ids.length === 0) return new Map<number, string>();
  const rows = await ctx.deps.db
    .select({ id: media.id, sha256: mediaFiles.sha256 })
    .from(media)
    .innerJoin(mediaFiles, and(eq(mediaFiles.mediaId, media.id), eq(mediaFiles.role, "thumbnail")))
    .where(and(anyOf(media.id, [...new Set(ids)]), eq(media.accountId, accountId)));
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}
