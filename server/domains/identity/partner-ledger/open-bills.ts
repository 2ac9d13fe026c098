import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { accounts, partnerBillLines, partnerBills } from "../../../db/tables/index.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { managerOf } from "./partner-of.ts";

/** Days after a bill is due, while it is open, at which something ends for the customers on it. */
export const overdueDays = { warning: 45, signInOff: 60, lastWarning: 75, screensOff: 90 } as const;

/** Returns the bills of a partner that are not paid, oldest first. */
export const openBillsOf = (db: Reader, partnerId: number) =>
  db
    .select()
    .from(partnerBills)
    .where(and(eq(partnerBills.partnerId, partnerId), isNull(partnerBills.paidAt)))
    .orderBy(asc(partnerBills.dueAt), asc(partnerBills.id));
export type OpenBill = Awaited<ReturnType<typeof openBillsOf>>[number];

/** Returns the renewals of an account that an open bill of its partner waits for, oldest first. */
export const openLinesOf = (db: Reader, accountId: number) =>
  db
    .select()
    .from(partnerBillLines)
    .where(and(eq(partnerBillLines.customerId, accountId), eq(partnerBillLines.state, "open")))
    .orderBy(asc(partnerBillLines.untilAt));

/** When members cannot sign in to an account: since it was suspended, or since its partner has not paid for it. */
export const closedSince = sql<Date | null>`coalesce(${accounts.suspendedAt}, ${accounts.signInOffAt})`;

/** Returns the refusal for a member of an account that is closed: suspended, or not paid by its partner. */
export async function closedRefusal(db: Reader, accountId: number | null): Promise<Refusal> {
  const [account] = await db
    .select({ suspendedAt: accounts.suspendedAt, signInOffAt: accounts.signInOffAt })
    .from(accounts)
    .where(eq(accounts.id, accountId ?? 0));
  const partner = account?.signInOffAt && !account.suspendedAt && (await managerOf(db, accountId ?? 0));
  return partner ? refuse("partnerUnpaid", { partner: partner.name }) : refuse("accountSuspended");
}
