import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { screenGroups } from "../../../db/tables/index.ts";
import { writeMembers } from "./groups.ts";

type GroupRow = typeof screenGroups.$inferSelect;

/**
 * Makes a group of the account as it is in earlier drafts, and restores it where it was removed. `screenIds`: its members.
 */
export async function bringBackGroup(
  tx: Tx,
  accountId: number,
  {
    id,
    name,
    parentId,
    smart,
    screenIds,
  }: Pick<GroupRow, "id" | "name" | "parentId" | "smart"> & { screenIds: readonly number[] },
): Promise<void> {
  const [row] = await tx
    .update(screenGroups)
    .set({ name, parentId, smart, deletedAt: null })
    .where(and(eq(screenGroups.accountId, accountId), eq(screenGroups.id, id)))
    .returning({ id: screenGroups.id });
  if (!row) return;
  await writeMembers(tx, id, screenIds);
}

/** Removes groups that earlier drafts do not have. */
export async function takeGroupsAway(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await tx
    .update(screenGroups)
    .set({ deletedAt: now })
    .where(and(eq(screenGroups.accountId, accountId), anyOf(screenGroups.id, ids)));
}
