import { randomUUID } from "node:crypto";
import { Ajv } from "ajv";
import { asc, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Buyer, placeOrder } from "#shared/contracts/selling/checkout.ts";
import {
  accountDocumentsCall,
  closeMonthCall,
  creditDocumentCall,
  dayEndsCall,
  gstr1JsonCall,
  idempotencyKeyHeader,
  payDocumentCall,
  refundCall,
  refundTransferCall,
  tallyCall,
  taxesCall,
  zohoCall,
} from "#shared/operator-api/addresses.ts";
import type { DayEndsPage, TaxesPage, ZohoFile } from "#shared/operator-api/taxes-contract.ts";
import { jobContext } from "../../../../context.ts";
import { documents, payments, receipts } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { razorpayBank, stripeBank } from "../../../../testing/banks.ts";
import { Client } from "../../../../testing/client.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { gstr1Schema } from "../../../../testing/gstr1-schema.ts";
import { type BuyerKind, buyersOfKinds } from "../../../../testing/month-documents.ts";
import { Shopper, startShop } from "../../../../testing/selling.ts";
import type { Shop } from "../../../../testing/shop.ts";
import { TallyCompany } from "../../../../testing/tally-rules.ts";
import { linesOf } from "../documents/issue-credit-note.ts";
import { issueDocument } from "../documents/issue-document.ts";
import { leftPaise, openPaise } from "../documents/open-amount.ts";
import { reconcile } from "../reconciliation/reconcile.ts";

/* A month of a company, through the calls that people and providers make, and what the accountant gets at its end. */

const month = "2026-11";
let shop: Shop;
let admin: Client;
beforeAll(async () => {
  shop = await startShop();
  for (const { webhooks } of [shop.double, shop.stripe]) webhooks.mode = "off";
});
afterAll(() => shop.close());

async function goTo(day: number, hour = 12): Promise<void> {
  const at = `${month}-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00+05:30`;
  shop.test.clock.set(new Date(at).toISOString());
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps)).cookie });
}
const post = async (url: string, payload: object) => {
  const answer = await admin.request({
    method: "POST",
    url,
    payload,
    headers: { [idempotencyKeyHeader]: randomUUID() },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
const read = async <Answer>(url: string): Promise<Answer> =>
  (await admin.request({ method: "GET", url })).json();
const text = async (url: string): Promise<string> => (await admin.request({ method: "GET", url })).body;
const compare = () => reconcile({ ctx: jobContext(shop.test.deps, "reconcile-payments") });
const own = (accountId: number) =>
  shop.test.deps.db
    .select()
    .from(documents)
    .where(eq(documents.accountId, accountId))
    .orderBy(asc(documents.id));

/** Buys a plan through the provider that serves the buyer, and comes back. Returns its account and payment. */
async function buy(kind: BuyerKind, screens: number) {
  const buyer: Buyer =
    kind === "abroad" ? stripeBank(shop).buyer : { ...buyersOfKinds[kind], pin: pinOf(kind) };
  const shopper =
    kind === "abroad"
      ? await Shopper.arriveFrom(shop, stripeBank(shop))
      : await Shopper.arriveFrom(shop, { ...razorpayBank(shop), buyer });
  const intent = { plan: "standard", period: "monthly", screens } as const;
  const { totalPaise } = (await shopper.quote(intent)).body;
  const placed = await shopper.browser.call(placeOrder, { ...intent, buyer: shopper.bank.buyer, totalPaise });
  expect(placed.error).toBeUndefined();
  const paid = shopper.bank.attempt(placed.body.provider.orderId, "approve");
  const back = (await shopper.comeBack(placed.body.id, paid as never)).body;
  expect(back.state).toBe("paid");
  const { accountId } = shopper.owner;
  const [payment] = await shop.test.deps.db.select().from(payments).where(eq(payments.accountId, accountId));
  return { accountId, paymentId: payment?.id ?? 0, totalPaise };
}
const pinOf = (kind: BuyerKind): string =>
  ({ "registered elsewhere": "411001", "person elsewhere": "110001" })[kind as string] ?? "560001";

/** Issues a document by hand, and returns it. */
async function issue(accountId: number, kind: "invoice" | "quote" | "pro-forma", netPaise: number) {
  const line = {
    description: "Signs for a hall",
    quantity: 1,
    unit_paise: netPaise,
    discount_paise: 0,
    period_from: "",
    period_to: "",
  };
  await post(accountDocumentsCall(accountId), {
    kind,
    lines: [line],
    due_on: "2099-01-31",
    purchase_order: "PO-1",
  });
  const newest = (await own(accountId)).at(-1);
  if (!newest) throw new Error("Nothing was issued");
  return newest;
}
const pay = (id: number, kind: string, amount_paise: number) =>
  post(payDocumentCall(id), {
    kind,
    amount_paise,
    reference: kind === "receipt" ? `UTR${randomUUID()}` : "",
    note: "By hand",
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
  const offer = await issue(accountId, "pro-forma", 500_000);
  await pay(offer.id, "receipt", 118_000);
  const [payment] = await shop.test.deps.db
    .select()
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(payments.id))
    .limit(1);
  return payment?.id ?? 0;
}

const rupeesOf = (value: number): number => Math.round(value * 100);

it("a month of 60 documents: return, registers, Tally, Zoho and day-ends agree to the paisa, and it is closed", async () => {
  const kinds: BuyerKind[] = [
    "registered here",
    "registered elsewhere",
    "zone here",
    "person here",
    "person elsewhere",
  ];
  const bought: Awaited<ReturnType<typeof buy>>[] = [];
  for (let day = 1; day <= 20; day += 1) {
    await goTo(day);
    bought.push(await buy(kinds[day % kinds.length] ?? "person here", 1 + (day % 7)));
    if (day % 5 === 0) bought.push(await buy("abroad", 2));
    if (day > 1) await compare();
  }
  await goTo(21);
  for (const [index, { paymentId, totalPaise }] of bought.slice(0, 8).entries())
    await post(refundCall(paymentId), {
      amount_paise: index % 2 === 0 ? totalPaise : 10_000,
      reason: "Goodwill",
      ends_time: false,
    });
  await shop.test.runJobs();
  await goTo(23);
  for (const [index, { accountId }] of bought.slice(8, 18).entries()) {
    // ₹1,00,000.00 to ₹1,00,000.01 and more in another state, and small ones.
    const invoice = await issue(accountId, "invoice", [8_474_576, 8_474_577, 1_000_000][index % 3] ?? 0);
    if (index % 3 === 2) {
      await pay(invoice.id, "receipt", 1_000_000);
      await pay(invoice.id, "tds", 20_000);
      await pay(invoice.id, "write-off", 1_000);
    }
    if (index % 4 === 0)
      await post(creditDocumentCall(invoice.id), { amount_paise: 11_801, reason: "Agreed" });
  }
  await goTo(25);
  for (const { accountId } of bought.slice(14, 22)) await issue(accountId, "quote", 500_000);
  const [keeps, uses, gets] = bought.slice(9, 12);
  if (!keeps || !uses || !gets) throw new Error("Enough was bought");
  await advance(keeps.accountId);
  await advance(uses.accountId);
  await issue(uses.accountId, "invoice", 60_000);
  const owed = await post(refundCall(await advance(gets.accountId)), {
    amount_paise: 118_000,
    reason: "Not needed",
    ends_time: false,
  });
  await post(refundTransferCall(owed.json().refund_id), { reference: `UTR${randomUUID()}` });
  for (const [index, { accountId }] of bought.slice(0, 4).entries()) {
    const [first] = await own(accountId);
    if (!first) throw new Error("A buyer has an invoice");
    await issueBill(first);
    const bill = (await own(accountId)).at(-1);
    if (index === 0) await post(creditDocumentCall(bill?.id ?? 0), { amount_paise: 1_000, reason: "Agreed" });
  }
  for (let day = 26; day <= 30; day += 1) {
    await goTo(day);
    await compare();
  }
  shop.test.clock.set("2026-12-01T06:30:00Z");
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps)).cookie });
  await compare();

  const all = await shop.test.deps.db.select().from(documents);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(7);

  const json = await read<Record<string, unknown>>(`${gstr1JsonCall}?month=${month}`);
  const isReturn = new Ajv().compile(gstr1Schema);
  expect(isReturn(json), JSON.stringify(isReturn.errors)).toBe(true);

  const page = await read<TaxesPage>(`${taxesCall}?month=${month}`);
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

  const ends = await read<DayEndsPage>(`${dayEndsCall}?month=${month}`);
  expect(ends.days.flatMap(({ day, differences }) => differences.map((each) => ({ day, ...each })))).toEqual(
    [],
  );
  const tally = await text(`${tallyCall}?month=${month}`);
  // A second import finds the same ids.
  expect(await text(`${tallyCall}?month=${month}`)).toBe(tally);
  const masters = await text(`${tallyCall}?month=${month}&part=masters`);
  const company = new TallyCompany();
  company.importMasters(masters);
  company.importVouchers(tally);
  const ledgers = company.balances();
  company.importMasters(masters);
  company.importVouchers(tally);
  expect(company.balances()).toEqual(ledgers);
  expect(openInTally(company)).toEqual(await openByUs());
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

  const zoho = async (kind: ZohoFile) => rowsOfCsv(await text(`${zohoCall}?month=${month}&kind=${kind}`));
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
  const received = new Map(
    paidInZoho
      .filter(({ Mode: mode }) => mode !== "TDS")
      .map((row) => [row["Payment Number"], rupeesOf(Number(row.Amount))]),
  );
  const zohoReceived = [...received.values()].reduce((sum, paise) => sum + paise, 0);
  expect(zohoReceived).toBe(ends.days.reduce((sum, day) => sum + day.received_paise, 0));
  const zohoTds = paidInZoho
    .filter(({ Mode: mode }) => mode === "TDS")
    .reduce((sum, row) => sum + rupeesOf(Number(row.Amount)), 0);
  expect(zohoTds).toBe(ends.days.reduce((sum, day) => sum + day.tds_paise, 0));

  // Of three advances, one waits, one was used for ₹708.00, and one went back.
  const waiting = sums.tables.find(({ table }) => table === "at");
  expect(waiting).toMatchObject({ documents: 4, net_paise: 100_000 + 40_000 });

  const closed = (await post(closeMonthCall, { month })).json() as TaxesPage;
  expect(closed).toMatchObject({ state: "closed", differences: [] });
  await issue(keeps.accountId, "invoice", 200_000);
  const december = await read<{ txpd: { itms: { ad_amt: number }[] }[] }>(`${gstr1JsonCall}?month=2026-12`);
  expect(december.txpd.flatMap(({ itms }) => itms.map(({ ad_amt }) => ad_amt))).toEqual([1_000]);
  print([
    ["Documents", all.length],
    ...sums.tables.map(
      ({ table, documents: count, total_paise }) => [`  ${table} (${count})`, total_paise] as const,
    ),
    ["Documents, notes taken away", sums.documents.total_paise],
    ["Tables of GSTR-1", sums.from_tables.total_paise],
    ["Service codes", sums.from_codes.total_paise],
    ["Taxable value, return", sums.documents.net_paise],
    ["Taxable value, Tally", -ledger("Sales", "Export Sales")],
    ["Taxable value, Zoho", zohoNet],
    ["Customers, Tally", customers],
    ["Customers, day-end", ends.closing.customers_paise],
    ["Bank, Tally", ledger("Bank")],
    ["Bank, day-end", ends.closing.bank_paise],
    ["In transit, day-end", ends.closing.in_transit_paise],
    [`Closed with ${closed.closings[0]?.hash.slice(0, 12)}`, closed.closings[0]?.total_paise ?? 0],
  ]);
});

/** Returns the rows of a CSV file, by the headings. */
function rowsOfCsv(csv: string): Record<string, string>[] {
  const cells = (row: string) =>
    (row.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, ""));
  const [heading = "", ...rows] = csv.trimEnd().split("\r\n");
  const names = cells(heading);
  return rows.map((row) => Object.fromEntries(cells(row).map((cell, index) => [names[index] ?? "", cell])));
}

/** What is open of each party, by document or payment. */
const openInTally = (company: TallyCompany): Record<string, number> =>
  Object.fromEntries(
    [...company.outstandings()].flatMap(([party, bills]) =>
      [...bills].map(([name, paise]) => [`${/\((\d+)\)$/.exec(party)?.[1]} ${name}`, paise]),
    ),
  );

/** The same as our books say it: what is open of documents, and what is left of payments. */
async function openByUs(): Promise<Record<string, number>> {
  const { db } = shop.test.deps;
  const own = await db.select({ document: documents, openPaise }).from(documents);
  const money = await db
    .select({ receipt: receipts, leftPaise })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId));
  return Object.fromEntries(
    [
      ...own.map(({ document: { accountId, kind, number }, openPaise: open }) => [
        `${accountId} ${number}`,
        kind === "credit-note" ? -open : open,
      ]),
      ...money.map(({ receipt: { accountId, paymentId }, leftPaise: left }) => [
        `${accountId} Payment ${paymentId}`,
        -left,
      ]),
    ].filter(([, paise]) => paise !== 0),
  );
}

function print(rows: readonly (readonly [string, number])[]): void {
  for (const [words, figure] of rows)
    process.stdout.write(`${words.padEnd(40)} ${String(figure).padStart(14)}\n`);
}
