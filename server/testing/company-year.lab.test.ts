import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { Buyer, Purchase } from "#shared/contracts/selling/checkout.ts";
import { applyCoupon } from "#shared/contracts/selling/coupons.ts";
import { dayInIndia } from "#shared/day-in.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import { addMonths } from "#shared/months.ts";
import {
  bankCall,
  closeMonthCall,
  couponsCall,
  creditDocumentCall,
  dayEndsCall,
  nameAdvanceCall,
  pricesCall,
  refundCall,
  refundTransferCall,
  tallyCall,
  taxesCall,
  taxRatesCall,
  zohoCall,
} from "#shared/operator-api/addresses.ts";
import { bankAnswer } from "#shared/operator-api/bank-contract.ts";
import { type DayEndsPage, taxesAnswer } from "#shared/operator-api/taxes-contract.ts";
import { jobContext } from "../context.ts";
import { documents, ledgerEntries, orders, payments, refunds } from "../db/tables/index.ts";
import { followDisputes } from "../domains/selling/billing/disputes/follow-dispute.ts";
import { settleWatchedOrders } from "../domains/selling/billing/index.ts";
import { ApiProblem } from "../outside/payments/double/api-problem.ts";
import { type Bank, type Paid, razorpayBank, stripeBank } from "./banks.ts";
import { CompanyDesk, openByUs, openInTally, rowsOfCsv } from "./company-desk.ts";
import { expectDocumentsAgree } from "./document-books.ts";
import { aCustomer } from "./factories.ts";
import { buyerKinds, buyersOfKinds } from "./month-documents.ts";
import { Shopper, shopForTests } from "./selling.ts";
import { TallyCompany } from "./tally-rules.ts";
import { takeLoggedErrors } from "./test-log.ts";

/*
 * A company's year with random histories: people buy, add and change, providers fail, and operators invoice, refund, correct
 * and dispute, through the calls that people make. Each month is compared to the paisa and closed: documents, GSTR-1, GSTR-3B,
 * ledger, providers, bank, Tally and Zoho. `YEAR_ACCOUNTS=1000 YEAR_SEED=7` runs more, or the same again.
 */

const accountsCount = Number(process.env.YEAR_ACCOUNTS ?? 24);
const seed = Number(process.env.YEAR_SEED ?? 1);
const months = Array.from({ length: 12 }, (_, at) => addMonths("2026-12", at));
const days = [3, 10, 17, 24];
/** On a day, one of so many customers or operators does something with an account. */
const chance = 0.2;

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
const random = randomOf(seed);
const under = (count: number): number => Math.floor(random() * count);
const pick = <T>(all: readonly T[]): T | undefined => all[under(all.length)];

const shop = shopForTests();
let desk: CompanyDesk;
beforeAll(async () => {
  desk = new CompanyDesk(shop);
});

type Actor = { shopper: Shopper<Paid>; isAbroad: boolean };
const actors: Actor[] = [];
const counts = new Map<string, number>();
const count = (what: string): void => {
  counts.set(what, (counts.get(what) ?? 0) + 1);
};

/** The provider may refuse what does not fit its state. */
function ifPossible(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
  }
}

async function arrive(): Promise<void> {
  const kind = pick(buyerKinds) ?? "person here";
  const isAbroad = kind === "abroad";
  const pin = { "registered elsewhere": "411001", "person elsewhere": "110001" }[kind as string] ?? "560001";
  const buyer: Buyer | null = isAbroad ? null : ({ ...buyersOfKinds[kind], pin } as Buyer);
  const bank = (buyer ? { ...razorpayBank(shop), buyer } : stripeBank(shop)) as unknown as Bank<Paid>;
  const owner = await aCustomer(shop.test.deps, { plan: null });
  const actor = { shopper: new Shopper(shop, owner, bank), isAbroad };
  actors.push(actor);
  await buy(actor, { plan: "basic", period: random() < 0.1 ? "yearly" : "monthly", screens: 1 + under(5) });
}

async function buy({ shopper }: Actor, purchase: Purchase): Promise<void> {
  await shopper.signIn();
  if (random() < 0.15) await shopper.browser.call(applyCoupon, { code: "YEAR-20" });
  const { bank } = shopper;
  const quoted = await shopper.quote(purchase);
  if (quoted.error) return count("not sold");
  const { status, body } = await shopper.order(purchase);
  if (status !== 200) return count("not ordered");
  const decided = random();
  const outcome = decided < 0.85 ? "approve" : decided < 0.95 ? "decline" : "silent";
  let payment: Paid | null = null;
  ifPossible(() => {
    payment = bank.attempt(body.provider.orderId, outcome);
  });
  count(`buy, ${outcome}`);
  // The tab is closed: webhooks and the regular check find the money.
  if (!payment || random() < 0.4) return;
  await bank.comeBack(shopper.browser, body.id, payment);
}

const received = (accountId: number) =>
  shop.test.deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.status, "received")));
/** Most are bills that were issued by hand: of the others there is little to do by hand. */
async function bills(accountId: number) {
  const all = (await desk.own(accountId)).filter(({ kind }) => kind === "invoice");
  const byHand = all.filter(({ paymentId }) => paymentId === null);
  return random() < 0.9 ? byHand : all;
}

/** What a customer or an operator does; refusals belong to it. */
const acts: Record<string, (actor: Actor) => Promise<void>> = {
  more: (actor) =>
    buy(actor, { plan: pick(["basic", "standard"]) ?? "basic", period: "monthly", screens: 1 + under(9) }),
  renew: (actor) =>
    buy(actor, { plan: "basic", period: "monthly", screens: 1 + under(5), starts: "renewal" }),
  refund: async ({ shopper }) => {
    const payment = pick(await received(shopper.owner.accountId));
    if (!payment) return;
    const left = payment.amountPaise - payment.refundedPaise;
    const amount_paise = random() < 0.5 ? left : 1 + under(Math.max(1, left));
    shop.double.book.refundsTake = random() < 0.3 ? "days" : "no time";
    const answer = await desk.ask(refundCall(payment.id), {
      amount_paise,
      reason: "Goodwill",
      ends_time: random() < 0.2,
    });
    count(`refund ${answer.statusCode}`);
  },
  invoice: async ({ shopper }) => {
    const net = random() < 0.1 ? 8_474_575 + under(4) : 1_000 + under(500_000);
    await desk.issue(shopper.owner.accountId, "invoice", net);
    count("invoice by hand");
  },
  part: async ({ shopper }) => {
    const bill = pick(await bills(shopper.owner.accountId));
    if (!bill) return;
    const kind = pick(["receipt", "receipt", "tds", "write-off"] as const) ?? "receipt";
    const share = kind === "receipt" ? random() : 0.1 * random();
    const answer = await desk.pay(bill.id, kind, 1 + Math.floor(bill.totalPaise * share));
    count(`${kind} by hand ${answer.statusCode}`);
  },
  whole: async ({ shopper }) => {
    for (const { id, totalPaise } of await bills(shopper.owner.accountId)) {
      const answer = await desk.pay(id, "receipt", totalPaise);
      count(`whole by hand ${answer.statusCode}`);
    }
  },
  credit: async ({ shopper }) => {
    const bill = pick(await bills(shopper.owner.accountId));
    if (!bill) return;
    const amount_paise = 1 + under(bill.totalPaise);
    const answer = await desk.ask(creditDocumentCall(bill.id), { amount_paise, reason: "Agreed" });
    count(`credit note by hand ${answer.statusCode}`);
  },
  advance: async ({ shopper }) => {
    const offer = await desk.issue(shopper.owner.accountId, "pro-forma", 100_000 + under(400_000));
    const answer = await desk.pay(offer.id, "receipt", 1 + under(offer.totalPaise));
    count(`advance ${answer.statusCode}`);
  },
  quote: async ({ shopper }) => {
    await desk.issue(shopper.owner.accountId, "quote", 50_000);
    count("quote");
  },
  dispute: async ({ shopper, isAbroad }) => {
    const payment = pick(await received(shopper.owner.accountId));
    if (!payment?.transactionCode?.startsWith("pay_") || isAbroad) return;
    const { book } = shop.double;
    const { transactionCode } = payment;
    const gone = book.refundsOf(transactionCode).filter(({ status }) => status !== "failed");
    const disputed = book.disputes.all().some((each) => each.payment_id === transactionCode);
    const left = payment.amountPaise - sumOf(gone.map(({ amount }) => amount));
    if (disputed || left <= 0) return;
    ifPossible(() => book.disputes.open(transactionCode, left));
    count("dispute");
  },
};
const actNames = [...Object.keys(acts), "invoice", "part", "part", "credit"];

/** The providers of this day. */
function misbehave(): void {
  for (const { webhooks } of [shop.double, shop.stripe])
    webhooks.mode = pick(["once", "twice", "held", "off"] as const) ?? "off";
  shop.double.faults.length = 0;
  if (random() < 0.5)
    shop.double.faults.push({
      on:
        pick(["POST /v1/orders", "GET /v1/orders", "POST /v1/payments", "GET /v1/settlements"]) ??
        "GET /v1/orders",
      how: pick(["drop", "html", "busy"] as const) ?? "drop",
      when: random() < 0.5 ? "before" : "after",
    });
  for (const dispute of shop.double.book.disputes.all())
    if (dispute.status === "open" && random() < 0.4)
      shop.double.book.disputes.decide(dispute.id, random() < 0.5 ? "won" : "lost");
}

/** Faults end, banks decide, and all news arrive. */
async function calm(): Promise<void> {
  shop.double.faults.length = 0;
  for (const { id } of shop.double.book.undecided()) shop.double.book.decline(id);
  for (const refund of [...paymentIds()].flatMap((id) => shop.double.book.refundsOf(id))) {
    const isPending = refund.status === "pending";
    if (!isPending && shop.test.clock.now().getTime() - refund.created_at * 1000 > 10 * dayMs) continue;
    if (!isPending && (refund.status !== "processed" || random() > 0.1)) continue;
    const end = isPending && random() < 0.8 ? "processed" : "failed";
    if (isPending && end === "failed") failedAtOnce.add(refund.id);
    count(`refund at provider ${refund.status}, ${end}`);
    ifPossible(() => shop.double.book.endRefund(refund.id, end));
  }
  for (const { webhooks } of [shop.double, shop.stripe]) {
    await webhooks.release();
    await webhooks.settled();
    webhooks.mode = "off";
  }
  await shop.test.runJobs();
  const ctx = () => jobContext(shop.test.deps, "year");
  // The regular check leaves alone what was ordered just now.
  shop.test.clock.advance(10 * minuteMs);
  await settleWatchedOrders({ ctx: ctx() });
  await followDisputes({ ctx: ctx() });
  await shop.test.runJobs();
  await desk.compare();
}

/** An operator sends what is owed back, and names what stays over. */
async function tidy(): Promise<void> {
  const owed = await shop.test.deps.db.select().from(refunds).where(eq(refunds.state, "owed"));
  for (const { id } of owed)
    if (random() < 0.7) await desk.ask(refundTransferCall(id), { reference: `UTR-R-${seed}-${id}` });
  const { credits } = bankAnswer.parse(await desk.read(bankCall));
  for (const { payment_id, unnamed_paise } of credits)
    if (unnamed_paise > 0)
      await desk.post(nameAdvanceCall(payment_id), { amount_paise: unnamed_paise, offer_id: null });
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0);
const tally = new TallyCompany();

/** One truth for each paisa of a month, and its closing. */
async function expectMonth(month: string): Promise<void> {
  const ends = await desk.read<DayEndsPage>(`${dayEndsCall}?month=${month}`);
  const differences = ends.days.flatMap(({ day, differences: own }) => own.map((each) => ({ day, ...each })));
  expect(differences).toEqual(neverMade(month));
  const page = taxesAnswer.parse(await desk.read(`${taxesCall}?month=${month}`));
  expect([month, page.differences]).toEqual([month, differences.map(({ day }) => ({ kind: "day", day }))]);
  const { sums, gstr3b } = page;
  expect([sums.from_tables, sums.from_codes]).toEqual([sums.documents, sums.documents]);
  const totalIn = (table: string) => sums.tables.find((row) => row.table === table)?.total_paise ?? 0;
  expect(sumOf(gstr3b.supplied.map(({ total_paise }) => total_paise))).toBe(
    sums.documents.total_paise + totalIn("at") - totalIn("txpd"),
  );
  tally.importMasters(await desk.text(`${tallyCall}?month=${month}&part=masters`));
  tally.importVouchers(await desk.text(`${tallyCall}?month=${month}`));
  expect(openInTally(tally)).toEqual(await openByUs(shop.test.deps.db));
  const balances = tally.balances();
  const ledger = (...names: string[]) => sumOf(names.map((name) => balances.get(name) ?? 0));
  expect({
    customers: sumOf([...balances].map(([name, paise]) => (/ \(\d+\)$/.test(name) ? paise : 0))),
    inTransit: ledger("Razorpay in Transit", "Stripe in Transit", "PayPal in Transit"),
    bank: ledger("Bank"),
    tds: ledger("TDS Receivable", "GST TDS Receivable"),
  }).toEqual({
    customers: ends.closing.customers_paise,
    inTransit: ends.closing.in_transit_paise,
    bank: ends.closing.bank_paise,
    tds: ends.closing.tds_paise,
  });
  const paid = rowsOfCsv(await desk.text(`${zohoCall}?month=${month}&kind=payments`));
  const came = new Map(
    paid
      .filter((row) => row.Mode !== "TDS")
      .map((row) => [row["Payment Number"], Math.round(Number(row.Amount) * 100)]),
  );
  const moved = await shop.test.deps.db
    .select({ paise: sql<number>`coalesce(sum(amount_paise), 0)::float8` })
    .from(ledgerEntries)
    .where(sql`amount_paise > 0 and to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') = ${month}`);
  expect([month, sumOf([...came.values()])]).toEqual([month, moved[0]?.paise]);
  await desk.post(closeMonthCall, {
    month,
    note: differences.length > 0 ? "Refunds that a bank refused" : "",
  });
}

/** Refunds that the provider settled and a bank refused at once were never made: a person looks at each such day. */
const failedAtOnce = new Set<string>();
function neverMade(month: string) {
  const { book } = shop.double;
  const failed = [...paymentIds()]
    .flatMap((id) => book.refundsOf(id))
    .filter(({ id }) => failedAtOnce.has(id))
    .map(({ amount, created_at }) => ({ day: dayInIndia(new Date(created_at * 1000)), amount }))
    .filter(({ day }) => day.startsWith(month));
  return [...Map.groupBy(failed, ({ day }) => day)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, own]) => ({ day, what: "settled", paise: -sumOf(own.map(({ amount }) => amount)) }));
}

const paymentIds = () =>
  new Set(
    shop.double.book
      .orders()
      .flatMap(({ id }) => shop.double.book.paymentsOf(id).map((payment) => payment.id)),
  );

/** What the provider in India has of our rupees: taken, less what went back and what disputes took. */
function atProvider(): number {
  const { book } = shop.double;
  const lost = sumOf(book.disputes.all().map(({ amount_deducted }) => amount_deducted));
  return (
    sumOf(
      [...paymentIds()]
        .map((id) => book.payment(id))
        .filter(({ captured }) => captured)
        .map(
          ({ id, amount }) =>
            amount -
            sumOf(book.refundsOf(id).flatMap((each) => (each.status === "processed" ? each.amount : []))),
        ),
    ) - lost
  );
}

async function expectYear(): Promise<void> {
  const { db } = shop.test.deps;
  for (const { shopper } of actors) await expectDocumentsAgree(db, shopper.owner.accountId);
  const byProvider = await db
    .select({ paise: sql<number>`coalesce(sum(${ledgerEntries.amountPaise}), 0)::float8` })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      sql`${orders.provider} = 'razorpay' and ${ledgerEntries.kind} not in ('taken-offline', 'refunded-offline')`,
    );
  expect(byProvider[0]?.paise).toBe(atProvider());
  const series = await db
    .select({
      kind: documents.kind,
      year: documents.financialYear,
      first: sql<number>`min(serial)`,
      last: sql<number>`max(serial)`,
      count: sql<number>`count(*)::int`,
    })
    .from(documents)
    .groupBy(documents.kind, documents.financialYear);
  for (const row of series)
    expect([row.kind, row.year, row.first, row.last]).toEqual([row.kind, row.year, 1, row.count]);
  const issued = sumOf(series.map((row) => row.count));
  const lines = [
    ...series.map((row) => `${row.kind} ${row.year}: 1 to ${row.last} without a gap`),
    ...[...counts].sort().map(([what, times]) => `${what}: ${times}`),
    `${accountsCount} accounts, ${issued} documents, ${tally.vouchers.size} vouchers`,
  ];
  process.stdout.write(`${lines.map((line) => `year: ${line}`).join("\n")}\n`);
}

it(`${accountsCount} accounts, a year: one truth for each paisa of each month, numbers without a gap (seed ${seed})`, {
  timeout: 6 * hourMs,
}, async () => {
  const startedAt = performance.now();
  await desk.goTo("2026-12-01T12:00:00+05:30");
  await desk.compare();
  await desk.post(couponsCall, {
    code: "YEAR-20",
    takes: "percent",
    percent: 20,
    paise: null,
    plans: ["basic", "standard"],
    first_day: "2026-12-01",
    last_day: null,
    periods: 2,
    max_uses: null,
  });
  for (const [at, month] of months.entries()) {
    if (at === 3)
      await desk.post(pricesCall, {
        plan: "basic",
        period: "monthly",
        paise: 27_900,
        sells_from: `${month}-10`,
        renews_from: null,
      });
    if (at === 7) await desk.post(taxRatesCall, { rate_bp: 2_000, valid_from: `${month}-10` });
    for (const day of days) {
      await desk.goTo(`${month}-${String(day).padStart(2, "0")}T12:00:00+05:30`);
      misbehave();
      const coming = Math.floor(
        (accountsCount * (at * days.length + days.indexOf(day) + 1)) / (months.length * days.length),
      );
      const present = [...actors];
      while (actors.length < coming) await arrive();
      for (const actor of present) if (random() < chance) await acts[pick(actNames) ?? "quote"]?.(actor);
      await calm();
      await tidy();
      takeLoggedErrors();
    }
    const next = Date.parse(`${addMonths(month, 1)}-01T12:00:00+05:30`);
    await desk.goTo(new Date(next - dayMs).toISOString());
    await calm();
    await tidy();
    await desk.goTo(new Date(next).toISOString());
    await desk.compare();
    await expectMonth(month);
    takeLoggedErrors();
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stdout.write(`year: ${month} closed after ${seconds} s, ${actors.length} accounts\n`);
  }
  await expectYear();
});
