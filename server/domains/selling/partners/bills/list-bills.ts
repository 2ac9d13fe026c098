import { desc, eq, ne, sql } from "drizzle-orm";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { listPartnerBills as contract } from "#shared/contracts/selling/partners.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { partnerBillLines, partnerBills } from "../../../../db/tables/index.ts";
import { balanceOf, openBillsOf, overdueDays } from "../../../identity/partner-ledger/index.ts";
import { ownPartner } from "../own-partner.ts";

/** Two years. */
const maxBills = 24;

/** Returns the newest bills of a partner, newest first, with how many customers are on each. */
export const billsOf = (db: Reader, partnerId: number) =>
  db
    .select({
      bill: partnerBills,
      customers: sql<number>`(select count(distinct ${partnerBillLines.customerId})::int from ${partnerBillLines}
        where ${eq(partnerBillLines.billId, partnerBills.id)} and ${ne(partnerBillLines.state, "dropped")})`,
    })
    .from(partnerBills)
    .where(eq(partnerBills.partnerId, partnerId))
    .orderBy(desc(partnerBills.id))
    .limit(maxBills);

/** Returns the newest bills of the caller's partner, newest first, and what is missing for the open ones. */
export async function listPartnerBills({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { id: partnerId, creditLimitPaise } = await ownPartner(ctx);
  const rows = await billsOf(db, partnerId);
  const openPaise = (await openBillsOf(db, partnerId)).reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const available = (await balanceOf(db, partnerId)) + creditLimitPaise;
  return {
    items: rows.map(({ bill: { id, month, totalPaise, dueAt, issuedAt, paidAt }, customers }) => {
      const after = (days: number) => new Date(dueAt.getTime() + days * dayMs).toISOString();
      return {
        id,
        month,
        customers,
        totalPaise,
        issuedAt: issuedAt.toISOString(),
        paidAt: paidAt?.toISOString() ?? null,
        signInOffAt: after(overdueDays.signInOff),
        screensOffAt: after(overdueDays.screensOff),
      };
    }),
    missingPaise: openPaise === 0 ? 0 : Math.max(0, openPaise - available),
  };
}
