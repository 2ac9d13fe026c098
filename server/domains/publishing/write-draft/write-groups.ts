import { and, eq, inArray } from "drizzle-orm";
import { screenGroupMembers, screenGroups } from "../../../db/tables/index.ts";
import { sameJson } from "../changes/diff-programs.ts";
import type { DraftWrite } from "./index.ts";
import { goneFrom } from "./rows.ts";

/** Writes groups. Screens' tags are not drafts, so the members of a smart group stay as the tags say. */
export async function writeGroups({ ctx, tx, accountId, now, wanted, turn }: DraftWrite): Promise<void> {
  const own = eq(screenGroups.accountId, accountId);
  const current = new Map(now.program.groups.map((group) => [group.id, group]));
  for (const group of wanted.program.groups) {
    await turn();
    if (sameJson(current.get(group.id), group)) continue;
    const { id, name, parentId, smart } = group;
    const [row] = await tx
      .update(screenGroups)
      .set({ name, parentId, smart, deletedAt: null })
      .where(and(own, eq(screenGroups.id, id)))
      .returning({ id: screenGroups.id });
    if (!row) continue;
    await tx.delete(screenGroupMembers).where(eq(screenGroupMembers.groupId, id));
    // Omits screens that were removed since.
    const members = group.screenIds.filter((screenId) => now.screens.has(screenId));
    if (members.length > 0)
      await tx.insert(screenGroupMembers).values(members.map((screenId) => ({ groupId: id, screenId })));
  }
  const gone = goneFrom(now.program.groups, wanted.program.groups);
  if (gone.length > 0)
    await tx
      .update(screenGroups)
      .set({ deletedAt: ctx.now() })
      .where(and(own, inArray(screenGroups.id, gone)));
}
