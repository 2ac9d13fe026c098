import type { Customer, Verb } from "../../context.ts";
import { softDelete } from "../../db/soft-delete.ts";
import { inTransaction } from "../../db/transaction.ts";
import { Conflict } from "../../http/errors.ts";
import { calendarUses, lockCalendar } from "./queries.ts";

/** Throws Conflict while schedules or opening hours use it: without its days they would silently mean something else. */
export async function deleteCalendar({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (open) => {
    const { tx } = open;
    const row = await lockCalendar(tx, accountId, input.id);
    const uses = (await calendarUses(tx, accountId)).get(row.id) ?? 0;
    if (uses > 0)
      throw new Conflict(
        `“${row.name}” is used by ${uses === 1 ? "one schedule or opening hours" : `${uses} schedules or opening hours`}. Choose another calendar there, then remove this one.`,
      );
    await softDelete({ ctx, ...open }, "calendar", [row], { before: ({ name, days }) => ({ name, days }) });
  });
  return { success: true };
}
