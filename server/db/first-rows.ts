import { and, eq, isNull, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { BuiltInName } from "#shared/holidays/built-in.ts";
import { plans as catalogue } from "#shared/plans.ts";
import { holidayCalendars, plans } from "./tables/index.ts";

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
export async function syncCalendars(db: NodePgDatabase): Promise<void> {
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

/** Writes shared/plans.ts into the plan table, so that rows can refer to a plan. */
export async function syncPlans(db: NodePgDatabase): Promise<void> {
  await db
    .insert(plans)
    .values(
      Object.values(catalogue).map((plan) => ({
        code: plan.code,
        name: plan.name,
        description: plan.description,
        monthlyPaise: plan.monthlyRupees * 100,
        yearlyPaise: plan.yearlyRupees === null ? null : plan.yearlyRupees * 100,
        storageMb: plan.storageMb,
        screens: plan.screens,
        days: plan.days,
      })),
    )
    .onConflictDoUpdate({
      target: plans.code,
      set: {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        monthlyPaise: sql`excluded.monthly_paise`,
        yearlyPaise: sql`excluded.yearly_paise`,
        storageMb: sql`excluded.storage_mb`,
        screens: sql`excluded.screens`,
        days: sql`excluded.days`,
      },
    });
}
