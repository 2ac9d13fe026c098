import { eq } from "drizzle-orm";
import type { Customer, Verb } from "../../context.ts";
import { screenGroups } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { NotFound } from "../../http/errors.ts";
import { groupUses, lockGroups } from "./queries.ts";

/** Removes a group. What aims at it stays and says so, and plays again after a restore. */
export async function deleteGroup({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true; uses: number }> {
  const { accountId } = ctx.actor;
  const uses = await inTransaction(ctx, async ({ tx, audit }) => {
    const row = (await lockGroups(tx, accountId)).find((group) => group.id === input.id);
    if (!row) throw new NotFound("That group");
    await tx.update(screenGroups).set({ deletedAt: ctx.now() }).where(eq(screenGroups.id, row.id));
    await audit({
      action: "group.delete",
      subject: { kind: "group", id: row.id },
      before: { name: row.name, parentId: row.parentId },
    });
    return (await groupUses(tx, accountId, ctx.now())).get(row.id) ?? 0;
  });
  return { success: true, uses };
}
