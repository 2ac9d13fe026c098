import { and, eq, gte } from "drizzle-orm";
import type { DashboardAnswer } from "#shared/operator-api/dashboard-contract.ts";
import type { Operator, Verb } from "../../../context.ts";
import { payments } from "../../../db/tables/index.ts";
import { requirePermission } from "../permissions.ts";
import { attention } from "./attention.ts";
import { monthlyCounts, totalOf, trendCounts } from "./counts.ts";
import { monthBounds } from "./month-bounds.ts";

const twoDaysMs = 2 * 86_400_000;

/** The figures of the dashboard, all from what is stored (resolutions T2, T3, T24). */
export async function dashboard({ ctx }: Verb<unknown, Operator>): Promise<DashboardAnswer> {
  requirePermission(ctx, "dashboard.view");
  const { db } = ctx.deps;
  const now = ctx.now();
  const bounds = monthBounds(now);
  const [months, trends, urgent, recent] = await Promise.all([
    monthlyCounts(db),
    trendCounts(db, bounds),
    attention(db, now),
    db
      .select({ at: payments.receivedAt, paise: payments.amountPaise })
      .from(payments)
      .where(
        and(eq(payments.status, "received"), gte(payments.receivedAt, new Date(now.getTime() - twoDaysMs))),
      ),
  ]);
  return {
    success: true,
    as_of: now.toISOString(),
    payments: recent.map(({ at, paise }) => ({ date: (at ?? now).toISOString(), amount: paise / 100 })),
    totals: totalOf(months),
    months,
    trends,
    attention: urgent,
    compared: {
      from: bounds.start.toISOString(),
      to: bounds.now.toISOString(),
      before_from: bounds.beforeStart.toISOString(),
      before_to: bounds.beforeEnd.toISOString(),
    },
  };
}
