import { and, asc, eq, gt, isNull, lte, sql, sum } from "drizzle-orm";
import { lastDayOfMonth } from "#shared/gst-returns.ts";
import type { Reader } from "../../../../db/client.ts";
import { accounts, bankLines, payments, receipts } from "../../../../db/tables/index.ts";
import { advancesOfPayments, openOfAdvances } from "../documents/advances/read-advances.ts";
import { freePaise } from "../documents/open-amount.ts";

/** Money of a customer that pays nothing yet. */
export interface CustomerCredit {
  paymentId: number;
  accountId: number;
  accountName: string;
  reference: string;
  receivedOn: string;
  /** What may be used: without what is owed back. */
  leftPaise: number;
  /** Of it, what receipt vouchers name as advance. */
  advancePaise: number;
  vouchers: readonly string[];
  /** What nobody has said yet: an advance, or owed back. */
  unnamedPaise: number;
}

/** Returns money of no order that pays nothing yet, the oldest first: received until a day, or all. */
export async function customerCredits(db: Reader, until?: string): Promise<CustomerCredit[]> {
  const rows = await db
    .select({
      paymentId: payments.id,
      accountId: accounts.id,
      accountName: accounts.name,
      reference: receipts.reference,
      receivedOn: receipts.receivedOn,
      leftPaise: freePaise,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(accounts, eq(accounts.id, receipts.accountId))
    .where(
      and(
        isNull(payments.orderId),
        eq(payments.status, "received"),
        gt(freePaise, 0),
        until === undefined ? undefined : lte(receipts.receivedOn, until),
      ),
    )
    .orderBy(asc(receipts.id));
  const advances = await advancesOfPayments(
    db,
    rows.map(({ paymentId }) => paymentId),
  );
  const byPayment = Map.groupBy(advances, ({ voucher }) => voucher.paymentId);
  return rows.map((row) => {
    const own = (byPayment.get(row.paymentId) ?? []).filter(({ openPaise }) => openPaise > 0);
    const advancePaise = Math.min(row.leftPaise, openOfAdvances(own));
    return {
      ...row,
      advancePaise,
      vouchers: own.map(({ voucher }) => voucher.number),
      unnamedPaise: row.leftPaise - advancePaise,
    };
  });
}

/** Money that came until the end of a month and has no name: its tax would be in no return. */
export interface UnnamedMoney {
  credits: readonly CustomerCredit[];
  /** Lines of the bank that wait. */
  lines: { count: number; paise: number };
}

/** Returns the money without a name of a month and of all before it. */
export async function unnamedMoney(db: Reader, month: string): Promise<UnnamedMoney> {
  const until = lastDayOfMonth(month);
  const [lines] = await db
    .select({ count: sql<number>`count(*)::int`, paise: sum(bankLines.amountPaise).mapWith(Number) })
    .from(bankLines)
    .where(and(isNull(bankLines.settledAt), lte(bankLines.day, until)));
  return {
    credits: (await customerCredits(db, until)).filter(({ unnamedPaise }) => unnamedPaise > 0),
    lines: { count: lines?.count ?? 0, paise: lines?.paise ?? 0 },
  };
}
