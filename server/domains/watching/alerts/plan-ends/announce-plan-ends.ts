import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { planEndDays } from "#shared/alerts.ts";
import { dayMs } from "#shared/durations.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import {
  accounts,
  alertMessages,
  alertPlanEnds,
  alertRules,
  screenGroups,
} from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { type EndingSoon, plansThatEnd } from "../../../selling/billing/index.ts";
import { holdBeat } from "../evaluate/beat.ts";
import { sendingTimeOf } from "../messages/manner.ts";

const atOnce = 1_000;

/** Returns from when on a rule tells the end of a plan: so many days before, and not before half of a short plan. */
const announceFrom = ({ startsAt, endsAt }: EndingSoon, days: number): number =>
  endsAt.getTime() - Math.min(days * dayMs, (endsAt.getTime() - startsAt.getTime()) / 2);

/**
 * Puts the end of plans into the messages of the rules that ask for it, once for each rule and end. Emails about it are
 * the business of billing. Runs in one process at a time, and may be repeated.
 */
export async function announcePlanEnds(ctx: Ctx): Promise<void> {
  const ending = await plansThatEnd(ctx, planEndDays.max);
  for (let from = 0; from < ending.length; from += atOnce)
    await announce(ctx, ending.slice(from, from + atOnce));
}

async function announce(ctx: Ctx, ending: readonly EndingSoon[]): Promise<void> {
  const now = ctx.now();
  const byAccount = new Map(ending.map((plan) => [plan.accountId, plan]));
  const rows = await ctx.deps.db
    .select({ rule: alertRules, timeZone: accounts.timeZone, announcedEnd: alertPlanEnds.endsAt })
    .from(alertRules)
    .innerJoin(accounts, eq(accounts.id, alertRules.accountId))
    .leftJoin(screenGroups, eq(screenGroups.id, alertRules.groupId))
    .leftJoin(alertPlanEnds, eq(alertPlanEnds.ruleId, alertRules.id))
    .where(
      and(
        anyOf(alertRules.accountId, [...byAccount.keys()]),
        eq(alertRules.enabled, true),
        isNull(alertRules.deletedAt),
        isNull(screenGroups.deletedAt),
        isNotNull(alertRules.planDays),
        or(
          sql`cardinality(${alertRules.channelIds}) > 0`,
          sql`cardinality(${alertRules.whatsappUserIds}) > 0`,
        ),
      ),
    )
    .orderBy(alertRules.id);
  for (const { rule, timeZone, announcedEnd } of rows) {
    const plan = byAccount.get(rule.accountId);
    if (!plan || announcedEnd?.getTime() === plan.endsAt.getTime()) continue;
    if (now.getTime() < announceFrom(plan, rule.planDays ?? 0)) continue;
    await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
      await holdBeat(tx, now);
      if (!(await take(tx, rule.id, plan.endsAt))) return;
      const sendAt = sendingTimeOf(rule, timeZone, now);
      await tx
        .insert(alertMessages)
        .values({
          accountId: rule.accountId,
          ruleId: rule.id,
          sendAt,
          createdAt: now,
          planEndsAt: plan.endsAt,
        })
        .onConflictDoUpdate({
          target: alertMessages.ruleId,
          targetWhere: eq(alertMessages.state, sql.raw("'waiting'")),
          set: {
            planEndsAt: plan.endsAt,
            sendAt: sql`least(${alertMessages.sendAt}, excluded.send_at)`,
          },
        });
    });
  }
}

/** Notes that a rule tells this end. Returns false when it did so already. */
async function take(tx: Tx, ruleId: number, endsAt: Date): Promise<boolean> {
  const taken = await tx
    .insert(alertPlanEnds)
    .values({ ruleId, endsAt })
    .onConflictDoUpdate({
      target: alertPlanEnds.ruleId,
      set: { endsAt },
      setWhere: sql`${alertPlanEnds.endsAt} <> excluded.ends_at`,
    })
    .returning();
  return taken.length > 0;
}
