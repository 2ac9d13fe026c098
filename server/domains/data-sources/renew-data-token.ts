import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Customer, Verb } from "../../context.ts";
import { dataSources } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { hashSecret } from "../../http/guard.ts";
import { lockDataSource } from "./queries.ts";

/** Creates a secret of 256 bits, which is shown once. The earlier one is invalid after the commit. */
export async function renewDataToken({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ token: string }> {
  const token = `vds_${randomBytes(32).toString("base64url")}`;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockDataSource(tx, ctx.actor.accountId, input.id);
    await tx
      .update(dataSources)
      .set({ tokenHash: hashSecret(token) })
      .where(eq(dataSources.id, row.id));
    await audit({ action: "data-source.token", subject: { kind: "data-source", id: row.id } });
  });
  return { token };
}
