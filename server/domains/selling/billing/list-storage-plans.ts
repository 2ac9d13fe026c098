import { eq } from "drizzle-orm";
import type { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import type { storagePlansAnswer } from "#shared/operator-api/plans-contract.ts";
import { planCodes } from "#shared/plans.ts";
import type { Operator } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { accounts, plans } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { type Entitlement, entitlementOf, usualLicences } from "./plan-switch/entitlement.ts";
import { latestPlanSwitch, planOfUser } from "./plan-switch/latest-switch.ts";
import { valueLeft } from "./plan-switch/switch-end.ts";
import type { PriceBook } from "./price-book/price-book.ts";
import { readPriceBook } from "./price-book/read-prices.ts";
import { endOf } from "./start-subscription.ts";

type Answer = z.input<typeof storagePlansAnswer>;
type PlanRow = typeof plans.$inferSelect;

const rupees = (paise: number) => `₹${(paise / 100).toLocaleString("en-IN")}`;

/**
 * Returns the plans that an operator can give an account. With a user also what the user has now, what a switch to each
 * plan gives, and the switch that can be undone.
 */
export async function listStoragePlans({
  ctx,
  input: { user_id: accountId },
}: Verb<{ user_id?: number | undefined }, Operator>): Promise<Answer> {
  requirePermission(ctx, "plans.list");
  const rows = await ctx.deps.db.select().from(plans);
  rows.sort((a, b) => planCodes.indexOf(a.code) - planCodes.indexOf(b.code));
  const book = await readPriceBook(ctx.deps.db);
  const present = (row: PlanRow) => presentStoragePlan(row, book, dayInIndia(ctx.now()));
  if (accountId === undefined) return { success: true, plans: rows.map(present) };
  const [account] = await ctx.deps.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw refuse("userNotFound");
  const entitlement = await entitlementOf(ctx.deps.db, accountId);
  const { current } = entitlement;
  return {
    success: true,
    plans: rows.map((row) => ({ ...present(row), terms: termsOf(ctx, row, entitlement) })),
    current: {
      ...planOfUser(ctx, current && { name: current.plan.name, endsAt: current.subscription.endsAt }),
      licences: entitlement.licences,
      screens: entitlement.screens,
      value_paise: current ? valueLeft(current.subscription, ctx.now()) : 0,
    },
    undo: await latestPlanSwitch(ctx, accountId),
  };
}

function presentStoragePlan(row: PlanRow, book: PriceBook, day: string): Answer["plans"][number] {
  const isTrial = row.days !== null;
  const paise = book.sale({ plan: row.code, period: isTrial ? "trial" : "monthly" }, day)?.paise ?? 0;
  return {
    id: row.id,
    name: row.name,
    plan_name: row.name,
    description: row.description,
    price: paise / 100,
    price_text: isTrial ? `${rupees(paise)} once` : `${rupees(paise)} per screen and month`,
    storage: row.storageMb,
  };
}

function termsOf(ctx: Ctx, row: PlanRow, entitlement: Entitlement) {
  const period = row.code === "trial" ? "trial" : "monthly";
  const endsAt = endOf({ plan: row.code, period }, ctx.now(), {
    trialDays: ctx.deps.env.TRIAL_DAYS,
    timeZone: entitlement.timeZone,
  });
  return {
    ends_at: endsAt.toISOString(),
    licences: usualLicences(row, entitlement),
    max_licences: row.screens,
  };
}
