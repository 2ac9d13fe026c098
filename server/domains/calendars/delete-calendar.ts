import type { Customer, Verb } from "../../context.ts";
import { softDelete } from "../../db/soft-delete.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { calendarUses, lockCalendar } from "./queries.ts";

/**
 * Removes a calendar. Throws Conflict while schedules or opening hours use it, because without its days their meaning
 * would change silently.
 */
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
      throw uses === 1
        ? refuse("calendarInUseOnce", { name: row.name })
        : refuse("calendarInUse", { name: row.name, count: uses });
    await softDelete({ ctx, ...open }, "calendar", [row], { before: ({ name, days }) => ({ name, days }) });
  });
  return { success: true };
}
