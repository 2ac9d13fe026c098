import { desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import type { couponsAnswer } from "#shared/operator-api/coupons-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { accountCoupons, accounts, coupons, operators } from "../../../../db/tables/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { holdsUseAt } from "./applied-coupon.ts";

type Answer = z.input<typeof couponsAnswer>;

/** The lists have the newest ones. */
const maxListed = 1_000;

/** Returns all coupons with their uses, and the coupons of accounts. */
export async function couponsPage({ ctx }: Verb<object, Operator>): Promise<Answer> {
  requirePermission(ctx, "prices.manage");
  const { db } = ctx.deps;
  const now = ctx.now();
  const today = dayInIndia(now);
  const uses = db
    .select({ couponId: accountCoupons.couponId, uses: sql<number>`count(*)::int`.as("uses") })
    .from(accountCoupons)
    .where(holdsUseAt(db, now))
    .groupBy(accountCoupons.couponId)
    .as("used");
  const all = await db
    .select({ row: coupons, by: operators.name, uses: uses.uses })
    .from(coupons)
    .innerJoin(operators, eq(operators.id, coupons.operatorId))
    .leftJoin(uses, eq(uses.couponId, coupons.id))
    .orderBy(desc(coupons.id))
    .limit(maxListed);
  const applied = await db
    .select({ row: accountCoupons, account: accounts.name, by: operators.name })
    .from(accountCoupons)
    .innerJoin(accounts, eq(accounts.id, accountCoupons.accountId))
    .leftJoin(operators, eq(operators.id, accountCoupons.operatorId))
    .where(holdsUseAt(db, now))
    .orderBy(desc(accountCoupons.id))
    .limit(maxListed);
  return {
    success: true,
    today,
    coupons: all.map(({ row, by, uses }) => ({
      ...termsOf(row),
      first_day: row.firstDay,
      last_day: row.lastDay,
      max_uses: row.maxUses,
      uses: uses ?? 0,
      state: stateOf(row, today),
      entered_by: by,
      entered_at: row.createdAt.toISOString(),
    })),
    applied: applied.map(({ row, account, by }) => ({
      ...termsOf(row),
      account_id: row.accountId,
      account,
      used_periods: row.usedPeriods,
      applied_at: row.appliedAt.toISOString(),
      applied_by: by,
      state: row.endedAt ? "past" : "valid",
    })),
  };
}

type Terms = Pick<
  typeof coupons.$inferSelect,
  "id" | "code" | "percentBp" | "amountPaise" | "plans" | "periods"
>;

const termsOf = ({ id, code, percentBp, amountPaise, plans, periods }: Terms) => ({
  id,
  code,
  percent_bp: percentBp,
  paise: amountPaise,
  plans,
  periods,
});

function stateOf({ firstDay, lastDay, endedAt }: typeof coupons.$inferSelect, today: string) {
  if (endedAt || (lastDay !== null && lastDay < today)) return "past" as const;
  return firstDay > today ? ("coming" as const) : ("valid" as const);
}
