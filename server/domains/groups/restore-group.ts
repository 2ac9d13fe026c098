import { and, eq } from "drizzle-orm";
import type { ScreenGroup } from "#shared/contracts/groups.ts";
import type { Customer, Verb } from "../../context.ts";
import { requireWithinBounds } from "../../db/account-bounds.ts";
import { withinSums } from "../../db/account-sums.ts";
import { screenGroups } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { NotFound } from "../../http/errors.ts";
import { presentGroup } from "./present.ts";
import { isInside, lockGroups } from "./queries.ts";

export async function restoreGroup({ ctx, input }: Verb<{ id: number }, Customer>): Promise<ScreenGroup> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const groups = await lockGroups(tx, accountId);
    const own = and(eq(screenGroups.id, input.id), eq(screenGroups.accountId, accountId));
    const [row] = await tx.select().from(screenGroups).where(own).for("no key update");
    if (!row) throw new NotFound("That group");
    // While it was away its parent may have been put inside one of its own.
    const parentId = isInside([...groups, row], row.parentId, row.id) ? null : row.parentId;
    await withinSums(tx, accountId, ["members"], () =>
      tx.update(screenGroups).set({ deletedAt: null, parentId }).where(own),
    );
    await requireWithinBounds(tx, accountId, "groups");
    await audit({
      action: "group.restore",
      subject: { kind: "group", id: row.id },
      after: { name: row.name, parentId },
    });
    return presentGroup(tx, accountId, row.id, ctx.now());
  });
}
