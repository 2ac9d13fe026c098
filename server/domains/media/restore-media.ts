import { eq } from "drizzle-orm";
import type { Media } from "#shared/contracts/media.ts";
import type { Customer, Verb } from "../../context.ts";
import { media } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { requireFewMedia } from "./few-media.ts";
import { presentMedia } from "./present.ts";
import { lockMedia } from "./queries.ts";
import { requireRoom } from "./storage-quota.ts";

/** Brings a removed media back. Throws TooLarge when its place has been used in the meantime. */
export async function restoreMedia({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Media> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockMedia(tx, accountId, input.id, { removed: true });
    if (row.deletedAt) await requireRoom({ ctx, input: { bytes: row.bytes }, db: tx });
    await tx.update(media).set({ deletedAt: null }).where(eq(media.id, row.id));
    if (row.deletedAt) await requireFewMedia(tx, accountId, [row]);
    await audit({
      action: "media.restore",
      subject: { kind: "media", id: row.id },
      after: { name: row.name },
    });
    return presentMedia(tx, { ...row, deletedAt: null });
  });
}
