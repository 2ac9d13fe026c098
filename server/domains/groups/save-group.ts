import { eq } from "drizzle-orm";
import type { ScreenGroup } from "#shared/contracts/groups.ts";
import type { Customer, Verb } from "../../context.ts";
import { withinSums } from "../../db/account-sums.ts";
import { screenGroups } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { presentGroup } from "./present.ts";
import { lockGroups, membersOf } from "./queries.ts";
import { checkGroup, type GroupInput, writeMembers } from "./write-group.ts";

export async function saveGroup({
  ctx,
  input,
}: Verb<GroupInput & { id: number }, Customer>): Promise<ScreenGroup> {
  const { accountId } = ctx.actor;
  const { id, name, parentId, screenIds, smart } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const groups = await lockGroups(tx, accountId);
    const before = groups.find((group) => group.id === id);
    if (!before) throw refuse("groupNotFound");
    await checkGroup(tx, accountId, { groups, groupId: id, input });
    const members = (await membersOf(tx, [before])).get(id) ?? [];
    await withinSums(tx, accountId, ["members"], async () => {
      await tx.update(screenGroups).set({ name, parentId, smart }).where(eq(screenGroups.id, id));
      await writeMembers(tx, id, screenIds);
    });
    await audit({
      action: "group.save",
      subject: { kind: "group", id },
      before: { name: before.name, parentId: before.parentId, smart: before.smart, screenIds: members },
      after: { name, parentId, smart, screenIds },
    });
    return presentGroup(tx, accountId, id, ctx.now());
  });
}
