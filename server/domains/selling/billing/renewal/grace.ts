import { and, eq, isNull } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import { usualGraceDays } from "#shared/plans.ts";
import type { Tx } from "../../../../db/client.ts";
import {
  accounts,
  licences,
  partnerAccounts,
  renewalChoices,
  subscriptions,
} from "../../../../db/tables/index.ts";
import { openLinesOf, overdueDays } from "../../../identity/partner-ledger/index.ts";
import { waitingPeriodOf } from "./next-period.ts";

/** Screens play this long while the paid next period waits for the job that starts it. */
const startDays = 1;

/** Returns until when the screens of a subscription may play. */
export const playsUntil = ({
  endsAt,
  graceDays,
}: Pick<typeof subscriptions.$inferSelect, "endsAt" | "graceDays">): Date =>
  new Date(endsAt.getTime() + graceDays * dayMs);

/**
 * Sets the days of grace of the account's present subscription and its licences: those that the customer chose, or the usual ones for a customer of a partner; none for
 * a trial, and for a plan that the customer lets end. While the partner has not paid a bill, more. Call it after each change of what they follow from.
 */
export async function applyGrace(tx: Tx, accountId: number): Promise<void> {
  const [row] = await tx
    .select({
      subscription: subscriptions,
      chosen: accounts.graceDays,
      choice: renewalChoices,
      renewsScreens: partnerAccounts.renewsScreens,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .leftJoin(renewalChoices, eq(renewalChoices.accountId, subscriptions.accountId))
    .leftJoin(partnerAccounts, eq(partnerAccounts.accountId, subscriptions.accountId))
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.replacedAt)));
  if (!row) return;
  const { subscription, choice } = row;
  // A partner chooses the renewal for its customers; in these days its balance may still pay it.
  const isPartners = subscription.source === "partner";
  const isEnding = isPartners ? row.renewsScreens === 0 : choice !== null && choice.plan === null;
  const chosen = isPartners ? usualGraceDays : row.chosen;
  const isBilled = (await openLinesOf(tx, accountId)).length > 0;
  const own = subscription.period === "trial" || isEnding ? 0 : chosen;
  const days = isBilled ? overdueDays.screensOff : own;
  const graceDays = (await waitingPeriodOf(tx, accountId)) ? Math.max(days, startDays) : days;
  await tx
    .update(subscriptions)
    .set({ graceDays })
    .where(and(eq(subscriptions.id, subscription.id), eq(subscriptions.accountId, accountId)));
  await tx
    .update(licences)
    .set({ endsAt: playsUntil({ ...subscription, graceDays }) })
    .where(and(eq(licences.subscriptionId, subscription.id), eq(licences.accountId, accountId)));
}
