import type { HolidayCalendar } from "#shared/contracts/calendars.ts";
import type { Customer, Verb } from "../../context.ts";
import { restoreOne } from "../../db/soft-delete.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentCalendar } from "./present.ts";

export async function restoreCalendar({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<HolidayCalendar> {
  return inTransaction(ctx, async (open) => {
    const row = await restoreOne({ ctx, ...open }, "calendar", input.id);
    return presentCalendar(open.tx, ctx.actor.accountId, row);
  });
}
