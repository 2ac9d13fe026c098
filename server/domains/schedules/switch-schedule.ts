import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { switchSchedule as contract, Schedule } from "#shared/contracts/schedules.ts";
import type { Customer, Verb } from "../../context.ts";
import { scheduleRules } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentSchedule } from "./present.ts";
import { lockRule } from "./queries.ts";

/** Enables or disables a schedule. The same state again does not change the revision. */
export async function switchSchedule({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<Schedule> {
  const { accountId } = ctx.actor;
  const { id, enabled } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockRule(tx, accountId, id);
    if (before.enabled !== enabled)
      await tx
        .update(scheduleRules)
        .set({ enabled, revision: before.revision + 1, updatedAt: ctx.now() })
        .where(eq(scheduleRules.id, id));
    await audit({
      action: "schedule.switch",
      subject: { kind: "schedule", id },
      before: { enabled: before.enabled },
      after: { enabled },
    });
    return presentSchedule(tx, accountId, id);
  });
}
