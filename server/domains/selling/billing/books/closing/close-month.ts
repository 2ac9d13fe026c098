import { and, eq, isNull } from "drizzle-orm";
import { indianZone } from "#shared/gst.ts";
import type { Operator } from "../../../../../actor.ts";
import type { Verb } from "../../../../../context.ts";
import { dayIn } from "../../../../../day-in.ts";
import { monthClosings } from "../../../../../db/tables/index.ts";
import { inTransaction } from "../../../../../db/transaction.ts";
import { refuse } from "../../../../../refusal.ts";
import { requirePermission } from "../../../../identity/operators/index.ts";
import { isClosed } from "../../documents/closed-months.ts";
import { financialYear, holdSeries } from "../../documents/document-series.ts";
import { addMonths, monthOf, startOfMonth } from "../../revenue/months.ts";
import { readDayEnds } from "../day-ends/day-ends-page.ts";
import { readGstr1 } from "../returns/read-gstr1.ts";
import { differencesOf, hashOf, monthSumsOf } from "./month-sums.ts";

/**
 * Closes a month: no document gets a date in it any more. Stores what its return has. Throws Conflict while the month runs, and
 * for differences without a note.
 */
export async function closeMonth({
  ctx,
  input: { month, note },
}: Verb<{ month: string; note: string }, Operator>): Promise<void> {
  requirePermission(ctx, "taxes.close");
  const now = ctx.now();
  if (month >= monthOf(now)) {
    const day = dayIn(indianZone, startOfMonth(addMonths(month, 1)));
    throw refuse("monthRuns", { month, day });
  }
  await inTransaction(ctx, async ({ tx, audit }) => {
    await holdSeries(tx, financialYear(startOfMonth(month)));
    if (await isClosed(tx, month)) throw refuse("monthClosedAlready", { month });
    const { gstr1 } = await readGstr1(tx, ctx.deps, month);
    const { days } = await readDayEnds(tx, month);
    const sums = monthSumsOf(gstr1);
    const differences = differencesOf(gstr1, sums, days).length;
    if (differences > 0 && note === "") throw refuse("monthDiffers", { count: `${differences}` });
    const hash = hashOf(gstr1);
    const [closed] = await tx
      .insert(monthClosings)
      .values({ month, sums, hash, note, closedAt: now, operatorId: ctx.actor.operatorId })
      .onConflictDoNothing()
      .returning({ id: monthClosings.id });
    if (!closed) throw refuse("monthClosedAlready", { month });
    await audit({
      action: "month.close",
      subject: { kind: "month", id: closed.id },
      accountId: null,
      after: { month, hash, note, totalPaise: sums.documents.total_paise },
    });
  });
}

/** Opens a closed month again, with a reason. Throws Conflict for a month that is open. */
export async function reopenMonth({
  ctx,
  input: { month, reason },
}: Verb<{ month: string; reason: string }, Operator>): Promise<void> {
  requirePermission(ctx, "taxes.close");
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [opened] = await tx
      .update(monthClosings)
      .set({ reopenedAt: ctx.now(), reopenedBy: ctx.actor.operatorId, reopenReason: reason })
      .where(and(eq(monthClosings.month, month), isNull(monthClosings.reopenedAt)))
      .returning({ id: monthClosings.id });
    if (!opened) throw refuse("monthOpen", { month });
    await audit({
      action: "month.reopen",
      subject: { kind: "month", id: opened.id },
      accountId: null,
      after: { month, reason },
    });
  });
}
