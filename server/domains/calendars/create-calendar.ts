import type { createCalendar as contract, HolidayCalendar } from "#shared/contracts/calendars.ts";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { Customer, Verb } from "../../context.ts";
import { requireWithinBounds } from "../../db/account-bounds.ts";
import { withinSums } from "../../db/account-sums.ts";
import { holidayCalendars } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentCalendar } from "./present.ts";

export async function createCalendar({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<HolidayCalendar> {
  const { accountId } = ctx.actor;
  const { name, days } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await withinSums(tx, accountId, ["holidays"], () =>
      tx.insert(holidayCalendars).values({ accountId, name, days, createdAt: ctx.now() }).returning(),
    );
    await requireWithinBounds(tx, accountId, "holiday calendars");
    await audit({
      action: "calendar.create",
      subject: { kind: "calendar", id: row?.id ?? null },
      after: { name, days },
    });
    return presentCalendar(tx, accountId, row);
  });
}
