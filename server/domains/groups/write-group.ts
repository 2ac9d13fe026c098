import { and, eq, inArray, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { createGroup as createGroupContract } from "#shared/contracts/groups.ts";
import type { Tx } from "../../db/client.ts";
import { screenGroupMembers, screens } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";
import { type GroupRow, isInside } from "./queries.ts";

export type GroupInput = InputOf<typeof createGroupContract>;

/** Throws Invalid for a parent or screens of another account, and for a group inside itself. */
export async function checkGroup(
  tx: Tx,
  accountId: number,
  { groups, groupId, input }: { groups: readonly GroupRow[]; groupId: number | null; input: GroupInput },
): Promise<void> {
  const { parentId } = input;
  if (parentId !== null && !groups.some((group) => group.id === parentId))
    throw refuse("parentGroupGone").field("parentId", "chooseGroup");
  if (groupId !== null && isInside(groups, parentId, groupId))
    throw refuse("groupInItself").field("parentId", "groupInItselfField");
  const ids = [...new Set(input.screenIds)];
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: screens.id })
    .from(screens)
    .where(and(inArray(screens.id, ids), eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  if (found.length < ids.length) throw refuse("screensGone").field("screenIds", "screensGoneField");
}

export async function writeMembers(tx: Tx, groupId: number, screenIds: readonly number[]): Promise<void> {
  await tx.delete(screenGroupMembers).where(eq(screenGroupMembers.groupId, groupId));
  const members = [...new Set(screenIds)].map((screenId) => ({ groupId, screenId }));
  if (members.length > 0) await tx.insert(screenGroupMembers).values(members);
}
