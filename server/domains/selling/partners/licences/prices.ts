import { and, asc, desc, eq, lte } from "drizzle-orm";
import { paidPlanCodes } from "#shared/plans.ts";
import type { Reader } from "../../../../db/client.ts";
import { partnerPrices } from "../../../../db/tables/index.ts";

export type PaidPlan = (typeof paidPlanCodes)[number];

/** Returns what a partner pays on a day for a screen and a month of a plan, in paise; null for a plan that it cannot order. */
export async function priceOn(
  db: Reader,
  { partnerId, plan, day }: { partnerId: number; plan: PaidPlan; day: string },
): Promise<number | null> {
  const [row] = await db
    .select({ paise: partnerPrices.pricePaise })
    .from(partnerPrices)
    .where(
      and(
        eq(partnerPrices.partnerId, partnerId),
        eq(partnerPrices.plan, plan),
        lte(partnerPrices.validFrom, day),
      ),
    )
    .orderBy(desc(partnerPrices.validFrom))
    .limit(1);
  return row?.paise ?? null;
}

/** Returns all wholesale prices of a partner by plan and day, with what each is on this day. */
export async function pricesOf(db: Reader, { partnerId, day }: { partnerId: number; day: string }) {
  const rows = await db
    .select()
    .from(partnerPrices)
    .where(eq(partnerPrices.partnerId, partnerId))
    .orderBy(asc(partnerPrices.validFrom));
  return paidPlanCodes.flatMap((plan) => {
    const own = rows.filter((row) => row.plan === plan);
    const valid = own.findLast(({ validFrom }) => validFrom <= day);
    return own.map((row) => ({
      ...row,
      state:
        row === valid ? ("valid" as const) : row.validFrom > day ? ("coming" as const) : ("past" as const),
    }));
  });
}
