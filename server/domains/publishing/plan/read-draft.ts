import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { anyOf } from "../../../db/any-of.ts";
import type { Reader } from "../../../db/client.ts";
import {
  accounts,
  holidayCalendars,
  media,
  playlists,
  scheduleRules,
  screenGroups,
  screens,
} from "../../../db/tables/index.ts";
import type { Turn } from "../../../short-turns.ts";
import { groupsOfScreens } from "../../groups/index.ts";
import { type ItemRow, itemsOf } from "../../playlists/index.ts";
import { parsePlan } from "./parse-plan.ts";
import type { Plan } from "./plan.ts";

/** Playlists whose items are read together: each may have 500. */
const playlistsAtOnce = 20;

/** The account's plan as its people see it now. What was removed is not in it; the same draft always has the same bytes. Throws what `turn` throws. */
export async function readDraft(db: Reader, accountId: number, turn: Turn): Promise<Plan> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const screenRows = await db
    .select({
      id: screens.id,
      defaultPlaylistId: screens.defaultPlaylistId,
      openingHours: screens.openingHours,
    })
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)))
    .orderBy(asc(screens.id));
  const screenIds = screenRows.map((screen) => screen.id);
  const groupsOf = await groupsOfScreens(db, [accountId], screenIds);
  // Rules before playlists, so that a rule made meanwhile is not read without its playlist.
  const rules = await db
    .select()
    .from(scheduleRules)
    .where(and(eq(scheduleRules.accountId, accountId), isNull(scheduleRules.deletedAt)))
    .orderBy(asc(scheduleRules.id));
  await turn();
  const playlistRows = await db
    .select()
    .from(playlists)
    .where(and(eq(playlists.accountId, accountId), isNull(playlists.deletedAt), eq(playlists.hidden, false)))
    .orderBy(asc(playlists.id));
  const items = new Map<number, ItemRow[]>();
  for (let at = 0; at < playlistRows.length; at += playlistsAtOnce) {
    await turn();
    const some = playlistRows.slice(at, at + playlistsAtOnce).map((row) => row.id);
    for (const [id, rows] of Map.groupBy(await itemsOf(db, some), (row) => row.playlistId))
      items.set(id, rows);
  }
  const there = new Set(playlistRows.map((row) => row.id));
  const orNone = (id: number | null | undefined) => (id != null && there.has(id) ? id : null);
  const plannedScreens: unknown[] = [];
  for (const screen of screenRows) {
    await turn();
    plannedScreens.push({
      ...screen,
      defaultPlaylistId: orNone(screen.defaultPlaylistId),
      groupIds: [...groupsOf(screen.id)].sort((a, b) => a - b),
    });
  }
  const read = {
    format: 1,
    account: {
      defaultPlaylistId: orNone(account?.defaultPlaylistId),
      openingHours: account?.openingHours ?? null,
    },
    screens: plannedScreens,
    groups: await readGroups(db, accountId, new Set(screenIds), turn),
    rules,
    calendars: await readCalendars(db, accountId),
    playlists: playlistRows.map((row) => ({ ...row, items: items.get(row.id) ?? [] })),
    media: await readMedia(db, [...items.values()].flat()),
  } satisfies { [K in keyof Plan]: unknown };
  return parsePlan(read, turn);
}

async function readGroups(db: Reader, accountId: number, there: ReadonlySet<number>, turn: Turn) {
  const groups = await db
    .select()
    .from(screenGroups)
    .where(and(eq(screenGroups.accountId, accountId), isNull(screenGroups.deletedAt)))
    .orderBy(asc(screenGroups.id));
  if (groups.length === 0) return [];
  const ids = groups.map((group) => group.id);
  const { rows } = await db.execute<{ id: number; members: string }>(sql`
    select group_id as id, string_agg(screen_id::text, ',' order by screen_id) as members from screen_group_members
    where group_id = any(${sql.param(ids)}::int[]) group by group_id`);
  // As text: the driver parses arrays of numbers ten times slower, and all rows in one turn.
  const byGroup = new Map<number, number[]>();
  for (const { id, members } of rows) {
    await turn();
    byGroup.set(id, members.split(",").map(Number));
  }
  const known = new Set(groups.map((group) => group.id));
  return groups.map(({ id, name, parentId, smart }) => ({
    id,
    name,
    parentId: parentId !== null && known.has(parentId) ? parentId : null,
    smart,
    screenIds: smart ? [] : (byGroup.get(id) ?? []).filter((each) => there.has(each)),
  }));
}

async function readCalendars(db: Reader, accountId: number) {
  const rows = await db
    .select()
    .from(holidayCalendars)
    .where(and(eq(holidayCalendars.accountId, accountId), isNull(holidayCalendars.deletedAt)))
    .orderBy(asc(holidayCalendars.id));
  return rows.map(({ id, name, days }) => ({ id, name, days }));
}

async function readMedia(db: Reader, items: readonly { mediaId: number | null }[]) {
  const ids = [...new Set(items.flatMap((item) => item.mediaId ?? []))];
  if (ids.length === 0) return [];
  return db
    .select({ id: media.id, name: media.name, kind: media.kind, settings: media.settings })
    .from(media)
    .where(anyOf(media.id, ids))
    .orderBy(asc(media.id));
}
