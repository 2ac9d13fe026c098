import { eq } from "drizzle-orm";
import type { saveCalendar as contract, HolidayCalendar } from "#shared/contracts/calendars.ts";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { Customer, Verb } from "../../context.ts";
import { withinSums } from "../../db/account-sums.ts";
import { holidayCalendars } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentCalendar } from "./present.ts";
import { lockCalendar } from "./queries.ts";

export async function saveCalendar({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<HolidayCalendar> {
  const { accountId } = ctx.actor;
  const { name, days } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockCalendar(tx, accountId, input.id);
    const [row] = await withinSums(tx, accountId, ["holidays"], () =>
      tx.update(holidayCalendars).set({ name, days }).where(eq(holidayCalendars.id, before.id)).returning(),
    );
    await audit({
      action: "calendar.save",
      subject: { kind: "calendar", id: before.id },
      before: { name: before.name, days: before.days },
      after: { name, days },
    });
    return presentCalendar(tx, accountId, row);
  });
}
