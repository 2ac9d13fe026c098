import { and, eq, isNull, lt, sql, sum } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobContext } from "../../context.ts";
import {
  debits,
  invoices,
  ledgerEntries,
  licences,
  mandates,
  orders,
  payments,
  renewalNotices,
  subscriptions,
} from "../../db/tables/index.ts";
import {
  debitRenewals,
  mailDebit,
  mailNotice,
  notifyOfRenewals,
  settleWatchedOrders,
  startNextPeriods,
} from "../../domains/billing/index.ts";
import { isRefusal } from "../../http/errors.ts";
import { ProviderError } from "../../outside/payments/port.ts";
import { aCustomer, aScreen } from "../factories.ts";
import { type Shop, startShop } from "../selling.ts";
import { takeLoggedErrors } from "../test-log.ts";
import { habits, SimulatedCustomer } from "./customer.ts";
import { MailThatFails } from "./mail-that-fails.ts";

/*
 * Accounts live for months: they buy, renew, pay late, change and leave, while the provider, the banks and the mail server
 * fail at random and two processes do everything. `e2e/renewals.lab.ts` runs 1,000 accounts for a year.
 */
const accountsCount = Number(process.env.SIMULATED_ACCOUNTS ?? 7);
const days = Number(process.env.SIMULATED_DAYS ?? 16);
const isLab = process.env.SIMULATED_ACCOUNTS !== undefined;
const seed = Number(process.env.SIMULATED_SEED ?? (isLab ? Math.floor(Math.random() * 2 ** 31) : 1));
const day = 86_400_000;
const quietFrom = 4;
const quietDays = 19;

/** Mulberry32: small, and the same everywhere. */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it(`${accountsCount} accounts, ${days} days: each email once, no paid day lost, books equal settlements (seed ${seed})`, {
  timeout: 3_600_000,
}, async () => {
  const random = randomOf(seed);
  const shop = await startShop();
  try {
    const mail = new MailThatFails(random);
    shop.test.deps.mail = mail;
    shop.double.webhooks.mode = "off";
    const customers = await arrive(shop, random);
    for (let each = 0; each < days; each++) {
      // The small version leaves out the quiet days between the purchase and the first renewal.
      shop.test.clock.advance(!isLab && each === quietFrom ? quietDays * day : day);
      misbehave(shop, random);
      const ends = await endsOfPlans(shop);
      for (const customer of customers)
        await customer.live(ends.get(customer.owner.accountId) ?? null).catch(unlessExpected);
      await work(shop);
      if (each % 7 === 0 || accountsCount < 100) await expectNothingLost(shop, customers);
    }
    shop.double.faults.length = 0;
    for (let each = 0; each < 3; each++) {
      shop.test.clock.advance(day / 2);
      await work(shop);
    }
    await expectEachEmailOnce(shop, mail);
    await expectBooksEqualSettlements(shop);
    await expectMoneyGrantedOnce(shop);
    await report(shop, mail);
  } finally {
    takeLoggedErrors();
    await shop.close();
  }
});

async function endsOfPlans({ test }: Shop): Promise<Map<number, number>> {
  const rows = await test.deps.db.select().from(subscriptions).where(isNull(subscriptions.replacedAt));
  return new Map(rows.map(({ accountId, endsAt }) => [accountId, endsAt.getTime()]));
}

async function arrive(shop: Shop, random: () => number): Promise<SimulatedCustomer[]> {
  const customers: SimulatedCustomer[] = [];
  for (let each = 0; each < accountsCount; each++) {
    const owner = await aCustomer(shop.test.deps, { plan: null });
    const habit = habits[each % habits.length] ?? "early";
    const customer = new SimulatedCustomer(shop.test.deps, shop.double, owner, habit, random);
    const period = random() < 0.1 ? ("yearly" as const) : ("monthly" as const);
    const screens = 1 + Math.floor(random() * 4);
    await customer.buy({ plan: "basic", period, screens });
    if (each % 10 === 0) await aScreen(shop.test.deps, owner);
    customers.push(customer);
  }
  return customers;
}

/** The provider and the banks of this day. */
function misbehave({ double, test }: Shop, random: () => number): void {
  const { book, faults } = double;
  faults.length = 0;
  const on = ["POST /v1/orders", "GET /v1/orders", "POST /v1/payments/create/recurring", "POST /v1/payments"];
  const how = ["drop", "html", "busy"] as const;
  while (random() < 0.4)
    faults.push({
      on: on[Math.floor(random() * on.length)] ?? "POST /v1/orders",
      how: how[Math.floor(random() * how.length)] ?? "drop",
      when: random() < 0.5 ? "before" : "after",
    });
  const chance = random();
  book.debits = chance < 0.1 ? "decline" : chance < 0.2 ? "silent" : "approve";
  const now = Math.floor(test.clock.now().getTime() / 1000);
  // Silent banks decide after some days.
  for (const { id } of book.orders())
    for (const payment of book.paymentsOf(id))
      if (payment.status === "created" && now - payment.created_at > 86_400)
        if (now - payment.created_at < 5 * 86_400 && random() < 0.5) book.authorise(payment.id);
        else book.decline(payment.id);
}

/** All jobs about renewals, in two processes at once. */
async function work(shop: Shop): Promise<void> {
  const { deps } = shop.test;
  const ctx = () => jobContext(deps, "simulation");
  const twice = (job: () => Promise<void>) =>
    Promise.all([job().catch(unlessExpected), job().catch(unlessExpected)]);
  await twice(() => settleWatchedOrders({ ctx: ctx() }));
  await twice(() => startNextPeriods({ ctx: ctx() }));
  await twice(() => debitRenewals({ ctx: ctx() }));
  await twice(() => notifyOfRenewals({ ctx: ctx() }));
  const { db } = deps;
  for (let tries = 0; tries < 3; tries++) {
    const unsent = and(isNull(renewalNotices.sentAt), isNull(renewalNotices.droppedAt));
    for (const { id } of await db.select().from(renewalNotices).where(unsent))
      await twice(() => mailNotice({ ctx: ctx(), input: { noticeId: id } }));
    const announced = and(eq(debits.state, "announced"), isNull(debits.announcedAt));
    for (const { id } of await db.select().from(debits).where(announced))
      await twice(() => mailDebit({ ctx: ctx(), input: { debitId: id, about: "announced" } }));
    const failed = and(eq(debits.state, "failed"), isNull(debits.failureMailedAt));
    for (const { id } of await db.select().from(debits).where(failed))
      await twice(() => mailDebit({ ctx: ctx(), input: { debitId: id, about: "failed" } }));
  }
}

/** Refusals, and the faults that the simulation makes. */
function unlessExpected(error: unknown): void {
  const isMail = error instanceof Error && /mail server refuses|process dies/.test(error.message);
  if (isMail || error instanceof ProviderError || isRefusal(error)) return;
  throw error;
}

/** Every plan lasts at least until what its purchases promised, and its screens may play until then. */
async function expectNothingLost(shop: Shop, customers: readonly SimulatedCustomer[]): Promise<void> {
  const { db, now } = shop.test.deps;
  const at = now().getTime();
  const rows = await db.select().from(subscriptions).where(isNull(subscriptions.replacedAt));
  const waiting = new Map(rows.map((row) => [row.accountId, row]));
  for (const { owner, promisedUntil, habit } of customers) {
    if (promisedUntil <= at) continue;
    const plan = waiting.get(owner.accountId);
    expect(plan, `account ${owner.accountId} (${habit}), seed ${seed}`).toBeDefined();
    expect(
      plan?.endsAt.getTime() ?? 0,
      `account ${owner.accountId} (${habit}), seed ${seed}`,
    ).toBeGreaterThan(at - day);
  }
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
  expect(short, `seed ${seed}`).toEqual([]);
}

async function expectEachEmailOnce(shop: Shop, mail: MailThatFails): Promise<void> {
  const again = [...mail.accepted.values()].reduce((count, { times }) => count + times - 1, 0);
  // An email is only sent again when its process died between the mail server's answer and our note of it.
  expect(again, `seed ${seed}`).toBeLessThanOrEqual(mail.deaths);
  const { db } = shop.test.deps;
  const sent = await db.select().from(renewalNotices);
  for (const { id, sentAt } of sent)
    expect(mail.accepted.has(`renewal-${id}@localhost`), `notice ${id}, seed ${seed}`).toBe(sentAt !== null);
  const keys = new Set(
    sent.map(({ accountId, endsAt, stage }) => `${accountId} ${endsAt.getTime()} ${stage}`),
  );
  expect(keys.size).toBe(sent.length);
}

/** What the provider says it settled, day by day, is what our ledger says. */
async function expectBooksEqualSettlements(shop: Shop): Promise<void> {
  const {
    db,
    now,
    payments: { razorpay: provider },
  } = shop.test.deps;
  let settled = 0;
  const from = Date.parse("2026-11-19T00:00:00Z");
  for (let at = from; at <= now().getTime() + day; at += day)
    for (const line of (await provider?.settlements(new Date(at).toISOString().slice(0, 10))) ?? [])
      settled += line.kind === "refund" ? -line.amountPaise : line.amountPaise;
  const [books] = await db
    .select({ paise: sum(ledgerEntries.amountPaise).mapWith(Number) })
    .from(ledgerEntries);
  expect(books?.paise ?? 0, `seed ${seed}`).toBe(settled);
}

/** Money is one grant with one invoice, or it went back; the numbers of invoices have no gap. */
async function expectMoneyGrantedOnce(shop: Shop): Promise<void> {
  const { db } = shop.test.deps;
  const granted = await db.$count(orders, eq(orders.state, "granted"));
  expect(await db.$count(payments, eq(payments.status, "received")), `seed ${seed}`).toBe(granted);
  expect(await db.$count(invoices), `seed ${seed}`).toBe(granted);
  const byYear = await db
    .select({
      year: sql<string>`split_part(number, '/', 1)`,
      last: sql<number>`max(split_part(number, '/', 2)::int)::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(invoices)
    .groupBy(sql`1`);
  for (const { last, count } of byYear) expect(last, `seed ${seed}`).toBe(count);
}

async function report(shop: Shop, mail: MailThatFails): Promise<void> {
  if (!isLab) return;
  const { db } = shop.test.deps;
  const states = await db
    .select({ state: debits.state, count: sql<number>`count(*)::int` })
    .from(debits)
    .groupBy(debits.state);
  const granted = await db.$count(orders, eq(orders.state, "granted"));
  const words = [
    `year: seed ${seed}, ${accountsCount} accounts, ${days} days, ${granted} purchases`,
    `${mail.accepted.size} emails, ${mail.deaths} deaths`,
    `${await db.$count(mandates)} mandates, debits: ${states.map(({ state, count }) => `${state} ${count}`).join(", ")}`,
  ];
  process.stdout.write(`\n${words.join("; ")}\n`);
}
