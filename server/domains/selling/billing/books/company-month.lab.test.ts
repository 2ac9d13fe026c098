import { randomUUID } from "node:crypto";
import { Ajv } from "ajv";
import { beforeAll, expect, it } from "vitest";
import type { Buyer } from "#shared/contracts/selling/checkout.ts";
import { applyCoupon } from "#shared/contracts/selling/coupons.ts";
import {
  closeMonthCall,
  couponsCall,
  creditDocumentCall,
  dayEndsCall,
  gstr1JsonCall,
  refundCall,
  refundTransferCall,
  tallyCall,
  taxesCall,
  zohoCall,
} from "#shared/operator-api/addresses.ts";
import type { DayEndsPage, TaxesPage, ZohoFile } from "#shared/operator-api/taxes-contract.ts";
import { jobContext } from "../../../../context.ts";
import { documents } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { type Bank, type Paid, paypalBank, razorpayBank, stripeBank } from "../../../../testing/banks.ts";
import { CompanyDesk, openByUs, openInTally, rowsOfCsv } from "../../../../testing/company-desk.ts";
import { gstr1Schema } from "../../../../testing/gstr1-schema.ts";
import { type BuyerKind, buyersOfKinds } from "../../../../testing/month-documents.ts";
import { Shopper, shopForTests } from "../../../../testing/selling.ts";
import { TallyCompany } from "../../../../testing/tally-rules.ts";
import { takeLoggedErrors } from "../../../../testing/test-log.ts";
import { followDisputes } from "../disputes/follow-dispute.ts";
import { linesOf } from "../documents/issue-credit-note.ts";
import { issueDocument } from "../documents/issue-document.ts";

/* A month of a company, through the calls that people and providers make, and what the accountant gets at its end. */

const month = "2026-11";
const shop = shopForTests();
let desk: CompanyDesk;
beforeAll(async () => {
  desk = new CompanyDesk(shop);
  for (const { webhooks } of [shop.double, shop.stripe, shop.paypal]) webhooks.mode = "off";
});

const goTo = (day: number) => desk.goTo(`${month}-${String(day).padStart(2, "0")}T12:00:00+05:30`);

const address = { name: "Lamp & Co", address: "12 MG Road", city: "Town", gstin: "" };
const union: Buyer = { ...address, state: "04", pin: "160017" };
const pins: Partial<Record<BuyerKind, string>> = {
  "registered elsewhere": "411001",
  "person elsewhere": "110001",
};

/** Buys a plan, and comes back. Returns its account and payment. */
async function buy(buyer: Buyer | Bank<Paid>, screens: number, code?: string) {
  const bank = "provider" in buyer ? buyer : ({ ...razorpayBank(shop), buyer } as unknown as Bank<Paid>);
  const shopper = await Shopper.arriveFrom(shop, bank);
  if (code) expect((await shopper.browser.call(applyCoupon, { code })).status).toBe(200);
  const { orderId, payment } = await shopper.pay({ plan: "standard", period: "monthly", screens });
  expect((await shopper.comeBack(orderId, payment)).body.state).toBe("paid");
  const { accountId } = shopper.owner;
  const { id: paymentId, amountPaise: totalPaise } = await desk.newestPayment(accountId);
  return { accountId, paymentId, totalPaise, providerId: payment.id };
}
const inIndia = (kind: Exclude<BuyerKind, "abroad">): Buyer => ({
  ...buyersOfKinds[kind],
  pin: pins[kind] ?? "560001",
});

/** Issues a bill of supply over the lines of an invoice: by calls, only a seller without a GSTIN does. */
async function issueBill(invoice: typeof documents.$inferSelect): Promise<void> {
  const { deps } = shop.test;
  await inTransaction(jobContext(deps, "document"), async ({ tx, audit }) => {
    const { accountId, supply, placeOfSupply, billedTo, buyer, seller } = invoice;
    const untaxed = { rateBp: 0, taxPaise: 0, taxes: { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 } };
    const lines = (await linesOf(tx, invoice)).map((line) => ({ ...line, ...untaxed }));
    const common = { accountId, supply, placeOfSupply, billedTo, buyer, seller, now: deps.now() };
    await issueDocument(tx, { kind: "bill-of-supply", ...common, lines });
    await audit({ action: "invoice.issue", subject: { kind: "payment", id: invoice.paymentId }, accountId });
  });
}

/** An advance of ₹1,180.00 on a pro-forma invoice, which gets a receipt voucher. Returns its payment. */
async function advance(accountId: number): Promise<number> {
  const offer = await desk.issue(accountId, "pro-forma", 500_000);
  await pay(offer.id, "receipt", 118_000);
  return (await desk.newestPayment(accountId)).id;
}
const pay: CompanyDesk["pay"] = async (...given) => {
  const answer = await desk.pay(...given);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};

const rupeesOf = (value: number): number => Math.round(value * 100);

it("a month of 60 documents: return, registers, Tally, Zoho and day-ends agree to the paisa, and it is closed", async () => {
  const kinds = [
    "registered here",
    "registered elsewhere",
    "zone here",
    "person here",
    "person elsewhere",
  ] as const;
  const bought: Awaited<ReturnType<typeof buy>>[] = [];
  for (let day = 1; day <= 20; day += 1) {
    await goTo(day);
    if (day === 1)
      await desk.post(couponsCall, {
        code: "OPEN-25",
        takes: "percent",
        percent: 25,
        paise: null,
        plans: ["standard"],
        first_day: `${month}-01`,
        last_day: null,
        periods: 1,
        max_uses: null,
      });
    const kind = kinds[day % kinds.length] ?? "person here";
    bought.push(await buy(inIndia(kind), 1 + (day % 7), day % 4 === 0 ? "OPEN-25" : undefined));
    if (day % 5 === 0) bought.push(await buy(stripeBank(shop) as unknown as Bank<Paid>, 2));
    if (day % 10 === 0) bought.push(await buy(paypalBank(shop), 3), await buy(union, 2));
    if (day > 1) await desk.compare();
  }
  await goTo(21);
  for (const [index, { paymentId, totalPaise }] of bought.slice(0, 8).entries())
    await desk.post(refundCall(paymentId), {
      amount_paise: index % 2 === 0 ? totalPaise : 10_000,
      reason: "Goodwill",
      ends_time: false,
    });
  await shop.test.runJobs();
  const disputed = bought.findLast(({ providerId }) => providerId.startsWith("pay_"));
  const dispute = shop.double.book.disputes.open(disputed?.providerId ?? "");
  const follow = () => followDisputes({ ctx: jobContext(shop.test.deps, "disputes") });
  await follow();
  await goTo(23);
  shop.double.book.disputes.decide(dispute.id, "lost");
  await follow();
  // A dispute calls a person.
  expect(takeLoggedErrors()).toHaveLength(1);
  for (const [index, { accountId }] of bought.slice(8, 18).entries()) {
    // ₹1,00,000.00 to ₹1,00,000.01 and more in another state, and small ones.
    const invoice = await desk.issue(accountId, "invoice", [8_474_576, 8_474_577, 1_000_000][index % 3] ?? 0);
    if (index % 3 === 2) {
      await pay(invoice.id, "receipt", 1_000_000);
      await pay(invoice.id, "tds", 20_000);
      await pay(invoice.id, "write-off", 1_000);
    }
    if (index % 4 === 0)
      await desk.post(creditDocumentCall(invoice.id), { amount_paise: 11_801, reason: "Agreed" });
  }
  await goTo(25);
  for (const { accountId } of bought.slice(14, 22)) await desk.issue(accountId, "quote", 500_000);
  const [keeps, uses, gets] = bought.slice(9, 12);
  if (!keeps || !uses || !gets) throw new Error("Enough was bought");
  await advance(keeps.accountId);
  await advance(uses.accountId);
  await desk.issue(uses.accountId, "invoice", 60_000);
  const owed = await desk.post(refundCall(await advance(gets.accountId)), {
    amount_paise: 118_000,
    reason: "Not needed",
    ends_time: false,
  });
  await desk.post(refundTransferCall(owed.json().refund_id), { reference: `UTR${randomUUID()}` });
  for (const [index, { accountId }] of bought.slice(0, 4).entries()) {
    const [first] = await desk.own(accountId);
    if (!first) throw new Error("A buyer has an invoice");
    await issueBill(first);
    const bill = (await desk.own(accountId)).at(-1);
    if (index === 0)
      await desk.post(creditDocumentCall(bill?.id ?? 0), { amount_paise: 1_000, reason: "Agreed" });
  }
  for (let day = 26; day <= 30; day += 1) {
    await goTo(day);
    await desk.compare();
  }
  await desk.goTo("2026-12-01T06:30:00Z");
  await desk.compare();

  const all = await shop.test.deps.db.select().from(documents);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(7);

  const json = await desk.read<Record<string, unknown>>(`${gstr1JsonCall}?month=${month}`);
  const isReturn = new Ajv().compile(gstr1Schema);
  expect(isReturn(json), JSON.stringify(isReturn.errors)).toBe(true);

  const page = await desk.read<TaxesPage>(`${taxesCall}?month=${month}`);
  expect(page.differences).toEqual([]);
  const { sums } = page;
  expect(sums.from_tables).toEqual(sums.documents);
  expect(sums.from_codes).toEqual(sums.documents);
  const signs: Record<string, number> = { invoice: 1, "bill-of-supply": 1, "credit-note": -1 };
  const sumOf = (head: "netPaise" | "cgstPaise" | "sgstPaise" | "igstPaise" | "totalPaise") =>
    all.reduce((sum, row) => sum + (signs[row.kind] ?? 0) * (row[head] ?? 0), 0);
  expect(sums.documents).toEqual({
    net_paise: sumOf("netPaise"),
    cgst_paise: sumOf("cgstPaise"),
    sgst_paise: sumOf("sgstPaise"),
    igst_paise: sumOf("igstPaise"),
    total_paise: sumOf("totalPaise"),
  });

  const ends = await desk.read<DayEndsPage>(`${dayEndsCall}?month=${month}`);
  expect(ends.days.flatMap(({ day, differences }) => differences.map((each) => ({ day, ...each })))).toEqual(
    [],
  );
  const tally = await desk.text(`${tallyCall}?month=${month}`);
  // A second import finds the same ids.
  expect(await desk.text(`${tallyCall}?month=${month}`)).toBe(tally);
  const masters = await desk.text(`${tallyCall}?month=${month}&part=masters`);
  const company = new TallyCompany();
  company.importMasters(masters);
  company.importVouchers(tally);
  const ledgers = company.balances();
  company.importMasters(masters);
  company.importVouchers(tally);
  expect(company.balances()).toEqual(ledgers);
  expect(openInTally(company)).toEqual(await openByUs(shop.test.deps.db));
  const ledger = (...names: string[]) => names.reduce((sum, name) => sum + (ledgers.get(name) ?? 0), 0);
  const customers = [...ledgers].reduce(
    (sum, [name, paise]) => sum + (/ \(\d+\)$/.test(name) ? paise : 0),
    0,
  );
  const advanceTax = ledger("GST on Advances");
  expect({
    net: -ledger("Sales", "Export Sales"),
    taxes: -ledger("Output CGST", "Output SGST", "Output IGST") - advanceTax,
    customers,
    inTransit: ledger("Razorpay in Transit", "Stripe in Transit", "PayPal in Transit"),
    bank: ledger("Bank"),
    tds: ledger("TDS Receivable", "GST TDS Receivable"),
  }).toEqual({
    net: sums.documents.net_paise,
    taxes: sums.documents.cgst_paise + sums.documents.sgst_paise + sums.documents.igst_paise,
    customers: ends.closing.customers_paise - ends.opening.customers_paise,
    inTransit: ends.closing.in_transit_paise - ends.opening.in_transit_paise,
    bank: ends.closing.bank_paise - ends.opening.bank_paise,
    tds: ends.closing.tds_paise - ends.opening.tds_paise,
  });
  const advances = sums.tables.filter(({ table }) => table === "at");
  expect(advanceTax).toBe(
    advances.reduce((sum, row) => sum + row.cgst_paise + row.sgst_paise + row.igst_paise, 0),
  );

  const open = Object.values(await openByUs(shop.test.deps.db)).reduce((sum, paise) => sum + paise, 0);
  expect(open).toBe(customers);
  const zoho = async (kind: ZohoFile) =>
    rowsOfCsv(await desk.text(`${zohoCall}?month=${month}&kind=${kind}`));
  const netOf = async (kind: ZohoFile) =>
    (await zoho(kind)).reduce(
      (sum, row) => sum + Number(row.Quantity) * rupeesOf(Number(row["Item Price"])),
      0,
    );
  const zohoNet = (await netOf("invoices")) - (await netOf("credit-notes"));
  expect(zohoNet).toBe(sums.documents.net_paise);
  const paidInZoho = await zoho("payments");
  const contacts = new Set((await zoho("contacts")).map((row) => row["Display Name"]));
  for (const row of paidInZoho) expect(contacts).toContain(row["Customer Name"]);
  // A payment has a row for each invoice; its amount counts once.
  const cameInZoho = new Map(
    paidInZoho
      .filter(({ Mode: mode }) => mode !== "TDS")
      .map((row) => [row["Payment Number"], rupeesOf(Number(row.Amount))]),
  );
  const zohoReceived = [...cameInZoho.values()].reduce((sum, paise) => sum + paise, 0);
  expect(zohoReceived).toBe(ends.days.reduce((sum, day) => sum + day.received_paise, 0));
  const zohoTds = paidInZoho
    .filter(({ Mode: mode }) => mode === "TDS")
    .reduce((sum, row) => sum + rupeesOf(Number(row.Amount)), 0);
  expect(zohoTds).toBe(ends.days.reduce((sum, day) => sum + day.tds_paise, 0));

  // Of three advances, one waits and one was used for ₹708.00; that of an export, which went back, has no tax and no place.
  const waiting = sums.tables.find(({ table }) => table === "at");
  expect(waiting).toMatchObject({ documents: 2, net_paise: 100_000 + 40_000 });

  const closed = (await desk.post(closeMonthCall, { month })).json() as TaxesPage;
  expect(closed).toMatchObject({ state: "closed", differences: [] });
  await desk.issue(keeps.accountId, "invoice", 200_000);
  const december = await desk.read<{ txpd: { itms: { ad_amt: number }[] }[] }>(
    `${gstr1JsonCall}?month=2026-12`,
  );
  expect(december.txpd.flatMap(({ itms }) => itms.map(({ ad_amt }) => ad_amt))).toEqual([1_000]);
  const { supplied } = page.gstr3b;
  const of3b = (head: "net_paise" | "cgst_paise" | "sgst_paise" | "igst_paise") =>
    supplied.reduce((sum, row) => sum + row[head], 0);
  const inAdvance = (head: "net_paise" | "cgst_paise" | "sgst_paise" | "igst_paise") =>
    sums.tables.reduce(
      (sum, row) => sum + (row.table === "at" ? row[head] : row.table === "txpd" ? -row[head] : 0),
      0,
    );
  for (const head of ["net_paise", "cgst_paise", "sgst_paise", "igst_paise"] as const)
    expect([head, of3b(head)]).toEqual([head, sums.documents[head] + inAdvance(head)]);
  const received = ends.days.reduce((sum, day) => sum + day.received_paise, 0);
  print(
    sums.tables.map(({ table, documents: number, total_paise }) => [`${table} (${number})`, total_paise]),
    [
      ["taxable value", "documents", sums.documents.net_paise],
      ["", "GSTR-1", sums.from_tables.net_paise],
      ["", "GSTR-3B, advances taken off", of3b("net_paise") - inAdvance("net_paise")],
      ["", "service codes", sums.from_codes.net_paise],
      ["", "Tally", -ledger("Sales", "Export Sales")],
      ["", "Zoho", zohoNet],
      ["IGST", "documents", sums.documents.igst_paise],
      ["", "GSTR-3B, advances taken off", of3b("igst_paise") - inAdvance("igst_paise")],
      ["CGST", "documents", sums.documents.cgst_paise],
      ["", "GSTR-3B, advances taken off", of3b("cgst_paise") - inAdvance("cgst_paise")],
      ["customers owe", "day-ends", ends.closing.customers_paise],
      ["", "Tally, ledgers", customers],
      ["", "Tally, bill by bill", Object.values(openInTally(company)).reduce((sum, paise) => sum + paise, 0)],
      ["", "open documents and money", open],
      ["received", "day-ends", received],
      ["", "Zoho, payments", zohoReceived],
      ["TDS", "day-ends", ends.closing.tds_paise],
      ["", "Tally", ledger("TDS Receivable", "GST TDS Receivable")],
      ["", "Zoho", zohoTds],
      ["bank", "day-ends", ends.closing.bank_paise],
      ["", "Tally", ledger("Bank")],
      ["in transit", "day-ends", ends.closing.in_transit_paise],
      ["", "Tally", ledger("Razorpay in Transit", "Stripe in Transit", "PayPal in Transit")],
      ["closed", closed.closings[0]?.hash.slice(0, 12) ?? "", closed.closings[0]?.total_paise ?? 0],
    ],
    `${all.length} documents, ${company.vouchers.size} vouchers`,
  );
});

function print(
  tables: readonly (readonly [string, number])[],
  rows: readonly (readonly [string, string, number])[],
  last: string,
): void {
  const rupees = (paise: number) => (paise / 100).toFixed(2).padStart(14);
  const lines = [
    ...tables.map(([table, paise]) => `${table.padEnd(48)}${rupees(paise)}`),
    ...rows.map(([what, where, paise]) => `${what.padEnd(18)}${where.padEnd(30)}${rupees(paise)}`),
    last,
  ];
  process.stdout.write(`${lines.map((line) => `month: ${line}`).join("\n")}\n`);
}
