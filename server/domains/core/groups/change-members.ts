import { and, eq } from "drizzle-orm";
import { withinSums } from "../../../db/account-sums.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf, inPieces } from "../../../db/statement.ts";
import { screenGroupMembers } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { type GroupRow, isOfVideoWall, lockGroups } from "./queries.ts";

interface ChangedMembers {
  /** Name of the group. */
  name: string;
  /** Screens whose membership changed. */
  changed: ReadonlySet<number>;
}

/**
 * Adds screens to a group. The caller has checked their account. Throws NotFound, Invalid for a smart group, Conflict
 * for too many.
 */
export async function addMembers(
  tx: Tx,
  accountId: number,
  groupId: number,
  screenIds: readonly number[],
): Promise<ChangedMembers> {
  const group = await handMadeGroup(tx, accountId, groupId);
  const rows = await withinSums(tx, accountId, ["members"], () =>
    inPieces(screenIds, (part) =>
      tx
        .insert(screenGroupMembers)
        .values(part.map((screenId) => ({ groupId, screenId })))
        .onConflictDoNothing()
        .returning({ id: screenGroupMembers.screenId }),
    ),
  );
  return { name: group.name, changed: new Set(rows.flat().map(({ id }) => id)) };
}

/** Removes screens from a group. Throws like `addMembers`. */
export async function removeMembers(
  tx: Tx,
  accountId: number,
  groupId: number,
  screenIds: readonly number[],
): Promise<ChangedMembers> {
  const group = await handMadeGroup(tx, accountId, groupId);
  const rows = await tx
    .delete(screenGroupMembers)
    .where(and(eq(screenGroupMembers.groupId, groupId), anyOf(screenGroupMembers.screenId, screenIds)))
    .returning({ id: screenGroupMembers.screenId });
  return { name: group.name, changed: new Set(rows.map(({ id }) => id)) };
}

/** Returns a group whose screens members choose, locked. Throws like `addMembers`. */
export async function handMadeGroup(tx: Tx, accountId: number, groupId: number): Promise<GroupRow> {
  const group = (await lockGroups(tx, accountId)).find(({ id }) => id === groupId);
  if (!group) throw refuse("groupNotFound");
  if (group.smart) throw refuse("smartGroupMembers", { name: group.name });
  if (await isOfVideoWall(tx, groupId)) throw refuse("groupOfWall");
  return group;
}
