import { and, eq } from "drizzle-orm";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { media } from "../../../db/tables/index.ts";
import type { AuditedTx } from "../../../db/transaction.ts";
import { requireFewMedia } from "./media-room.ts";
import { type DropFromPlaylists, deleteRows } from "./purge-media.ts";
import type { MediaRow } from "./queries.ts";
import { requireRoom } from "./storage-quota.ts";

/*
 * Media that no list of the library shows: what guests sent, until a member decides. The caller's transaction holds the
 * account.
 */

/** Returns hidden media of the account, locked, also removed ones. */
export const lockHiddenMedia = (tx: Tx, accountId: number, ids: readonly number[]): Promise<MediaRow[]> =>
  tx
    .select()
    .from(media)
    .where(and(anyOf(media.id, ids), eq(media.accountId, accountId), eq(media.hidden, true)))
    .orderBy(media.id)
    .for("no key update");

/**
 * Puts hidden media into the library, and so into the albums of their folders. Throws Conflict when the account then has
 * too many media.
 */
export async function showMedia(
  { tx, audit }: AuditedTx,
  accountId: number,
  rows: readonly MediaRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.update(media).set({ hidden: false }).where(among(accountId, rows));
  await requireFewMedia(tx, accountId, rows);
  await audit(
    ...rows.map(({ id, name, folderId }) => ({
      action: "media.show" as const,
      subject: { kind: "media" as const, id },
      after: { name, folderId },
    })),
  );
}

/** Removes hidden media, so that they use no storage of the plan. `restoreHiddenMedia` brings them back. */
export async function removeHiddenMedia(
  ctx: Ctx<Customer>,
  tx: Tx,
  rows: readonly MediaRow[],
): Promise<void> {
  if (rows.length > 0)
    await tx.update(media).set({ deletedAt: ctx.now() }).where(among(ctx.actor.accountId, rows));
}

/** Throws TooLarge when the plan has no room for them any more. */
export async function restoreHiddenMedia({
  ctx,
  input: { rows },
  tx,
}: Verb<{ rows: readonly MediaRow[] }, Customer> & { tx: Tx }): Promise<void> {
  if (rows.length === 0) return;
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  await requireRoom({ ctx, input: { bytes }, db: tx });
  await tx.update(media).set({ deletedAt: null }).where(among(ctx.actor.accountId, rows));
}

/**
 * Deletes hidden media for good. Returns the ids of those that stay because their files are being made: they can be
 * deleted when that ended.
 */
export async function purgeHiddenMedia(
  ctx: Ctx,
  tx: Tx,
  { accountId, ids, drop }: { accountId: number; ids: readonly number[]; drop: DropFromPlaylists },
): Promise<number[]> {
  const rows = ids.length > 0 ? await lockHiddenMedia(tx, accountId, ids) : [];
  const busy = rows.filter(({ state }) => state === "uploaded" || state === "processing");
  for (const row of rows) if (!busy.includes(row)) await deleteRows(ctx, tx, row, drop);
  return busy.map(({ id }) => id);
}

const among = (accountId: number, rows: readonly MediaRow[]) =>
  and(
    eq(media.accountId, accountId),
    anyOf(
      media.id,
      rows.map(({ id }) => id),
    ),
  );
