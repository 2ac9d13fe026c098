import type { PlanCode, paidPeriods, paidPlanCodes } from "#shared/plans.ts";
import type { Reader } from "../../../../db/client.ts";
import type { renewalChoices } from "../../../../db/tables/index.ts";
import { presentOf } from "../orders/present.ts";
import type { Present } from "../orders/quote.ts";
import type { Calendar } from "../paid-months.ts";
import type { NextPeriod } from "./next-period.ts";

type Choice = typeof renewalChoices.$inferSelect;

/** What is bought when a plan renews. */
export interface RenewalPurchase {
  plan: (typeof paidPlanCodes)[number];
  period: (typeof paidPeriods)[number];
  screens: number;
}

/** The end of an account's plan, before and after it. */
export interface PlanEndState {
  at: Date;
  /** The end with the days of grace. */
  playsUntil: Date;
  plan: PlanCode;
  period: Present["period"];
  /** What a screen and month of it cost; null for trials, gifts and what a partner pays. */
  unit: Present["unit"];
  /** How the months of the plan are counted, also of the period that continues it. */
  calendar: Calendar;
  /** What the customer renews with, or bought already; null when the customer lets the plan end, and for a trial. */
  purchase: RenewalPurchase | null;
  /** The paid period after this one. */
  next: NextPeriod | null;
}

/** What happens at the end of a paid plan that is running. */
export interface RenewalState extends PlanEndState {
  present: RenewalPurchase;
  /** Paired screens. */
  screens: number;
}

/** Returns the end of the account's newest plan, also of a trial and of a plan that has ended; null without any. */
export async function planEndOf(db: Reader, accountId: number): Promise<PlanEndState | null> {
  const { present, entitlement } = await presentOf(db, accountId);
  return present && endOfPresent(present, entitlement.choice);
}

/** Returns the end of a plan, with what the customer chose for it. */
export function endOfPresent(present: Present, choice: Choice | null): PlanEndState {
  const { endsAt: at, playsUntil, plan, period, unit, calendar, next } = present;
  const own = paidOf(present);
  const purchase = next ? purchaseOf(next) : own && chosenFor(choice, own);
  return { at, playsUntil, plan, period, unit, calendar, purchase, next };
}

/** Returns what happens at the end of the account's plan; null for a trial, and when no plan is active. */
export async function renewalOf(db: Reader, accountId: number, now: Date): Promise<RenewalState | null> {
  const { present, entitlement } = await presentOf(db, accountId);
  const own = present && paidOf(present);
  if (!own || present.playsUntil <= now) return null;
  return { ...endOfPresent(present, entitlement.choice), present: own, screens: entitlement.screens };
}

function paidOf({ plan, period, licences: screens }: Present): RenewalPurchase | null {
  return plan === "trial" || period === "trial" ? null : { plan, period, screens };
}

function chosenFor(choice: Choice | null, present: RenewalPurchase): RenewalPurchase | null {
  if (!choice) return present;
  const { plan, period, screens } = choice;
  return plan && period && screens !== null ? { plan, period, screens } : null;
}

const purchaseOf = ({ plan, period, screens }: RenewalPurchase): RenewalPurchase => ({
  plan,
  period,
  screens,
});

export const isSamePurchase = (one: RenewalPurchase, other: RenewalPurchase): boolean =>
  one.plan === other.plan && one.period === other.period && one.screens === other.screens;
