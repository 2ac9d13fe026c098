import { eq } from "drizzle-orm";
import type { Media } from "#shared/contracts/media.ts";
import type { Customer, Verb } from "../../context.ts";
import { media } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentMedia } from "./present.ts";
import { lockMedia } from "./queries.ts";

export async function renameMedia({
  ctx,
  input,
}: Verb<{ id: number; name: string }, Customer>): Promise<Media> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockMedia(tx, accountId, input.id);
    await tx.update(media).set({ name: input.name }).where(eq(media.id, before.id));
    await audit({
      action: "media.rename",
      subject: { kind: "media", id: before.id },
      before: { name: before.name },
      after: { name: input.name },
    });
    return presentMedia(tx, { ...before, name: input.name });
  });
}
