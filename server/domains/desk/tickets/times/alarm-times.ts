import { and, asc, eq, isNull, lte, ne, type SQL } from "drizzle-orm";
import { minuteMs } from "#shared/durations.ts";
import { afterOfficeMinutes } from "#shared/office-hours.ts";
import { alarmMinutes } from "#shared/operator-api/ticket-targets.ts";
import type { Ctx } from "../../../../context.ts";
import { anyOf } from "../../../../db/statement.ts";
import { tickets } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { hoursOfDays } from "./due-times.ts";
import { type AlarmedTime, mailAlarmJob } from "./mail-alarm.ts";

const maxAtOnce = 200;

/** Alarms before the first answer or the solution of a ticket is late: once per ticket and time. */
export async function alarmTimes({ ctx }: { ctx: Ctx }): Promise<void> {
  const now = ctx.now().getTime();
  const hoursOn = await hoursOfDays(ctx.deps);
  // Times that are due were counted with hours that no day has any more.
  const until = afterOfficeMinutes(hoursOn, now, alarmMinutes) ?? now + alarmMinutes * minuteMs;
  for (const what of ["answer", "solve"] as const)
    while ((await alarmSome(ctx, what, new Date(until))) === maxAtOnce);
}

const isDue: Record<AlarmedTime, (until: Date) => SQL | undefined> = {
  answer: (until) =>
    and(isNull(tickets.firstAnsweredAt), lte(tickets.firstAnswerDueAt, until), eq(tickets.alarmed, "none")),
  solve: (until) => and(lte(tickets.solveDueAt, until), ne(tickets.alarmed, "solve")),
};

/**
 * Marks some tickets as told and enqueues their emails in the same step: a crash loses none, and of two processes one tells.
 * A ticket that is being changed has its turn the next time.
 */
const alarmSome = (ctx: Ctx, what: AlarmedTime, until: Date): Promise<number> =>
  inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const found = await tx
      .select({ id: tickets.id, assignedTo: tickets.assignedTo })
      .from(tickets)
      // A ticket that waits for the customer is not late.
      .where(and(isNull(tickets.solvedAt), ne(tickets.status, "hold"), isDue[what](until)))
      .orderBy(asc(tickets.id))
      .limit(maxAtOnce)
      .for("no key update", { skipLocked: true });
    if (found.length === 0) return 0;
    const idsOf = (rows: typeof found) => rows.map(({ id }) => id);
    await tx
      .update(tickets)
      .set({ alarmed: what })
      .where(anyOf(tickets.id, idsOf(found)));
    for (const [operatorId, theirs] of Map.groupBy(found, ({ assignedTo }) => assignedTo))
      await ctx.deps.jobs.enqueue(tx, mailAlarmJob, {
        what,
        operatorId,
        ticketIds: idsOf(theirs),
        foundAt: ctx.now().getTime(),
      });
    return found.length;
  });
