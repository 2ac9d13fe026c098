import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { screenGroups } from "../../../db/tables/index.ts";
import { writeMembers } from "./groups.ts";

/** Writes the group of a new video wall, and returns its id. */
export async function makeGroupOfWall(
  tx: Tx,
  {
    accountId,
    name,
    screenIds,
    createdAt,
  }: { accountId: number; name: string; screenIds: number[]; createdAt: Date },
): Promise<number> {
  const [row] = await tx
    .insert(screenGroups)
    .values({ accountId, name, createdAt, parentId: null, smart: null })
    .returning({ id: screenGroups.id });
  if (!row) throw new Error("The group was not written");
  await writeMembers(tx, row.id, screenIds);
  return row.id;
}

/** Gives the group of a video wall the wall's name and screens. */
export async function matchGroupToWall(
  tx: Tx,
  { accountId, groupId }: { accountId: number; groupId: number },
  { name, screenIds }: { name: string; screenIds: number[] },
): Promise<void> {
  const own = and(eq(screenGroups.id, groupId), eq(screenGroups.accountId, accountId));
  const [row] = await tx.update(screenGroups).set({ name }).where(own).returning({ id: screenGroups.id });
  if (row) await writeMembers(tx, row.id, screenIds);
}
