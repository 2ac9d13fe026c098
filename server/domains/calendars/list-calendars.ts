import type { HolidayCalendar } from "#shared/contracts/calendars.ts";
import type { HeavyVerb } from "../../context.ts";
import { presentCalendars } from "./present.ts";
import { calendarsOf } from "./queries.ts";

export async function listCalendars({ ctx }: HeavyVerb<unknown>): Promise<{ items: HolidayCalendar[] }> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  return { items: await presentCalendars(db, accountId, await calendarsOf(db, accountId)) };
}
