import { and, eq, isNull } from "drizzle-orm";
import type { BuiltInName } from "#shared/holidays/built-in.ts";
import type { Connection } from "../../../db/client.ts";
import { holidayCalendars } from "../../../db/tables/index.ts";

const firstYear = 2026;
const lastYear = 2028;
const yearly = [
  ["01-26", "Republic Day"],
  ["08-15", "Independence Day"],
  ["10-02", "Gandhi Jayanti"],
] as const satisfies readonly (readonly [string, BuiltInName])[];

const builtIn = [
  {
    name: "India: national holidays",
    days: Array.from({ length: lastYear - firstYear + 1 }, (_, after) => firstYear + after).flatMap((year) =>
      yearly.map(([date, name]) => ({ date: `${year}-${date}`, name })),
    ),
  },
] satisfies { name: BuiltInName; days: unknown }[];

/** Writes the holiday calendars that come with the service; they belong to no account. */
export async function syncCalendars(db: Connection): Promise<void> {
  for (const { name, days } of builtIn) {
    const updated = await db
      .update(holidayCalendars)
      .set({ days })
      .where(and(isNull(holidayCalendars.accountId), eq(holidayCalendars.name, name)))
      .returning({ id: holidayCalendars.id });
    if (updated.length === 0)
      await db.insert(holidayCalendars).values({ accountId: null, name, days, createdAt: new Date() });
  }
}
