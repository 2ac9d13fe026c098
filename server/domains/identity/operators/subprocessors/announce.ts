import { dayInIndia } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import type { Announcement } from "#shared/operator-api/subprocessors-contract.ts";
import { processorNoticeDays } from "#shared/processors.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { addSubprocessor, announceSubprocessorJob, withdrawSubprocessor } from "../../subprocessors/index.ts";
import { requirePermission } from "../permissions.ts";

/** Returns the first day that may be announced now: a mail of the last minutes of today still has its days. */
export const earliestDay = (now: Date): string =>
  dayInIndia(new Date(now.getTime() + (processorNoticeDays + 1) * dayMs));

/** Announces a company: the owners of all accounts get a mail. Throws Invalid for a day too soon, Conflict for a known one. */
export async function announceSubprocessor({ ctx, input }: Verb<Announcement, Operator>): Promise<void> {
  requirePermission(ctx, "subprocessors.manage");
  const now = ctx.now();
  const { name, purpose, from_day: fromDay } = input;
  const earliest = earliestDay(now);
  if (fromDay < earliest) throw refuse("subprocessorTooSoon", { days: processorNoticeDays, earliest });
  await inTransaction(ctx, async ({ tx, audit }) => {
    const { operatorId } = ctx.actor;
    const row = { name, purpose, fromDay, announcedAt: now, operatorId, createdAt: now };
    const id = await addSubprocessor(tx, row);
    if (id === null) throw refuse("subprocessorKnown");
    await ctx.deps.jobs.enqueue(tx, announceSubprocessorJob, { subprocessorId: id, afterUser: 0 });
    await audit({
      action: "subprocessor.announce",
      subject: { kind: "subprocessor", id },
      accountId: null,
      after: { name, purpose, fromDay },
    });
  });
}

/** Takes back an announcement whose day has not come: mails that wait are not sent. Throws Conflict for any other. */
export async function withdrawAnnouncement({ ctx, input }: Verb<{ id: number }, Operator>): Promise<void> {
  requirePermission(ctx, "subprocessors.manage");
  await inTransaction(ctx, async ({ tx, audit }) => {
    const gone = await withdrawSubprocessor(tx, { id: input.id, today: dayInIndia(ctx.now()) });
    if (!gone) throw refuse("subprocessorBegun");
    const { id, name, purpose, fromDay } = gone;
    await audit({
      action: "subprocessor.withdraw",
      subject: { kind: "subprocessor", id },
      accountId: null,
      before: { name, purpose, fromDay },
    });
  });
}
