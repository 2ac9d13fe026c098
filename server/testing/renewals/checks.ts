import { and, eq, isNull, lt, sql, sum } from "drizzle-orm";
import { expect } from "vitest";
import { dayMs } from "#shared/durations.ts";
import {
  documents,
  ledgerEntries,
  licences,
  orders,
  payments,
  reconciliationDifferences,
  renewalNotices,
  renewalStages,
  subscriptions,
} from "../../db/tables/index.ts";
import type { Shop } from "../shop.ts";
import type { SimulatedCustomer } from "./customer.ts";
import type { MailThatFails } from "./mail-that-fails.ts";
import { paidDays } from "./paid-days.ts";

/** Every plan lasts at least until what its purchases promised, and its screens may play until then. */
export async function expectNothingLost(
  { test }: Shop,
  customers: readonly SimulatedCustomer[],
  run: string,
): Promise<void> {
  const { db, now } = test.deps;
  const at = now().getTime();
  const rows = await db.select().from(subscriptions).where(isNull(subscriptions.replacedAt));
  const ends = new Map(rows.map(({ accountId, endsAt }) => [accountId, endsAt.getTime()]));
  const lost = customers.filter(
    ({ owner, promisedUntil }) => promisedUntil > at && (ends.get(owner.accountId) ?? 0) <= at - dayMs,
  );
  expect(
    lost.map(({ owner, habit }) => `${owner.accountId} (${habit})`),
    `accounts that lost time, ${run}`,
  ).toEqual([]);
  const short = await db
    .select({ id: licences.id })
    .from(licences)
    .innerJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .where(
      and(
        isNull(subscriptions.replacedAt),
        isNull(licences.revokedAt),
        lt(licences.endsAt, subscriptions.endsAt),
      ),
    );
  expect(short, run).toEqual([]);
}

/** Returns how many emails of each stage were sent. */
export async function expectEachEmailOnce({ test }: Shop, mail: MailThatFails, run: string): Promise<string> {
  const again = [...mail.accepted.values()].reduce((count, { times }) => count + times - 1, 0);
  // An email is only sent again when its process died between the mail server's answer and our note of it.
  expect(again, run).toBeLessThanOrEqual(mail.deaths);
  const notices = await test.deps.db.select().from(renewalNotices);
  // Only when its process died there is no note of an email: the customer pays before the repeat, which is dropped.
  const wrong = notices.filter(({ id, sentAt }) => {
    const messageId = `renewal-${id}@localhost`;
    const isNoted = sentAt !== null || mail.diedAfter.has(messageId);
    return mail.accepted.has(messageId) ? !isNoted : sentAt !== null;
  });
  expect(wrong, run).toEqual([]);
  const keys = new Set(
    notices.map(({ accountId, endsAt, stage }) => `${accountId} ${endsAt.getTime()} ${stage}`),
  );
  expect(keys.size, run).toBe(notices.length);
  const sent = notices.filter(({ sentAt }) => sentAt !== null);
  const counts = renewalStages.map(
    (stage) => `${stage} ${sent.filter((notice) => notice.stage === stage).length}`,
  );
  return `${counts.join(", ")}; ${again} of ${mail.accepted.size} emails again after ${mail.deaths} deaths`;
}

/** Every purchase gave the days that it promised. Returns the days. */
export async function expectPaidDaysGiven({ test }: Shop, run: string): Promise<string> {
  const { sold, credited, given, wrong } = await paidDays(test.deps.db);
  expect(wrong, run).toEqual([]);
  const whole = (days: number) => Math.round(days).toLocaleString("en-IN");
  return `${whole(sold)} days paid, ${whole(credited)} credited by changes, ${whole(given)} given`;
}

/** What the provider says it settled, day by day, is what our ledger says, and the daily comparison found it too. */
export async function expectBooksEqualSettlements({ test }: Shop, run: string): Promise<string> {
  const {
    db,
    now,
    payments: { razorpay: provider },
  } = test.deps;
  let settled = 0;
  const from = Date.parse("2026-11-19T00:00:00Z");
  for (let at = from; at <= now().getTime() + dayMs; at += dayMs)
    for (const line of (await provider?.settlements(new Date(at).toISOString().slice(0, 10))) ?? [])
      settled += line.kind === "refund" ? -line.amountPaise : line.amountPaise;
  const [books] = await db
    .select({ paise: sum(ledgerEntries.amountPaise).mapWith(Number) })
    .from(ledgerEntries);
  expect(books?.paise ?? 0, run).toBe(settled);
  const open = await db
    .select()
    .from(reconciliationDifferences)
    .where(isNull(reconciliationDifferences.closedAt));
  expect(open, run).toEqual([]);
  const rupees = (paise: number) => `₹${(paise / 100).toLocaleString("en-IN")}`;
  return `books ${rupees(books?.paise ?? 0)}, settlements ${rupees(settled)}`;
}

/** Money is one grant with one invoice, or it went back; the numbers of invoices have no gap. */
export async function expectMoneyGrantedOnce({ test }: Shop, run: string): Promise<string> {
  const { db } = test.deps;
  const granted = await db.$count(orders, eq(orders.state, "granted"));
  expect(await db.$count(payments, eq(payments.status, "received")), run).toBe(granted);
  expect(await db.$count(documents, eq(documents.kind, "invoice")), run).toBe(granted);
  const byYear = await db
    .select({
      year: documents.financialYear,
      last: sql<number>`max(serial)::int`,
      count: sql<number>`count(*)::int`,
      /** The year of the document's day in India, which starts on 1 April. */
      wrong: sql<number>`(count(*) filter (where financial_year <>
        to_char((issued_at at time zone 'Asia/Kolkata') - interval '3 months', 'YYYY') || '-' ||
        to_char((issued_at at time zone 'Asia/Kolkata') + interval '9 months', 'YY')))::int`,
    })
    .from(documents)
    .where(eq(documents.kind, "invoice"))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  for (const { last, count, wrong } of byYear)
    expect({ last, wrong }, run).toEqual({ last: count, wrong: 0 });
  return byYear.map(({ year, count }) => `invoices ${year}: 1 to ${count} without a gap`).join(", ");
}
