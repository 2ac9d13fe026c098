import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Interruption, ManifestRule } from "#shared/contracts/manifest.ts";
import { when } from "#shared/contracts/when.ts";
import type { Reader } from "../../db/client.ts";
import {
  holidayCalendars,
  interruptions,
  scheduleRules,
  screenGroupMembers,
  screenGroups,
} from "../../db/tables/index.ts";

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
  calendars: ReadonlyMap<number, CalendarRow>;
  /** The groups of a screen and all that those are inside of. */
  groupsOf(screenId: number): ReadonlySet<number>;
}

/** Reads what is planned for these screens; what is switched off, removed or over is left out. */
export async function readAims(
  db: Reader,
  { accountIds, screenIds, now }: { accountIds: number[]; screenIds: number[]; now: Date },
): Promise<Aims> {
  const rules = await db
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
  const open = await db
    .select()
    .from(interruptions)
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
  return {
    rules: rules.map((row) => ({ aim: row, told: manifestRule(row) })),
    interruptions: open.map((row) => ({ aim: row, told: manifestInterruption(row) })),
    calendars: new Map(calendars.map((calendar) => [calendar.id, calendar])),
    groupsOf: await readGroups(db, accountIds, screenIds),
  };
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

const manifestInterruption = (row: InterruptionRow): Interruption => ({
  id: row.id,
  name: row.name,
  tier: row.tier,
  playlistId: row.playlistId,
  target: row.target,
  fromMs: row.startsAt.getTime(),
  untilMs: row.endsAt?.getTime() ?? null,
});

async function readGroups(db: Reader, accountIds: number[], screenIds: number[]): Promise<Aims["groupsOf"]> {
  const groups = await db
    .select({ id: screenGroups.id, parentId: screenGroups.parentId })
    .from(screenGroups)
    .where(and(inArray(screenGroups.accountId, accountIds), isNull(screenGroups.deletedAt)));
  const members = await db
    .select()
    .from(screenGroupMembers)
    .where(inArray(screenGroupMembers.screenId, screenIds));
  const parents = new Map(groups.map((group) => [group.id, group.parentId]));
  const byScreen = Map.groupBy(members, (member) => member.screenId);
  return (screenId) => {
    const found = new Set<number>();
    for (const { groupId } of byScreen.get(screenId) ?? []) {
      let at: number | null = groupId;
      // A removed group ends the way up: what is outside of it is not told to its screens.
      while (at !== null && parents.has(at) && !found.has(at)) {
        found.add(at);
        at = parents.get(at) ?? null;
      }
    }
    return found;
  };
}
