import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Interruption } from "#shared/contracts/playing/manifest.ts";
import { openingHours, when } from "#shared/contracts/when.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import {
  accounts,
  emergencies,
  holidayCalendars,
  interruptions,
  media,
  playlists,
  scheduleRules,
  screenGroups,
  screens,
  shownWarnings,
  touchMenus,
  triggers,
} from "../../../db/tables/index.ts";
import type { Turn } from "../../../short-turns.ts";
import { groupsOfScreens } from "../groups/index.ts";
import type { PlannedMenu, Targeted } from "./compile.ts";
import { mediaOfContents } from "./contents.ts";
import { type IndexedProgram, indexProgram } from "./indexed-program.ts";
import { type Program, type ProgramRule, type ProgramScreen, parseProgram } from "./program.ts";
import { readContents, withPhotos } from "./read-contents.ts";
import { mediaRows, readLibraries } from "./read-playlists.ts";
import { readSources } from "./sources.ts";

/**
 * Returns the program of an account from its rows, without removed ones. Equal rows give equal bytes. Throws what
 * `turn` throws.
 */
export async function readProgram(db: Reader, accountId: number, turn: Turn): Promise<Program> {
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
  // Rules before playlists, so that a rule that is created in between is not read without its playlist.
  const rules = await readRules(db, [accountId]);
  await turn();
  const playlistRows = await db
    .select({ id: playlists.id })
    .from(playlists)
    .where(and(eq(playlists.accountId, accountId), isNull(playlists.deletedAt), eq(playlists.hidden, false)))
    .orderBy(asc(playlists.id));
  const playlistIds = playlistRows.map((row) => row.id);
  const library = (await readLibraries(db, [accountId], playlistIds, turn))(accountId);
  const contents = await readContents(db, accountId);
  const sources = await readSources(db, accountId);
  const shown = new Map(library.media);
  for (const row of await mediaRows(db, mediaOfContents(contents))) shown.set(row.id, row);
  const orNone = (id: number | null | undefined) => (id != null && library.playlists.has(id) ? id : null);
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
    calendars: await readCalendars(db, [accountId], { service: false }),
    playlists: playlistIds.flatMap((id) => library.playlists.get(id) ?? []),
    media: await withPhotos(
      db,
      [...shown].sort(([a], [b]) => a - b).map(([, row]) => row),
    ),
    contents,
    ...(sources.length > 0 && { sources }),
  };
  return parseProgram(read, turn);
}

type SettingsRow = Pick<typeof screens.$inferSelect, "id" | "defaultPlaylistId" | "openingHours">;

const settingsOf = ({ defaultPlaylistId, openingHours: hours }: SettingsRow) => ({
  defaultPlaylistId,
  openingHours: hours && openingHours.parse(hours),
});

/** Returns a screen with its present settings. `groupIds`: its groups and their parent groups. */
export const screenNow = (row: SettingsRow, groupIds: Iterable<number>): ProgramScreen => ({
  id: row.id,
  ...settingsOf(row),
  groupIds: [...groupIds],
});

/**
 * Returns the outlines of some accounts from their rows: account settings and enabled rules. Throws what `turn` throws.
 */
export async function readOutlines(
  db: Reader,
  owners: readonly SettingsRow[],
  turn: Turn,
): Promise<Map<number, IndexedProgram>> {
  const accountIds = owners.map(({ id }) => id);
  const rows = accountIds.length === 0 ? [] : await readRules(db, accountIds, { on: true });
  const rules: (ProgramRule & { accountId: number })[] = [];
  for (const row of rows) {
    await turn();
    rules.push({ ...row, when: when.parse(row.when) });
  }
  const rulesOf = Map.groupBy(rules, ({ accountId }) => accountId);
  const nothing = { screens: [], groups: [], calendars: [], playlists: [], media: [] };
  return new Map(
    owners.map((owner) => {
      const program = { format: 1 as const, account: settingsOf(owner), rules: rulesOf.get(owner.id) ?? [] };
      return [owner.id, indexProgram(owner.id, { ...nothing, ...program })];
    }),
  );
}

async function readRules(db: Reader, accountIds: readonly number[], { on = false } = {}) {
  const rows = await db
    .select()
    .from(scheduleRules)
    .where(
      and(
        anyOf(scheduleRules.accountId, accountIds),
        isNull(scheduleRules.deletedAt),
        on ? eq(scheduleRules.enabled, true) : undefined,
      ),
    )
    .orderBy(asc(scheduleRules.id));
  return rows.map(({ condition, band, ...row }) => ({
    ...row,
    ...(condition && { condition }),
    ...(band && { band }),
  }));
}

/** Returns the calendars of these accounts, and with `service` also those that come with the service. */
export async function readCalendars(db: Reader, accountIds: readonly number[], { service = true } = {}) {
  const own = anyOf(holidayCalendars.accountId, accountIds);
  return db
    .select()
    .from(holidayCalendars)
    .where(
      and(service ? or(own, isNull(holidayCalendars.accountId)) : own, isNull(holidayCalendars.deletedAt)),
    )
    .orderBy(asc(holidayCalendars.id));
}

/**
 * Returns the interruptions of these accounts that are not over, by account, and those of triggers and touch menus: their
 * files are on the screens before they are fired or chosen.
 */
export async function readInterruptions(
  db: Reader,
  accountIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly Targeted[]>> {
  const open = await db
    .select({
      row: interruptions,
      drill: sql<boolean | null>`coalesce(${emergencies.drill}, ${shownWarnings.drill})`,
      trigger: triggers,
      menu: touchMenus,
      picture: media.id,
    })
    .from(interruptions)
    .leftJoin(emergencies, eq(emergencies.id, interruptions.emergencyId))
    .leftJoin(shownWarnings, eq(shownWarnings.id, interruptions.warningId))
    .leftJoin(triggers, eq(triggers.id, interruptions.triggerId))
    .leftJoin(touchMenus, eq(touchMenus.id, interruptions.menuId))
    .leftJoin(media, and(eq(media.id, interruptions.pictureMediaId), isNull(media.deletedAt)))
    .where(
      and(
        anyOf(interruptions.accountId, accountIds),
        or(
          isNull(interruptions.endsAt),
          gt(interruptions.endsAt, now),
          eq(triggers.isOn, true),
          eq(touchMenus.isOn, true),
        ),
      ),
    )
    .orderBy(interruptions.id);
  const found = new Map<number, Targeted[]>();
  const menus = new Map<number, PlannedMenu>();
  for (const { row, drill, trigger, menu, picture } of open) {
    const own = found.get(row.accountId) ?? [];
    const interruption = manifestInterruption(row, drill, trigger);
    const planned = menu && (menus.get(menu.id) ?? plannedMenu(menu));
    if (planned) menus.set(planned.id, planned);
    const choice = planned && { menu: planned, place: row.place ?? 0, mediaId: picture };
    own.push({ target: row, interruption, triggerId: row.triggerId, ...(choice && { choice }) });
    found.set(row.accountId, own);
  }
  return found;
}

const plannedMenu = ({
  id,
  title,
  invitation,
  back,
  seconds,
}: typeof touchMenus.$inferSelect): PlannedMenu => ({
  id,
  title,
  invitation,
  back,
  seconds,
});

const manifestInterruption = (
  row: typeof interruptions.$inferSelect,
  drill: boolean | null,
  trigger: typeof triggers.$inferSelect | null,
): Interruption => ({
  id: row.id,
  name: row.name,
  tier: row.tier,
  playlistId: row.playlistId,
  // Warnings are decided screen by screen: of two, the worse one must win, however many screens each has.
  target: row.warningId === null ? row.target : "screen",
  fromMs: row.startsAt.getTime(),
  untilMs: row.endsAt?.getTime() ?? null,
  ...(drill && { drill }),
  ...(row.warningId !== null && { warning: true }),
  ...(trigger?.isOn && { trigger: { seconds: trigger.seconds, codes: trigger.codes } }),
  ...(row.band && { band: row.band }),
});

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
  // As text: the driver parses arrays of numbers ten times slower, and all rows in one turn of the event loop.
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
