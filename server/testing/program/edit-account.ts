import { eq } from "drizzle-orm";
import type { Connection, Tx } from "../../db/client.ts";
import {
  accounts,
  holidayCalendars,
  interruptions,
  media,
  playlistItems,
  playlists,
  scheduleRules,
  screenGroupMembers,
  screenGroups,
  screens,
} from "../../db/tables/index.ts";
import type { Choose, GeneratedAccount } from "./generated-account.ts";

/**
 * Makes edits of all kinds in a generated account: changed, removed, restored and new entities. Returns the ids of the
 * new screens.
 */
export async function editAccount(
  db: Connection | Tx,
  choose: Choose,
  {
    rows,
    accountId,
    firstId,
    now,
  }: { rows: GeneratedAccount; accountId: number; firstId: number; now: Date },
): Promise<number[]> {
  const seldom = () => choose(4) === 0;
  const one = <T>(list: readonly T[]): T => list[choose(list.length)] as T;
  const playlistIds = rows.playlists.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const screenIds = rows.screens.map(({ id }) => id);
  const groupIds = rows.groups.map(({ id }) => id);
  const mediaIds = rows.media.map(({ id }) => id);
  const toggled = (deletedAt: Date | null | undefined) => (deletedAt ? null : now);

  for (const { id, deletedAt, shuffle } of rows.playlists) {
    if (seldom())
      await db
        .update(playlists)
        .set({ deletedAt: toggled(deletedAt) })
        .where(eq(playlists.id, id));
    if (seldom())
      await db
        .update(playlists)
        .set({ shuffle: !shuffle, name: `Edited ${id}` })
        .where(eq(playlists.id, id));
  }
  for (const { id } of rows.items) {
    const of = eq(playlistItems.id, id);
    const edit = choose(4);
    if (edit === 0) await db.delete(playlistItems).where(of);
    if (edit === 1)
      await db
        .update(playlistItems)
        .set({ durationMs: 2000, position: choose(6) })
        .where(of);
  }
  await db
    .insert(playlistItems)
    .overridingSystemValue()
    .values(
      Array.from({ length: 3 }, (_, at) => ({
        id: firstId + 450 + at,
        playlistId: one(playlistIds),
        mediaId: one(mediaIds),
        position: choose(9),
        durationMs: 3000,
      })),
    );
  for (const { id, kind, deletedAt } of rows.media) {
    if (seldom())
      await db
        .update(media)
        .set({ deletedAt: toggled(deletedAt) })
        .where(eq(media.id, id));
    if (seldom())
      await db
        .update(media)
        .set({ name: `Renamed ${id}` })
        .where(eq(media.id, id));
    if (kind === "image" && seldom())
      await db
        .update(media)
        .set({ state: one(["ready", "failed"]) })
        .where(eq(media.id, id));
    const region = { x: 0, y: 0, width: 50, height: 50, playlistId: one(playlistIds) };
    if (kind === "layout" && seldom())
      await db
        .update(media)
        .set({ settings: { regions: [region] } })
        .where(eq(media.id, id));
    if (kind === "clock" && seldom())
      await db
        .update(media)
        .set({ settings: { zone: "Europe/Paris" } })
        .where(eq(media.id, id));
  }
  for (const { id, deletedAt, enabled } of rows.rules) {
    const of = eq(scheduleRules.id, id);
    if (seldom())
      await db
        .update(scheduleRules)
        .set({ deletedAt: toggled(deletedAt) })
        .where(of);
    if (seldom()) await db.update(scheduleRules).set({ enabled: !enabled }).where(of);
    if (seldom())
      await db
        .update(scheduleRules)
        .set({ priority: 7, playlistId: one(playlistIds) })
        .where(of);
    if (seldom())
      await db
        .update(scheduleRules)
        .set({ target: "screen", screenId: one(screenIds), groupId: null })
        .where(of);
  }
  for (const { id, deletedAt, parentId } of rows.groups) {
    if (seldom())
      await db
        .update(screenGroups)
        .set({ deletedAt: toggled(deletedAt) })
        .where(eq(screenGroups.id, id));
    if (parentId && seldom())
      await db.update(screenGroups).set({ parentId: null }).where(eq(screenGroups.id, id));
    if (seldom()) await db.delete(screenGroupMembers).where(eq(screenGroupMembers.groupId, id));
  }
  for (const { id, deletedAt } of rows.calendars)
    if (seldom())
      await db
        .update(holidayCalendars)
        .set({ days: [{ date: "2027-05-01", name: "May" }], deletedAt: toggled(deletedAt) })
        .where(eq(holidayCalendars.id, id));
  for (const { id } of rows.screens) {
    if (seldom())
      await db
        .update(screens)
        .set({ defaultPlaylistId: one(playlistIds) })
        .where(eq(screens.id, id));
    if (seldom())
      await db
        .update(screens)
        .set({ tags: ["Bar"], name: `Moved ${id}` })
        .where(eq(screens.id, id));
  }
  if (seldom())
    await db
      .update(accounts)
      .set({ defaultPlaylistId: one(playlistIds) })
      .where(eq(accounts.id, accountId));

  const calendarIds = rows.calendars.map(({ id }) => id);
  const added = [0, 1].map((at) => firstId + 520 + at);
  const openingHours = {
    zone: null,
    week: [{ start: "09:00", end: "18:00", days: [1, 2] }],
    calendarId: one(calendarIds),
    exceptions: [],
    closedPlaylistId: one(playlistIds),
  };
  await db
    .insert(screens)
    .overridingSystemValue()
    .values(
      added.map((id) => ({
        id,
        accountId,
        name: `New ${id}`,
        timeZone: "Europe/London",
        defaultPlaylistId: one([null, ...playlistIds]),
        openingHours: seldom() ? null : openingHours,
        tags: ["Lobby"],
        pairedAt: now,
        pairedWithCode: "000000",
        createdAt: now,
      })),
    );
  if (groupIds.length > 0)
    await db
      .insert(screenGroupMembers)
      .values(added.map((screenId) => ({ groupId: one(groupIds), screenId })));
  await db
    .insert(interruptions)
    .overridingSystemValue()
    .values({
      id: firstId + 950,
      accountId,
      name: "Sale",
      tier: "takeover",
      playlistId: one(playlistIds),
      target: "account",
      startsAt: now,
      createdAt: now,
    });
  return added;
}
