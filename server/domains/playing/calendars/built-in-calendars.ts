import { and, eq, isNull } from "drizzle-orm";
import { festivalDate, nationalDays, yearsOfFestivals } from "#shared/holidays/festivals/festivals.ts";
import { festivalTexts } from "#shared/holidays/festivals/names.ts";
import type { Connection } from "../../../db/client.ts";
import { holidayCalendars } from "../../../db/tables/index.ts";

/**
 * Only days whose date is fixed by law: other holidays differ by state and by the moon, so people choose them one by one; a
 * wrong built-in date would close shops.
 */
const builtIn = [
  {
    name: "India: national holidays",
    days: yearsOfFestivals.flatMap((year) =>
      nationalDays.flatMap((festival) => {
        const day = festivalDate(festival, "IN", year);
        return day ? [{ date: day.date, name: festivalTexts("en")(festival) }] : [];
      }),
    ),
  },
];

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
