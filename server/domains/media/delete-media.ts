import { eq } from "drizzle-orm";
import type { Customer, Verb } from "../../context.ts";
import { media } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { keepForEmergency } from "./keep-for-emergency.ts";
import { lockMedia } from "./queries.ts";

/** Removes a media from the list and from every playlist; rows stay, so that a restore brings all of it back. */
export async function deleteMedia({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockMedia(tx, accountId, input.id);
    await keepForEmergency(tx, [row.id], ctx.now());
    await tx.update(media).set({ deletedAt: ctx.now() }).where(eq(media.id, row.id));
    await audit({
      action: "media.delete",
      subject: { kind: "media", id: row.id },
      before: { name: row.name },
    });
  });
  return { success: true };
}
