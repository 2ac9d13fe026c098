import { and, asc, eq, isNotNull, lt, notExists, or, sql } from "drizzle-orm";
import { rejectedKeptDays, waitingKeptDays } from "#shared/contracts/library/guest-links.ts";
import { dayMs } from "#shared/durations.ts";
import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import { anyOf } from "../../../db/statement.ts";
import { guestLinks, guestUploads } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { purgeHiddenMedia } from "../media/index.ts";
import { dropFromPlaylists } from "../playlists/index.ts";

const maxPerAccount = 500;
/** The inbox shows what was approved for this long; the media and the rows of tables stay. */
const approvedKeptDays = 365;

/**
 * Deletes what was rejected or waited too long, with its files, and deleted links that nothing refers to. The hourly
 * removal of unused files deletes the bytes.
 */
export async function sweepGuestUploads({ ctx }: { ctx: Ctx }): Promise<void> {
  const ended = endedBefore(ctx);
  const accounts = await ctx.deps.db
    .selectDistinct({ accountId: guestUploads.accountId })
    .from(guestUploads)
    .where(ended);
  for (const { accountId } of accounts) await sweepAccount(ctx, accountId);
  await sweepLinks(ctx);
}

function endedBefore({ now }: Ctx) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
  return or(
    and(eq(guestUploads.state, "rejected"), lt(guestUploads.decidedAt, daysAgo(rejectedKeptDays))),
    and(eq(guestUploads.state, "waiting"), lt(guestUploads.receivedAt, daysAgo(waitingKeptDays))),
    and(eq(guestUploads.state, "approved"), lt(guestUploads.decidedAt, daysAgo(approvedKeptDays))),
  );
}

async function sweepAccount(ctx: Ctx, accountId: number): Promise<void> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const rows = await tx
      .select()
      .from(guestUploads)
      .where(and(eq(guestUploads.accountId, accountId), endedBefore(ctx)))
      .orderBy(asc(guestUploads.id))
      .limit(maxPerAccount)
      .for("update");
    const pictures = rows.filter(({ state }) => state !== "approved").flatMap(({ mediaId }) => mediaId ?? []);
    const busy = new Set(
      await purgeHiddenMedia(ctx, tx, { accountId, ids: pictures, drop: dropFromPlaylists }),
    );
    const gone = rows.filter(({ mediaId }) => !busy.has(mediaId ?? 0)).map(({ id }) => id);
    if (gone.length > 0) await tx.delete(guestUploads).where(anyOf(guestUploads.id, gone));
    await audit({
      action: "guest-upload.purge",
      subject: { kind: "guest-upload", id: null },
      accountId,
      before: { uploads: gone.length, media: pictures.length - busy.size },
    });
  });
}

async function sweepLinks(ctx: Ctx): Promise<void> {
  const { db } = ctx.deps;
  const unused = and(
    isNotNull(guestLinks.deletedAt),
    notExists(db.select({ one: sql`1` }).from(guestUploads).where(eq(guestUploads.linkId, guestLinks.id))),
  );
  const found = await db
    .select({ id: guestLinks.id, accountId: guestLinks.accountId })
    .from(guestLinks)
    .where(unused)
    .limit(maxPerAccount);
  for (const { id, accountId } of found)
    await inTransaction(ctx, async ({ tx, audit }) => {
      // A guest's last upload may be arriving: it holds the account and the link.
      await lockAccount(tx, accountId);
      await tx.delete(guestLinks).where(and(eq(guestLinks.id, id), unused));
      await audit({ action: "guest-link.purge", subject: { kind: "guest-link", id }, accountId });
    });
}
