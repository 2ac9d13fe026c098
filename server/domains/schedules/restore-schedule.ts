import { and, eq } from "drizzle-orm";
import type { Schedule } from "#shared/contracts/schedules.ts";
import { announce, announceToScreens } from "../../bus/announce.ts";
import type { Customer, Verb } from "../../context.ts";
import { scheduleRules } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { NotFound } from "../../http/errors.ts";
import { presentSchedule } from "./present.ts";

export async function restoreSchedule({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Schedule> {
  const { accountId } = ctx.actor;
  const restored = await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .update(scheduleRules)
      .set({ deletedAt: null })
      .where(and(eq(scheduleRules.id, input.id), eq(scheduleRules.accountId, accountId)))
      .returning({ id: scheduleRules.id, name: scheduleRules.name });
    if (!row) throw new NotFound("That schedule");
    await audit({
      action: "schedule.restore",
      subject: { kind: "schedule", id: row.id },
      after: { name: row.name },
    });
    return presentSchedule(tx, accountId, row.id);
  });
  await announce(ctx, accountId, "schedules");
  await announceToScreens(ctx, accountId);
  return restored;
}
