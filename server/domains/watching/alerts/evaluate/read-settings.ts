import { and, gt, isNull } from "drizzle-orm";
import type { OpeningHours } from "#shared/contracts/when.ts";
import type { Span } from "#shared/schedule/index.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { accounts, alertMutes, alertRules, screenGroups } from "../../../../db/tables/index.ts";
import { groupsOfScreens } from "../../../core/groups/index.ts";
import { readCalendars } from "../../../core/program/index.ts";
import { CountedHours } from "./counted-hours.ts";

export type AlertRuleRow = typeof alertRules.$inferSelect;
type MuteRow = typeof alertMutes.$inferSelect;

/** What decides about the screens of an account. */
export interface AccountSettings {
  timeZone: string;
  rules: AlertRuleRow[];
  hours: CountedHours;
  mutes: MuteRow[];
}

/** Reads the settings of these accounts, and which groups these screens are in. */
export async function readSettings(
  tx: Tx,
  {
    accountIds,
    screenIds,
    now,
    stops,
  }: { accountIds: number[]; screenIds: number[]; now: Date; stops: Span[] },
) {
  const rules = await tx
    .select()
    .from(alertRules)
    .where(and(anyOf(alertRules.accountId, accountIds), isNull(alertRules.deletedAt)));
  const groups = await tx
    .select({ id: screenGroups.id, parentId: screenGroups.parentId })
    .from(screenGroups)
    .where(and(anyOf(screenGroups.accountId, accountIds), isNull(screenGroups.deletedAt)));
  const mutes = await tx
    .select()
    .from(alertMutes)
    .where(and(anyOf(alertMutes.accountId, accountIds), gt(alertMutes.until, now)));
  const owners = await tx
    .select({ id: accounts.id, timeZone: accounts.timeZone, hours: accounts.openingHours })
    .from(accounts)
    .where(anyOf(accounts.id, accountIds));
  const calendars = await readCalendars(tx, accountIds);
  const rulesOf = Map.groupBy(rules, ({ accountId }) => accountId);
  const mutesOf = Map.groupBy(mutes, ({ accountId }) => accountId);
  const hoursOf = (accountId: number, hours: OpeningHours | null) => {
    const own = calendars.filter((each) => each.accountId === null || each.accountId === accountId);
    const days = own.map((each) => ({ id: each.id, days: each.days.map(({ date }) => date) }));
    return new CountedHours({ hours, calendars: days, stops, nowMs: now.getTime() });
  };
  return {
    parents: new Map(groups.map((group) => [group.id, group.parentId])),
    groupsOf: await groupsOfScreens(tx, accountIds, screenIds),
    accounts: new Map<number, AccountSettings>(
      owners.map(({ id, timeZone, hours }) => [
        id,
        {
          timeZone,
          rules: rulesOf.get(id) ?? [],
          hours: hoursOf(id, hours),
          mutes: mutesOf.get(id) ?? [],
        },
      ]),
    ),
  };
}

/** Returns until when nothing is told about a screen; null: it is not muted. */
export function mutedUntil(
  mutes: readonly Pick<MuteRow, "screenId" | "groupId" | "until">[],
  screenId: number,
  groups: ReadonlySet<number>,
): Date | null {
  const own = mutes.filter(
    (mute) => mute.screenId === screenId || (mute.groupId !== null && groups.has(mute.groupId)),
  );
  return own.reduce<Date | null>((latest, { until }) => (latest && latest > until ? latest : until), null);
}
