import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { saveSchedule as contract, Schedule } from "#shared/contracts/schedules.ts";
import { announce, announceToScreens } from "../../bus/announce.ts";
import type { Customer, Verb } from "../../context.ts";
import { scheduleRules } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { Conflict } from "../../http/errors.ts";
import { checkSchedule, columnsOf } from "./check-schedule.ts";
import { presentSchedule } from "./present.ts";
import { lockRule } from "./queries.ts";

/** Throws Conflict when it was changed since `revision`, Invalid for what is not this account's. */
export async function saveSchedule({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<Schedule> {
  const { accountId } = ctx.actor;
  const saved = await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockRule(tx, accountId, input.id);
    if (before.revision !== input.revision)
      throw new Conflict(
        "This schedule was changed somewhere else in the meantime. Load it again to see that change.",
      );
    await checkSchedule(tx, accountId, input);
    await tx
      .update(scheduleRules)
      .set({ ...columnsOf(input), revision: before.revision + 1, updatedAt: ctx.now() })
      .where(eq(scheduleRules.id, before.id));
    await audit({
      action: "schedule.save",
      subject: { kind: "schedule", id: before.id },
      before,
      after: input,
    });
    return presentSchedule(tx, accountId, before.id);
  });
  await announce(ctx, accountId, "schedules");
  await announceToScreens(ctx, accountId);
  return saved;
}
