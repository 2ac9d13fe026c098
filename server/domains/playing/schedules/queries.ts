import { and, desc, eq, getTableColumns, isNull, lt, sql } from "drizzle-orm";
import type { ListedSchedule } from "#shared/contracts/playing/schedules.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { playlists, scheduleRules, screenGroups, screens } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { amongTargets, type Sight } from "../../identity/scopes/index.ts";

export type RuleRow = typeof scheduleRules.$inferSelect;

/** Columns for the names of what a rule or an interruption refers to, and whether it was removed. */
export const pointedAt = {
  playlistName: playlists.name,
  playlistGone: playlists.deletedAt,
  screenName: screens.name,
  screenGone: screens.deletedAt,
  groupName: screenGroups.name,
  groupGone: screenGroups.deletedAt,
};

const own = (accountId: number) =>
  and(eq(scheduleRules.accountId, accountId), isNull(scheduleRules.deletedAt));

/**
 * Whether a rule may play on this date or later. One with a window that ends days later or moves may, whatever its last
 * start day is: `windowsOf` knows how long.
 */
const mayPlayFrom = (date: string) => {
  const { when } = scheduleRules;
  const last = sql`case when ${when}->'recurrence'->>'kind' = 'once' then ${when}->>'from' else ${when}->>'until' end`;
  return sql`(coalesce(${last} >= ${date}, true) or jsonb_path_exists(${when}, '$.windows[*] ? (exists(@.to) || @.start.type() == "object" || @.end.type() == "object")'))`;
};

const joined = (db: Reader) =>
  db
    .select({ rule: scheduleRules, ...pointedAt })
    .from(scheduleRules)
    .innerJoin(playlists, eq(playlists.id, scheduleRules.playlistId))
    .leftJoin(screens, eq(screens.id, scheduleRules.screenId))
    .leftJoin(screenGroups, eq(screenGroups.id, scheduleRules.groupId));
export type JoinedRule = Awaited<ReturnType<typeof rulesByIds>>[number];

const wordsOf = (q: string | undefined): string[] => (q ?? "").split(/\s+/).filter(Boolean);
/** Returns an ILIKE pattern that matches the typed word literally. */
const containing = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

const nextDates = 60;
const fewDates = 3;

/**
 * Returns a page of an account's rules below `cursor`, newest first; with `q`, those whose name has all its words. `since`: the first day that is not past in any
 * time zone.
 */
export function pageOfRules(
  db: Reader,
  accountId: number,
  {
    q,
    cursor,
    limit,
    since,
    sight,
  }: {
    q: string | undefined;
    cursor: number | undefined;
    limit: number;
    since: string;
    sight: Sight | null;
  },
) {
  const all = sql`coalesce(${scheduleRules.when}->'exceptDates', '[]')`;
  const when = sql<ListedSchedule["when"]>`${scheduleRules.when} - 'exceptDates' || jsonb_build_object(
    'exceptDateCount', jsonb_array_length(${all}),
    'nextExceptDates', (select coalesce(jsonb_agg(day), '[]') from (
      select day from jsonb_array_elements_text(${all}) day
      where day >= ${since} or jsonb_array_length(${all}) <= ${fewDates}
      order by day limit ${nextDates}) next))`;
  return db
    .select({ rule: { ...getTableColumns(scheduleRules), when }, ...pointedAt })
    .from(scheduleRules)
    .innerJoin(playlists, eq(playlists.id, scheduleRules.playlistId))
    .leftJoin(screens, eq(screens.id, scheduleRules.screenId))
    .leftJoin(screenGroups, eq(screenGroups.id, scheduleRules.groupId))
    .where(
      and(
        own(accountId),
        amongTargets(sight, scheduleRules),
        cursor === undefined ? undefined : lt(scheduleRules.id, cursor),
        ...wordsOf(q).map((word) => sql`${scheduleRules.name} ilike ${containing(word)}`),
      ),
    )
    .orderBy(desc(scheduleRules.id))
    .limit(limit);
}

/** Returns complete rules that may play in a range of days, including disabled ones, newest first. */
export const rulesAround = (
  db: Reader,
  accountId: number,
  { from, until, sight }: { from: string; until: string; sight: Sight | null },
) =>
  joined(db)
    .where(
      and(
        own(accountId),
        amongTargets(sight, scheduleRules),
        sql`coalesce(${scheduleRules.when}->>'from' <= ${until}, true)`,
        mayPlayFrom(from),
      ),
    )
    .orderBy(desc(scheduleRules.id));

/** Returns the enabled rules of an account that play on `since` or later, newest first, without their time rule. */
export const enabledRulesSince = (db: Reader, accountId: number, since: string, sight: Sight | null) =>
  db
    .select({
      rule: {
        id: scheduleRules.id,
        name: scheduleRules.name,
        playlistId: scheduleRules.playlistId,
        band: scheduleRules.band,
        target: scheduleRules.target,
        screenId: scheduleRules.screenId,
        groupId: scheduleRules.groupId,
        calendarId: sql<number | null>`(${scheduleRules.when}->'holidays'->>'calendarId')::int`,
      },
      ...pointedAt,
    })
    .from(scheduleRules)
    .innerJoin(playlists, eq(playlists.id, scheduleRules.playlistId))
    .leftJoin(screens, eq(screens.id, scheduleRules.screenId))
    .leftJoin(screenGroups, eq(screenGroups.id, scheduleRules.groupId))
    .where(
      and(
        own(accountId),
        amongTargets(sight, scheduleRules),
        eq(scheduleRules.enabled, true),
        mayPlayFrom(since),
      ),
    )
    .orderBy(desc(scheduleRules.id));

/** Returns those of these rules that belong to this account and are not removed, newest first. */
export const rulesByIds = (db: Reader, accountId: number, ids: number[]) =>
  joined(db)
    .where(and(own(accountId), anyOf(scheduleRules.id, ids)))
    .orderBy(desc(scheduleRules.id));

/** Returns a rule. Throws NotFound for one of another account and for a removed one. */
export async function ruleOf(db: Reader, accountId: number, id: number): Promise<JoinedRule> {
  const [row] = await joined(db).where(and(own(accountId), eq(scheduleRules.id, id)));
  if (!row) throw refuse("scheduleNotFound");
  return row;
}

/** Throws NotFound like `ruleOf`. */
export async function requireSchedule(db: Reader, accountId: number, id: number): Promise<void> {
  const [row] = await db
    .select({ id: scheduleRules.id })
    .from(scheduleRules)
    .where(and(own(accountId), eq(scheduleRules.id, id)));
  if (!row) throw refuse("scheduleNotFound");
}

/** Returns the row, locked until the transaction ends. Throws NotFound like `ruleOf`. */
export async function lockRule(tx: Tx, accountId: number, id: number): Promise<RuleRow> {
  const [row] = await tx
    .select()
    .from(scheduleRules)
    .where(and(own(accountId), eq(scheduleRules.id, id)))
    .for("no key update");
  if (!row) throw refuse("scheduleNotFound");
  return row;
}
