import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Interruption, ManifestRule } from "#shared/contracts/manifest.ts";
import { when } from "#shared/contracts/when.ts";
import type { Reader } from "../../db/client.ts";
import { emergencies, holidayCalendars, interruptions, scheduleRules } from "../../db/tables/index.ts";
import { shortTurns } from "../../short-turns.ts";
import { type GroupsOfScreen, groupsOfScreens } from "../groups/index.ts";

type RuleRow = typeof scheduleRules.$inferSelect;
type InterruptionRow = typeof interruptions.$inferSelect;
/** Whom something is for, and what screens are told of it: the same for all of them, so made once. */
export interface Aimed<Told> {
  aim: Pick<RuleRow | InterruptionRow, "accountId" | "target" | "screenId" | "groupId">;
  told: Told;
}
type CalendarRow = typeof holidayCalendars.$inferSelect;

/** Everything planned in some accounts, before it is told to single screens. */
export interface Aims {
  rules: readonly Aimed<ManifestRule>[];
  interruptions: readonly Aimed<Interruption>[];
  calendars: ReadonlyMap<number, Pick<CalendarRow, "id" | "days">>;
  /** The groups of a screen and all that those are inside of. */
  groupsOf: GroupsOfScreen;
}

/** Reads what is planned for these screens; what is switched off, removed or over is left out. */
export async function readAims(
  db: Reader,
  {
    accountIds,
    ruleAccountIds = accountIds,
    screenIds,
    now,
  }: {
    accountIds: number[];
    /** Rules are read of these alone, where they are told: others have theirs from a publication. */
    ruleAccountIds?: number[];
    screenIds: number[];
    now: Date;
  },
): Promise<Aims> {
  const rules = await readRules(db, ruleAccountIds);
  const open = await db
    .select({ row: interruptions, drill: emergencies.drill })
    .from(interruptions)
    .leftJoin(emergencies, eq(emergencies.id, interruptions.emergencyId))
    .where(
      and(
        inArray(interruptions.accountId, accountIds),
        or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now)),
      ),
    )
    .orderBy(interruptions.id);
  const calendars = await db
    .select()
    .from(holidayCalendars)
    .where(
      and(
        or(inArray(holidayCalendars.accountId, accountIds), isNull(holidayCalendars.accountId)),
        isNull(holidayCalendars.deletedAt),
      ),
    );
  const turn = shortTurns();
  const told: Aimed<ManifestRule>[] = [];
  for (const row of rules) {
    await turn();
    told.push({ aim: row, told: manifestRule(row) });
  }
  return {
    rules: told,
    interruptions: open.map(({ row, drill }) => ({ aim: row, told: manifestInterruption(row, drill) })),
    calendars: new Map(calendars.map((calendar) => [calendar.id, calendar])),
    groupsOf: await groupsOfScreens(db, accountIds, screenIds),
  };
}

async function readRules(db: Reader, accountIds: number[]): Promise<RuleRow[]> {
  if (accountIds.length === 0) return [];
  return db
    .select()
    .from(scheduleRules)
    .where(
      and(
        inArray(scheduleRules.accountId, accountIds),
        eq(scheduleRules.enabled, true),
        isNull(scheduleRules.deletedAt),
      ),
    )
    .orderBy(scheduleRules.id);
}

const manifestRule = (row: RuleRow): ManifestRule => ({
  id: row.id,
  name: row.name,
  playlistId: row.playlistId,
  target: row.target,
  priority: row.priority,
  sharing: row.sharing,
  zone: row.zone,
  when: when.parse(row.when),
});

const manifestInterruption = (row: InterruptionRow, drill: boolean | null): Interruption => ({
  id: row.id,
  name: row.name,
  tier: row.tier,
  playlistId: row.playlistId,
  target: row.target,
  fromMs: row.startsAt.getTime(),
  untilMs: row.endsAt?.getTime() ?? null,
  ...(drill && { drill }),
});
