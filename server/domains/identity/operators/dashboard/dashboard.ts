import { dayMs } from "#shared/durations.ts";
import type { DashboardAnswer } from "#shared/operator-api/dashboard-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { requirePermission } from "../permissions.ts";
import { monthBounds } from "./month-bounds.ts";
import { recentAttention } from "./recent-attention.ts";
import { noCounts, talliedFigures, totalOf } from "./tallied.ts";

const twoDaysMs = 2 * dayMs;

/** Returns the figures of the dashboard, all from stored data (resolutions T2, T3, T24). */
export async function dashboard({ ctx }: Verb<unknown, Operator>): Promise<DashboardAnswer> {
  requirePermission(ctx, "dashboard.view");
  const { db } = ctx.deps;
  const now = ctx.now();
  const bounds = monthBounds(now);
  const [{ months, before, recent }, urgent] = await Promise.all([
    talliedFigures(db, bounds, new Date(now.getTime() - twoDaysMs)),
    recentAttention(ctx),
  ]);
  const { month: _, ...thisMonth } = months.find(({ month }) => month === bounds.month) ?? {
    month: bounds.month,
    ...noCounts(),
  };
  return {
    success: true,
    as_of: now.toISOString(),
    payments: recent.map(({ at, paise }) => ({ date: at.toISOString(), amount: paise / 100 })),
    totals: totalOf(months),
    months,
    trends: { now: thisMonth, before },
    attention: urgent,
    compared: {
      from: bounds.start.toISOString(),
      to: bounds.now.toISOString(),
      before_from: bounds.beforeStart.toISOString(),
      before_to: bounds.beforeEnd.toISOString(),
    },
  };
}
