import { and, eq, isNull } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import { addMonths, monthOf, startOfMonth } from "#shared/months.ts";
import type { Operator } from "../../../../../actor.ts";
import type { Verb } from "../../../../../context.ts";
import { monthClosings } from "../../../../../db/tables/index.ts";
import { inTransaction } from "../../../../../db/transaction.ts";
import { refuse } from "../../../../../refusal.ts";
import { rupees } from "../../../../../rupees.ts";
import { requirePermission } from "../../../../identity/operators/index.ts";
import { unnamedMoney } from "../../bank/customer-credit.ts";
import { holdMonths, lastClosedMonth } from "../../documents/closed-months.ts";
import { readDayEnds } from "../day-ends/day-ends-page.ts";
import { readGstr1 } from "../returns/read-gstr1.ts";
import { lateAdvances } from "./late-advances.ts";
import { differencesOf, hashOf, monthSumsOf } from "./month-sums.ts";

/**
 * Closes a month, and all before it: nothing gets a date in it any more. Stores what its return has. Throws Conflict while the
 * month runs, while one before it is open with something in it, and for differences without a note.
 */
export async function closeMonth({
  ctx,
  input: { month, note },
}: Verb<{ month: string; note: string }, Operator>): Promise<void> {
  requirePermission(ctx, "taxes.close");
  const now = ctx.now();
  if (month >= monthOf(now)) {
    const day = dayInIndia(startOfMonth(addMonths(month, 1)));
    throw refuse("monthRuns", { month, day });
  }
  await inTransaction(ctx, async ({ tx, audit }) => {
    await holdMonths(tx);
    const last = await lastClosedMonth(tx);
    if (last !== null && month <= last) throw refuse("monthClosedAlready", { month });
    const { gstr1 } = await readGstr1(tx, ctx.deps, { month });
    const ends = await readDayEnds(tx, month);
    const earlier = ends.months.find((each) => each < month && (last === null || each > last));
    if (earlier !== undefined) throw refuse("monthBeforeOpen", { month: earlier });
    const { credits, lines } = await unnamedMoney(tx, month);
    const unnamedPaise = credits.reduce((sum, each) => sum + each.unnamedPaise, lines.paise);
    if (unnamedPaise > 0) throw refuse("moneyUnnamed", { month, amount: rupees(unnamedPaise) });
    const { days } = ends;
    const sums = monthSumsOf(gstr1);
    const differences = differencesOf(gstr1, sums, days).length + (await lateAdvances(tx, month)).length;
    if (differences > 0 && note === "") throw refuse("monthDiffers", { count: `${differences}` });
    const hash = hashOf(gstr1, ends);
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

/** Opens the last closed month again, with a reason. Throws Conflict for another one. */
export async function reopenMonth({
  ctx,
  input: { month, reason },
}: Verb<{ month: string; reason: string }, Operator>): Promise<void> {
  requirePermission(ctx, "taxes.close");
  await inTransaction(ctx, async ({ tx, audit }) => {
    await holdMonths(tx);
    const last = await lastClosedMonth(tx);
    if (last !== null && month < last) throw refuse("monthAfterClosed", { month: last });
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
