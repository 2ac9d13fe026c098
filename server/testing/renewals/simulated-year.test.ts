import { and, eq, isNull, sql } from "drizzle-orm";
import { it } from "vitest";
import { dayMs, hourMs } from "#shared/durations.ts";
import { jobContext } from "../../context.ts";
import { debits, mandates, orders, renewalNotices, subscriptions } from "../../db/tables/index.ts";
import {
  debitRenewals,
  mailDebit,
  mailNotice,
  notifyOfRenewals,
  reconcile,
  settleWatchedOrders,
  startNextPeriods,
} from "../../domains/selling/billing/index.ts";
import { ProviderError } from "../../outside/payments/port.ts";
import { isRefusal } from "../../refusal.ts";
import { aCustomer, aScreen } from "../factories.ts";
import { isLab, runs } from "../lab.ts";
import { startShop } from "../selling.ts";
import type { Shop } from "../shop.ts";
import { takeLoggedErrors } from "../test-log.ts";
import {
  expectBooksEqualSettlements,
  expectEachEmailOnce,
  expectMoneyGrantedOnce,
  expectNothingLost,
  expectPaidDaysGiven,
} from "./checks.ts";
import { habits, SimulatedCustomer } from "./customer.ts";
import { MailThatFails } from "./mail-that-fails.ts";

/*
 * Accounts live for months: they buy, renew, pay late, change and leave, while the provider, the banks and the mail server
 * fail at random and two processes do everything. The lab runs 1,000 accounts for a year.
 */
const accountsCount = Number(process.env.SIMULATED_ACCOUNTS ?? runs(4, 1_000));
const days = Number(process.env.SIMULATED_DAYS ?? runs(16, 365));
const seed = Number(process.env.SIMULATED_SEED ?? (isLab ? Math.floor(Math.random() * 2 ** 31) : 1));
/** Customers and emails side by side. */
const atOnce = Number(process.env.SIMULATED_AT_ONCE ?? (isLab ? 6 : 1));
/** Customers of the lab come over a month, so that plans end on every day of it. */
const arrivalDays = 30;
/** The provider works again; what failed is done by then. */
const settlingDays = 9;
const run = `seed ${seed}`;
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
  timeout: hourMs,
}, async () => {
  const random = randomOf(seed);
  const startedAt = performance.now();
  const shop = await startShop();
  try {
    const mail = new MailThatFails(random);
    shop.test.deps.mail = mail;
    shop.double.webhooks.mode = "off";
    const waiting = await newCustomers(shop, random);
    const customers: SimulatedCustomer[] = [];
    for (let each = 0; each < days; each++) {
      // The small version leaves out the quiet days between the purchase and the first renewal.
      if (each > 0) shop.test.clock.advance(!isLab && each === quietFrom ? quietDays * dayMs : dayMs);
      misbehave(shop, random);
      const arriving = waiting.splice(0, isLab ? Math.ceil(accountsCount / arrivalDays) : accountsCount);
      await side(arriving, (customer) => customer.arrive().catch(unlessExpected));
      customers.push(...arriving);
      const ends = await endsOfPlans(shop);
      await side(customers, (customer) =>
        customer.live(ends.get(customer.owner.accountId) ?? null).catch(unlessExpected),
      );
      await work(shop);
      if (each % 7 === 0 || accountsCount < 100) await expectNothingLost(shop, customers, run);
    }
    shop.double.faults.length = 0;
    shop.double.book.debits = "approve";
    for (const { id } of shop.double.book.undecided()) shop.double.book.decline(id);
    for (let each = 0; each < settlingDays; each++) {
      shop.test.clock.advance(dayMs);
      await work(shop);
    }
    const failures: unknown[] = [];
    const results: string[] = [];
    // A run takes long: all checks say what they found.
    for (const check of [
      () => expectEachEmailOnce(shop, mail, run),
      () => expectPaidDaysGiven(shop, run),
      () => expectBooksEqualSettlements(shop, run),
      () => expectMoneyGrantedOnce(shop, run),
    ])
      await check().then(
        (result) => results.push(result),
        (error: unknown) => failures.push(error),
      );
    await report(shop, results, startedAt);
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, run);
  } finally {
    takeLoggedErrors();
    await shop.close();
  }
});

/** Runs work for several at a time, as many customers and jobs do. One at a time, a seed gives the same run again. */
async function side<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const next = async (): Promise<void> => {
    for (let item = queue.next(); !item.done; item = queue.next()) await work(item.value);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

async function endsOfPlans({ test }: Shop): Promise<Map<number, number>> {
  const rows = await test.deps.db.select().from(subscriptions).where(isNull(subscriptions.replacedAt));
  return new Map(rows.map(({ accountId, endsAt }) => [accountId, endsAt.getTime()]));
}

async function newCustomers(shop: Shop, random: () => number): Promise<SimulatedCustomer[]> {
  const customers: SimulatedCustomer[] = [];
  for (let each = 0; each < accountsCount; each++) {
    const owner = await aCustomer(shop.test.deps, { plan: null });
    const habit = habits[each % habits.length] ?? "early";
    // Each has its own chance, so that customers who act side by side do not change what the others do.
    const own = randomOf(Math.floor(random() * 2 ** 31));
    customers.push(new SimulatedCustomer(shop.test.deps, shop.double, owner, habit, own));
    if (each % 10 === 0) await aScreen(shop.test.deps, owner);
  }
  return customers;
}

/** The provider and the banks of this day. */
function misbehave({ double, test }: Shop, random: () => number): void {
  const { book, faults } = double;
  faults.length = 0;
  const on = [
    ...["POST /v1/orders", "GET /v1/orders", "POST /v1/payments/create/recurring", "POST /v1/payments"],
    "GET /v1/settlements",
  ];
  const how = ["drop", "html", "busy"] as const;
  const most = Math.ceil(accountsCount / 30);
  for (let each = 0; each < most; each++)
    if (random() < 0.4)
      faults.push({
        on: on[Math.floor(random() * on.length)] ?? "POST /v1/orders",
        how: how[Math.floor(random() * how.length)] ?? "drop",
        when: random() < 0.5 ? "before" : "after",
      });
  const chance = random();
  book.debits = chance < 0.1 ? "decline" : chance < 0.2 ? "silent" : "approve";
  const now = Math.floor(test.clock.now().getTime() / 1000);
  // Silent banks decide after some days.
  for (const payment of book.undecided())
    if (now - payment.created_at > 86_400)
      if (now - payment.created_at < 5 * 86_400 && random() < 0.5) book.authorise(payment.id);
      else book.decline(payment.id);
}

/** All jobs about renewals, in two processes at once. */
async function work(shop: Shop): Promise<void> {
  const { deps } = shop.test;
  const ctx = () => jobContext(deps, "simulation");
  const twice = async (job: () => Promise<void>): Promise<void> => {
    await Promise.all([job().catch(unlessExpected), job().catch(unlessExpected)]);
  };
  await twice(() => settleWatchedOrders({ ctx: ctx() }));
  await twice(() => startNextPeriods({ ctx: ctx() }));
  await twice(() => debitRenewals({ ctx: ctx() }));
  await twice(() => notifyOfRenewals({ ctx: ctx() }));
  await twice(() => reconcile({ ctx: ctx() }));
  const { db } = deps;
  for (let tries = 0; tries < 3; tries++) {
    const unsent = and(isNull(renewalNotices.sentAt), isNull(renewalNotices.droppedAt));
    await side(await db.select().from(renewalNotices).where(unsent), ({ id }) =>
      twice(() => mailNotice({ ctx: ctx(), input: { noticeId: id } })),
    );
    const announced = and(eq(debits.state, "announced"), isNull(debits.announcedAt));
    await side(await db.select().from(debits).where(announced), ({ id }) =>
      twice(() => mailDebit({ ctx: ctx(), input: { debitId: id, about: "announced" } })),
    );
    const failed = and(eq(debits.state, "failed"), isNull(debits.failureMailedAt));
    await side(await db.select().from(debits).where(failed), ({ id }) =>
      twice(() => mailDebit({ ctx: ctx(), input: { debitId: id, about: "failed" } })),
    );
  }
}

/** Refusals, and the faults that the simulation makes. */
function unlessExpected(error: unknown): void {
  const isMail = error instanceof Error && /mail server refuses|process dies/.test(error.message);
  if (isMail || error instanceof ProviderError || isRefusal(error)) return;
  throw error;
}

async function report({ test }: Shop, results: readonly string[], startedAt: number): Promise<void> {
  if (!isLab) return;
  const { db } = test.deps;
  const states = await db
    .select({ state: debits.state, count: sql<number>`count(*)::int` })
    .from(debits)
    .groupBy(debits.state)
    .orderBy(debits.state);
  const purchases = await db.$count(orders, eq(orders.state, "granted"));
  const returned = await db.$count(orders, eq(orders.state, "returned"));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const lines = [
    `${accountsCount} accounts, ${days} days, seed ${seed}, ${seconds} s`,
    `${purchases} purchases, ${returned} paid orders refunded`,
    `${await db.$count(mandates)} mandates, debits: ${states.map(({ state, count }) => `${state} ${count}`).join(", ")}`,
    ...results,
  ];
  process.stdout.write(`\n${lines.map((line) => `year: ${line}`).join("\n")}\n`);
}
