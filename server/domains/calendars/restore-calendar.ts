import { and, eq } from "drizzle-orm";
import type { HolidayCalendar } from "#shared/contracts/calendars.ts";
import type { Customer, Verb } from "../../context.ts";
import { requireWithinBounds } from "../../db/account-bounds.ts";
import { withinSums } from "../../db/account-sums.ts";
import { holidayCalendars } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { NotFound } from "../../http/errors.ts";
import { presentCalendar } from "./present.ts";

export async function restoreCalendar({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<HolidayCalendar> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await withinSums(tx, accountId, ["holidays"], () =>
      tx
        .update(holidayCalendars)
        .set({ deletedAt: null })
        .where(and(eq(holidayCalendars.id, input.id), eq(holidayCalendars.accountId, accountId)))
        .returning(),
    );
    if (!row) throw new NotFound("That calendar");
    await requireWithinBounds(tx, accountId, "holiday calendars");
    await audit({
      action: "calendar.restore",
      subject: { kind: "calendar", id: row.id },
      after: { name: row.name },
    });
    return presentCalendar(tx, accountId, row);
  });
}
