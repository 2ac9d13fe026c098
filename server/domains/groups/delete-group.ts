import type { Customer, Verb } from "../../context.ts";
import { softDelete } from "../../db/soft-delete.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { groupUses, lockGroups } from "./queries.ts";

/**
 * Removes a group. Schedules and interruptions with this target stay, report that it was removed, and play again after
 * a restore.
 */
export async function deleteGroup({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true; uses: number }> {
  const { accountId } = ctx.actor;
  const uses = await inTransaction(ctx, async (open) => {
    const { tx } = open;
    const row = (await lockGroups(tx, accountId)).find((group) => group.id === input.id);
    if (!row) throw refuse("groupNotFound");
    const before = { name: row.name, parentId: row.parentId };
    await softDelete({ ctx, ...open }, "group", [row], { before: () => before });
    return (await groupUses(tx, accountId, ctx.now())).get(row.id) ?? 0;
  });
  return { success: true, uses };
}
