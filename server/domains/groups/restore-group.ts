import type { ScreenGroup } from "#shared/contracts/groups.ts";
import type { Customer, Verb } from "../../context.ts";
import { restoreOne } from "../../db/soft-delete.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentGroup } from "./present.ts";
import { isInside, lockGroups } from "./queries.ts";

export async function restoreGroup({ ctx, input }: Verb<{ id: number }, Customer>): Promise<ScreenGroup> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const groups = await lockGroups(open.tx, accountId);
    const { id } = await restoreOne({ ctx, ...open }, "group", input.id, (row) => ({
      // Since the removal, the former parent may have moved inside this group. Then restore it at the top, to avoid a
      // cycle.
      parentId: isInside([...groups, row], row.parentId, row.id) ? null : row.parentId,
    }));
    return presentGroup(open.tx, accountId, id, ctx.now());
  });
}
