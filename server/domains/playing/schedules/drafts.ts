import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { interruptions, scheduleRules, touchMenus, triggers } from "../../../db/tables/index.ts";
import type { Content, ProgramRule } from "../../core/program/index.ts";

/** Makes a schedule of the account as it is in earlier drafts, and restores it where it was removed. */
export async function bringBackRule(
  tx: Tx,
  accountId: number,
  { id, ...columns }: ProgramRule,
  now: Date,
): Promise<void> {
  await tx
    .update(scheduleRules)
    .set({
      condition: null,
      band: null,
      ...columns,
      deletedAt: null,
      revision: sql`${scheduleRules.revision} + 1`,
      updatedAt: now,
    })
    .where(and(eq(scheduleRules.accountId, accountId), eq(scheduleRules.id, id)));
}

/** Removes schedules that earlier drafts do not have. */
export async function takeRulesAway(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await tx
    .update(scheduleRules)
    .set({ deletedAt: now })
    .where(and(eq(scheduleRules.accountId, accountId), anyOf(scheduleRules.id, ids)));
}

/** Gives a touch menu the words and the buttons of earlier drafts, and switches it on. One that was deleted stays so. */
export async function bringBackMenu(tx: Tx, accountId: number, { id, words, parts }: Content): Promise<void> {
  const [menu] = await tx
    .update(touchMenus)
    .set({ ...words, isOn: true })
    .where(and(eq(touchMenus.accountId, accountId), eq(touchMenus.id, id)))
    .returning({ id: touchMenus.id });
  if (!menu) return;
  const own = eq(interruptions.accountId, accountId);
  await tx
    .update(interruptions)
    .set({ menuId: null, place: null, pictureMediaId: null })
    .where(and(own, eq(interruptions.menuId, id)));
  for (const [place, part] of parts.entries())
    if (part.id !== null && part.playlistId !== null)
      await tx
        .update(interruptions)
        .set({
          menuId: id,
          place,
          name: part.name,
          playlistId: part.playlistId,
          pictureMediaId: part.mediaId,
        })
        .where(and(own, eq(interruptions.id, part.id), eq(interruptions.origin, "menu")));
}

/** Switches off a touch menu that earlier drafts do not have. */
export async function switchMenuOff(tx: Tx, accountId: number, id: number): Promise<void> {
  await tx
    .update(touchMenus)
    .set({ isOn: false })
    .where(and(eq(touchMenus.accountId, accountId), eq(touchMenus.id, id)));
}

/** Gives a trigger the playlist of earlier drafts, and switches it on. One that was deleted stays so. */
export async function bringBackTrigger(
  tx: Tx,
  accountId: number,
  { id, parts: [part] }: Content,
): Promise<void> {
  const playlistId = part?.playlistId;
  if (playlistId == null) return;
  await tx
    .update(triggers)
    .set({ playlistId, isOn: true })
    .where(and(eq(triggers.accountId, accountId), eq(triggers.id, id)));
  await tx
    .update(interruptions)
    .set({ playlistId })
    .where(and(eq(interruptions.accountId, accountId), eq(interruptions.triggerId, id)));
}

/** Switches off a trigger that earlier drafts do not have. */
export async function switchTriggerOff(tx: Tx, accountId: number, id: number): Promise<void> {
  await tx
    .update(triggers)
    .set({ isOn: false })
    .where(and(eq(triggers.accountId, accountId), eq(triggers.id, id)));
}
