import type { ScreenGroup } from "#shared/contracts/core/groups.ts";
import type { Reader } from "../../../db/client.ts";
import { type GroupRow, groupsOf, groupUses, membersOf } from "./queries.ts";

/** Returns all groups of an account as the API presents them. A removed parent counts as none. */
export async function presentGroups(db: Reader, accountId: number, now: Date): Promise<ScreenGroup[]> {
  const rows = await groupsOf(db, accountId);
  const ids = rows.map((row) => row.id);
  const members = await membersOf(db, rows);
  const uses = await groupUses(db, accountId, now);
  const present = (row: GroupRow): ScreenGroup => ({
    id: row.id,
    name: row.name,
    parentId: row.parentId !== null && ids.includes(row.parentId) ? row.parentId : null,
    smart: row.smart,
    screenIds: members.get(row.id) ?? [],
    uses: uses.get(row.id) ?? 0,
  });
  return rows.map(present);
}

export async function presentGroup(
  db: Reader,
  accountId: number,
  id: number,
  now: Date,
): Promise<ScreenGroup> {
  const presented = (await presentGroups(db, accountId, now)).find((group) => group.id === id);
  if (!presented) throw new Error("The group was not written");
  return presented;
}
