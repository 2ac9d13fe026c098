import type { ScreenGroup } from "#shared/contracts/groups.ts";
import { groupNotPlayed } from "../../bus/effects.ts";
import type { Customer, Verb } from "../../context.ts";
import { requireWithinBounds } from "../../db/account-bounds.ts";
import { withinSums } from "../../db/account-sums.ts";
import { screenGroups } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentGroup } from "./present.ts";
import { lockGroups } from "./queries.ts";
import { checkGroup, type GroupInput, writeMembers } from "./write-group.ts";

export async function createGroup({ ctx, input }: Verb<GroupInput, Customer>): Promise<ScreenGroup> {
  const { accountId } = ctx.actor;
  const { name, parentId, screenIds, smart } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const groups = await lockGroups(tx, accountId);
    await checkGroup(tx, accountId, { groups, groupId: null, input });
    const row = await withinSums(tx, accountId, ["members"], async () => {
      const [written] = await tx
        .insert(screenGroups)
        .values({ accountId, name, parentId, smart, createdAt: ctx.now() })
        .returning();
      if (!written) throw new Error("The group was not written");
      await writeMembers(tx, written.id, screenIds);
      return written;
    });
    await requireWithinBounds(tx, accountId, "groups");
    await audit({
      action: "group.create",
      subject: { kind: "group", id: row.id },
      after: { name, parentId, smart, screenIds },
      // A group inside another group plays what that one plays.
      effect: parentId === null ? groupNotPlayed : undefined,
    });
    return presentGroup(tx, accountId, row.id, ctx.now());
  });
}
