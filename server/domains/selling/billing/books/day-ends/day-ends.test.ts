import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import {
  bookNamesCall,
  closeMonthCall,
  dayEndsCall,
  idempotencyKeyHeader,
  refundCall,
  taxesCall,
} from "#shared/operator-api/addresses.ts";
import type { BookNamesAnswer, DayEndsPage, TaxesPage } from "#shared/operator-api/taxes-contract.ts";
import { jobContext } from "../../../../../context.ts";
import { payments } from "../../../../../db/tables/index.ts";
import type { SettlementLine } from "../../../../../outside/payments/port.ts";
import { Client } from "../../../../../testing/client.ts";
import { anOperator } from "../../../../../testing/factories.ts";
import { basic, Shopper, shopForTests } from "../../../../../testing/selling.ts";
import { takeLoggedErrors } from "../../../../../testing/test-log.ts";
import type { AllocatedOnDay } from "../../documents/open-amount.ts";
import { reconcile } from "../../reconciliation/reconcile.ts";
import type { DayMoved } from "../movements.ts";
import { dayEndsOf, isBalanced } from "./day-ends.ts";

const shop = shopForTests({ webhooks: "off" });
let admin: Client;

async function goTo(time: string): Promise<void> {
  shop.test.clock.set(time);
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps)).cookie });
}
const read = async <Answer>(url: string): Promise<Answer> => (await admin.get(url)).json();
const post = (url: string, payload: object) =>
  admin.post(url, payload, { [idempotencyKeyHeader]: randomUUID() });
const compare = (context = jobContext(shop.test.deps, "reconcile-payments")) => reconcile({ ctx: context });

it("begins each day where the one before ended; a payment is in transit until its report, less the fees", async () => {
  await goTo("2026-11-20T06:00:00Z");
  const asha = await Shopper.arrive(shop);
  const { orderId, payment } = await asha.pay(basic);
  await asha.comeBack(orderId, payment);
  await goTo("2026-11-21T06:00:00Z");
  const [row] = await shop.test.deps.db.select().from(payments);
  await post(refundCall(row?.id ?? 0), { amount_paise: 10_000, reason: "Goodwill", ends_time: false });
  await shop.test.runJobs();
  const before = await read<DayEndsPage>(`${dayEndsCall}?month=2026-11`);
  await compare();
  expect(before.closing).toEqual({
    customers_paise: 0,
    unallocated_paise: 0,
    in_transit_paise: 78_146,
    tds_paise: 0,
    bank_paise: 0,
  });
  await goTo("2026-11-22T06:00:00Z");
  await compare();
  const { opening, days, closing, settlements } = await read<DayEndsPage>(`${dayEndsCall}?month=2026-11`);
  // 2 % of ₹881.46 are ₹17.63, and 18 % of them ₹3.17.
  expect(days).toMatchObject([
    {
      day: "2026-11-20",
      invoiced_paise: 88_146,
      received_paise: 88_146,
      settled_paise: 88_146,
      fees_paise: 2_080,
    },
    {
      day: "2026-11-21",
      credited_paise: 10_000,
      refunded_paise: 10_000,
      settled_paise: -10_000,
      fees_paise: 0,
    },
  ]);
  expect(days.every(({ differences }) => differences.length === 0)).toBe(true);
  expect(opening.bank_paise).toBe(0);
  expect(closing).toMatchObject({ customers_paise: 0, in_transit_paise: 0, bank_paise: 78_146 - 2_080 });
  expect(settlements).toMatchObject([
    { provider: "razorpay", utr: "UTR20261120", net_paise: 86_066, fee_paise: 1_763, tax_paise: 317 },
    { provider: "razorpay", utr: "UTR20261121", net_paise: -10_000 },
  ]);
  expect((await read<DayEndsPage>(`${dayEndsCall}?month=2026-12`)).opening).toEqual(closing);
});

it("names a day on which the provider reports what our books do not know; its month is closed with a reason only", async () => {
  await goTo("2026-12-02T06:00:00Z");
  const unknown: SettlementLine = {
    kind: "adjustment",
    id: "adj_1",
    amountPaise: 5_000,
    feePaise: 0,
    taxPaise: 0,
    netPaise: -5_000,
    settlementId: null,
    utr: null,
  };
  const { razorpay } = shop.test.deps.payments;
  if (!razorpay) throw new Error("The shop sells through Razorpay");
  const context = jobContext(
    { ...shop.test.deps, payments: { razorpay: { ...razorpay, settlements: async () => [unknown] } } },
    "reconcile-payments",
  );
  await compare(context);
  takeLoggedErrors();
  const { days } = await read<DayEndsPage>(`${dayEndsCall}?month=2026-12`);
  expect(days.at(-1)?.differences).toEqual([{ what: "settled", paise: -5_000 }]);
  await goTo("2027-01-02T06:00:00Z");
  const { differences } = await read<TaxesPage>(`${taxesCall}?month=2026-12`);
  expect(differences).toEqual([{ kind: "day", day: "2026-12-01" }]);
  expect((await post(closeMonthCall, { month: "2026-11", note: "Filed" })).statusCode).toBe(200);
  expect((await post(closeMonthCall, { month: "2026-12" })).statusCode).toBe(409);
  expect((await post(closeMonthCall, { month: "2026-12", note: "A chargeback" })).statusCode).toBe(200);
});

it("keeps names of ledgers, and refuses empty ones", async () => {
  const { names } = await read<BookNamesAnswer>(bookNamesCall);
  const changed = {
    ...names,
    "ledger:bank": "HDFC Current 4711",
    "treatment:registered": "business_registered_regular",
  };
  expect((await post(bookNamesCall, { names: changed })).json().names).toEqual(changed);
  expect((await read<BookNamesAnswer>(bookNamesCall)).names).toEqual(changed);
  expect((await post(bookNamesCall, { names: { ...names, "ledger:bank": " " } })).statusCode).toBe(400);
});

it("finds each pair of sources that should agree and does not", () => {
  const day = "2026-11-05";
  const moved: DayMoved = {
    day,
    invoicedPaise: 100,
    creditedPaise: 0,
    takenPaise: 60,
    takenOutsidePaise: 0,
    refundedPaise: 0,
    refundedOutsidePaise: 0,
    receiptPaise: 60,
    settledPaise: 60,
    knownPaise: 60,
    otherPaise: 0,
    feePaise: 5,
    feeTaxPaise: 1,
    bankPaise: 54,
  };
  const allocated: AllocatedOnDay = {
    day,
    allocatedPaise: 60,
    creditPaise: 0,
    tdsPaise: 0,
    writtenOffPaise: 0,
  };
  const end = (change: Partial<DayMoved>, paid: Partial<AllocatedOnDay> = {}) => {
    const [only] = dayEndsOf([{ ...moved, ...change }], [{ ...allocated, ...paid }], "2026-11").days;
    if (!only) throw new Error("Something happened on the day");
    return { ...only.differences, isBalanced: isBalanced(only) };
  };
  const none = { customersPaise: 0, receiptsPaise: 0, settledPaise: 0, feesPaise: 0 };
  expect(end({})).toEqual({ ...none, isBalanced: true });
  expect(end({}, { creditPaise: 7 })).toEqual({ ...none, customersPaise: 7, isBalanced: false });
  expect(end({ receiptPaise: 50 })).toMatchObject({ receiptsPaise: -10, isBalanced: false });
  expect(end({ knownPaise: 50 })).toMatchObject({ settledPaise: 10, isBalanced: false });
  // As if the fee had the tax in it, and it was taken away once more.
  expect(end({ bankPaise: 53 })).toMatchObject({ feesPaise: -1, isBalanced: false });
});
