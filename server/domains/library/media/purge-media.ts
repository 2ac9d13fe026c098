import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { keptSince } from "../../../db/soft-delete.ts";
import { endedMedia, media, mediaFiles } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { isRefusal, refuse } from "../../../refusal.ts";
import { publishedMedia } from "../../core/program/index.ts";
import { removeUnusedFiles } from "./remove-unused-files.ts";
import { storedLimit } from "./storage-quota.ts";

/** Takes a media out of all playlists, which lie above media. */
export type DropFromPlaylists = (tx: Tx, mediaId: number) => Promise<void>;

/**
 * Deletes media that was removed 30 days ago: its rows, its places in playlists, and the bytes that nothing else uses.
 * An account's removed media is kept only up to the size that its live media may have, the newest first, so that
 * repeated uploads and removals do not fill the disk. Media of the newest publication stays until the next publication.
 */
export async function purgeMedia({ ctx }: { ctx: Ctx }, drop: DropFromPlaylists): Promise<void> {
  for (const ended of await listEnded(ctx)) {
    await purge(ctx, ended, drop).catch((error: unknown) => {
      // It was restored, or another process deleted it, after it was listed.
      if (!isRefusal(error, "not_found")) throw error;
    });
  }
  await removeUnusedFiles({ ctx });
}

/** Bytes that a media uses in the store; each file counts once. */
const stored = sql`(select coalesce(sum(f.bytes), 0) from files f
  where f.sha256 in (select mf.sha256 from media_files mf where mf.media_id = ${media.id}))`;

type Ended = Pick<typeof media.$inferSelect, "id" | "accountId">;

async function listEnded(ctx: Ctx): Promise<Ended[]> {
  const { db } = ctx.deps;
  const before = keptSince(ctx);
  const rows = await db
    .select({
      id: media.id,
      accountId: media.accountId,
      deletedAt: media.deletedAt,
      withNewer:
        sql`sum(greatest(${media.bytes}, ${stored})) over (partition by ${media.accountId} order by ${media.deletedAt} desc, ${media.id} desc)`.mapWith(
          Number,
        ),
    })
    .from(media)
    .where(and(isNotNull(media.deletedAt), inArray(media.state, ["ready", "failed"])))
    .orderBy(asc(media.accountId), asc(media.id));
  const published = await publishedMedia(db);
  const allowed = new Map<number, number>();
  const ended: Ended[] = [];
  for (const { id, accountId, deletedAt, withNewer } of rows) {
    if (published.has(id)) continue;
    const kept = allowed.get(accountId) ?? (await storedLimit(ctx.deps, db, { accountId, now: ctx.now() }));
    allowed.set(accountId, kept);
    if (withNewer > kept || (deletedAt && deletedAt <= before)) ended.push({ id, accountId });
  }
  return ended;
}

/** Deletes the rows of a media. The hourly removal of unused files deletes its bytes. */
export async function deleteRows(
  ctx: Ctx,
  tx: Tx,
  { id, accountId }: Ended,
  drop: DropFromPlaylists,
): Promise<void> {
  await drop(tx, id);
  await tx.delete(mediaFiles).where(eq(mediaFiles.mediaId, id));
  const [gone] = await tx.delete(media).where(eq(media.id, id)).returning({ name: media.name });
  await tx.insert(endedMedia).values({ id, accountId, name: gone?.name, endedAt: ctx.now() });
}

async function purge(ctx: Ctx, { id, accountId }: Ended, drop: DropFromPlaylists): Promise<void> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const [row] = await tx
      .select()
      .from(media)
      .where(and(eq(media.id, id), isNotNull(media.deletedAt)))
      .for("update");
    if (!row) throw refuse("mediaNotFound");
    await deleteRows(ctx, tx, { id, accountId }, drop);
    await audit({
      action: "media.purge",
      subject: { kind: "media", id },
      accountId: row.accountId,
      before: { name: row.name, bytes: row.bytes, deletedAt: row.deletedAt },
    });
  });
}
