import { eq } from "drizzle-orm";
import type { Media } from "#shared/contracts/media.ts";
import type { Customer, Verb } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { presentMedia } from "../present.ts";
import { lockMedia } from "../queries.ts";

/** Records that the customer keeps this media although another one has the same bytes. */
export async function keepTwin({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Media> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockMedia(tx, accountId, input.id);
    await tx.update(media).set({ twinKept: true }).where(eq(media.id, row.id));
    await audit({ action: "media.keep", subject: { kind: "media", id: row.id }, after: { name: row.name } });
    return presentMedia(tx, { ...row, twinKept: true });
  });
}
