import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import { anyOf } from "../../../db/statement.ts";
import { guestUploads } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { eraseMedia } from "../media/index.ts";
import { dropFromPlaylists } from "../playlists/index.ts";

/** Deletes uploads of guests in an account, and the pictures that came of them wherever they are shown. */
export async function eraseGuestUploads(
  ctx: Ctx,
  { accountId, ids }: { accountId: number; ids: readonly number[] },
): Promise<void> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const rows = await tx
      .delete(guestUploads)
      .where(and(eq(guestUploads.accountId, accountId), anyOf(guestUploads.id, ids)))
      .returning({ mediaId: guestUploads.mediaId });
    const pictures = rows.flatMap(({ mediaId }) => mediaId ?? []);
    await eraseMedia(ctx, tx, { accountId, ids: pictures, drop: dropFromPlaylists });
    await audit({
      action: "guest-upload.purge",
      subject: { kind: "guest-upload", id: null },
      accountId,
      before: { uploads: rows.length, media: pictures.length },
    });
  });
}
