import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  accountDocumentsCall,
  creditDocumentCall,
  documentPdfCall,
  idempotencyKeyHeader,
  payDocumentCall,
  refundCall,
} from "#shared/operator-api/addresses.ts";
import {
  type DocumentEntry,
  documentChangedAnswer,
  documentsAnswer,
} from "#shared/operator-api/documents-contract.ts";
import { audit, documentLines, payments } from "../../../../../db/tables/index.ts";
import { Client } from "../../../../../testing/client.ts";
import { expectDocumentsAgree } from "../../../../../testing/document-books.ts";
import { anOperator } from "../../../../../testing/factories.ts";
import { basic, Shopper, startShop } from "../../../../../testing/selling.ts";
import type { Shop } from "../../../../../testing/shop.ts";
import { ledgerBalance } from "../../ledger.ts";

let shop: Shop;
let admin: Client;
beforeAll(async () => {
  shop = await startShop();
  shop.double.webhooks.mode = "off";
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
});
afterAll(() => shop.close());

const line = {
  description: "Enterprise plan for the hospital",
  quantity: 10,
  unit_paise: 100_000,
  discount_paise: 0,
  period_from: "2026-12-01",
  period_to: "2027-11-30",
};
const invoice = { kind: "invoice", lines: [line], due_on: "2099-01-31", purchase_order: "PO-4711" };

const post = (url: string, payload: object, { key = randomUUID() as string, client = admin } = {}) =>
  client.request({ method: "POST", url, payload, headers: { [idempotencyKeyHeader]: key } });
const issue = (accountId: number, changes: object = {}, given: { key?: string; client?: Client } = {}) =>
  post(accountDocumentsCall(accountId), { ...invoice, ...changes }, given);
const list = async (accountId: number): Promise<DocumentEntry[]> =>
  documentsAnswer.parse((await admin.request({ method: "GET", url: accountDocumentsCall(accountId) })).json())
    .data;
const pay = (id: number, changes: object, given: { key?: string; client?: Client } = {}) =>
  post(payDocumentCall(id), { kind: "receipt", reference: "", note: "", ...changes }, given);
const openOf = (answer: { json: () => unknown }): number =>
  documentChangedAnswer.parse(answer.json()).open_paise;

/** A customer whose address is known, because an order was placed and not paid. */
async function aBuyer(): Promise<number> {
  const asha = await Shopper.arrive(shop);
  expect((await asha.order(basic)).status).toBe(200);
  return asha.owner.accountId;
}

/** ₹11,800: ten times ₹1,000 and 18 % GST. */
async function anInvoice(): Promise<{ accountId: number; id: number; number: string }> {
  const accountId = await aBuyer();
  expect(openOf(await issue(accountId))).toBe(1_180_000);
  const [entry] = await list(accountId);
  return { accountId, id: entry?.id ?? 0, number: entry?.number ?? "" };
}

describe("an invoice before its payment", () => {
  it("is closed by a part payment, TDS and a write-off; each counts once, and the books agree", async () => {
    const { accountId, id } = await anInvoice();
    const utr = `UTR${randomUUID()}`;
    const money = { amount_paise: 1_060_000, reference: utr };
    expect(openOf(await pay(id, money))).toBe(120_000);
    expect(openOf(await pay(id, money))).toBe(120_000);
    const [tds, loss] = [randomUUID(), randomUUID()];
    const kept = { kind: "tds", amount_paise: 100_000, note: "Certificate 17" };
    expect(openOf(await pay(id, kept, { key: tds }))).toBe(20_000);
    expect(openOf(await pay(id, kept, { key: tds }))).toBe(20_000);
    const lost = { kind: "write-off", amount_paise: 20_000, note: "Bank charges" };
    expect(openOf(await pay(id, lost, { key: loss }))).toBe(0);
    const { db } = shop.test.deps;
    expect(await ledgerBalance(db, accountId)).toBe(1_060_000);
    await expectDocumentsAgree(db, accountId);
    expect(await list(accountId)).toMatchObject([
      { open_paise: 0, can_be_paid: false, purchase_order: "PO-4711" },
    ]);
    const closed = await pay(id, { amount_paise: 100, reference: randomUUID() });
    expect([closed.statusCode, closed.json().message]).toEqual([409, expect.stringContaining("is open")]);
    const rows = await db
      .select({ after: audit.after })
      .from(audit)
      .where(and(eq(audit.action, "account.pay-document"), eq(audit.accountId, accountId)));
    expect(rows.map(({ after }) => (after as { kind: string }).kind)).toEqual([
      "receipt",
      "tds",
      "write-off",
    ]);
  });

  it("refuses more than is open, money without a reference, a loss without a reason, and the reference of other money", async () => {
    const { id } = await anInvoice();
    const other = await anInvoice();
    const answers = await Promise.all([
      pay(id, { amount_paise: 1_180_001, reference: randomUUID() }),
      pay(id, { amount_paise: 100 }),
      pay(id, { kind: "write-off", amount_paise: 100 }),
      pay(id, { kind: "tds", amount_paise: 0 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 400, 400, 400]);
    const reference = randomUUID();
    expect((await pay(id, { amount_paise: 100, reference })).statusCode).toBe(200);
    expect((await pay(other.id, { amount_paise: 100, reference })).statusCode).toBe(409);
    expect((await pay(id, { amount_paise: 200, reference })).statusCode).toBe(409);
    expect(openOf(await pay(id, { amount_paise: 100, reference }))).toBe(1_179_900);
  });

  it("twenty payments at the same moment never pay more than is open", async () => {
    const { accountId, id } = await anInvoice();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? pay(id, { amount_paise: 100_000, reference: randomUUID() })
          : pay(id, { kind: "tds", amount_paise: 100_000 }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(11);
    expect((await list(accountId))[0]?.open_paise).toBe(80_000);
    await expectDocumentsAgree(shop.test.deps.db, accountId);
  });

  it("is taken back by a credit note for what is open, with its own rate, and no money moves", async () => {
    const { accountId, id, number } = await anInvoice();
    await pay(id, { amount_paise: 590_000, reference: randomUUID() });
    const key = randomUUID();
    const half = { amount_paise: 590_000, reason: "Five screens were not delivered" };
    expect((await post(creditDocumentCall(id), { ...half, amount_paise: 590_001 })).statusCode).toBe(409);
    expect(openOf(await post(creditDocumentCall(id), half, { key }))).toBe(0);
    expect(openOf(await post(creditDocumentCall(id), half, { key }))).toBe(0);
    const [note, ...others] = await list(accountId);
    expect(note).toMatchObject({
      kind: "credit-note",
      corrects: number,
      total_paise: 590_000,
      open_paise: 0,
    });
    expect(others).toHaveLength(1);
    const { db } = shop.test.deps;
    const [line] = await db
      .select()
      .from(documentLines)
      .where(eq(documentLines.documentId, note?.id ?? 0));
    expect(line).toMatchObject({ netPaise: 500_000, taxPaise: 90_000, rateBp: 1800 });
    expect(await ledgerBalance(db, accountId)).toBe(590_000);
    await expectDocumentsAgree(db, accountId);
  });

  it("is not given back through a provider that never had its money", async () => {
    const { accountId, id } = await anInvoice();
    await pay(id, { amount_paise: 1_180_000, reference: randomUUID() });
    const [payment] = await shop.test.deps.db
      .select()
      .from(payments)
      .where(eq(payments.accountId, accountId));
    const refused = await post(refundCall(payment?.id ?? 0), {
      amount_paise: 100,
      reason: "Goodwill",
      ends_time: false,
    });
    expect(refused.statusCode).toBe(409);
  });
});

describe("quotes and pro-forma invoices", () => {
  it("have numbers of their own, ask for nothing, and are issued once for a key", async () => {
    const accountId = await aBuyer();
    const key = randomUUID();
    for (const kind of ["quote", "pro-forma"]) {
      const given = { kind, due_on: "" };
      expect(openOf(await issue(accountId, given, { key: `${key}-${kind}` }))).toBe(0);
      await issue(accountId, given, { key: `${key}-${kind}` });
    }
    const entries = await list(accountId);
    expect(entries.map(({ kind, number }) => [kind, number.slice(0, 10)])).toEqual([
      ["pro-forma", "P/2026-27/"],
      ["quote", "Q/2026-27/"],
    ]);
    for (const { id } of entries)
      expect((await pay(id, { amount_paise: 100, reference: randomUUID() })).statusCode).toBe(404);
    await expectDocumentsAgree(shop.test.deps.db, accountId);
  });

  it("are refused without a known buyer, with a day that has passed, with a discount above the price, and for managers", async () => {
    const { owner } = await Shopper.arrive(shop);
    const nobody = await issue(owner.accountId);
    expect([nobody.statusCode, nobody.json().message]).toEqual([409, expect.stringContaining("checkout")]);
    const accountId = await aBuyer();
    expect((await issue(accountId, { due_on: "2020-01-01" })).statusCode).toBe(409);
    expect((await issue(accountId, { due_on: "" })).statusCode).toBe(400);
    const lines = [{ ...line, discount_paise: 1_000_000 }];
    expect((await issue(accountId, { lines })).statusCode).toBe(400);
    const { cookie } = await anOperator(shop.test.deps, { role: "manager" });
    expect((await issue(accountId, {}, { client: new Client(shop.test, { cookie }) })).statusCode).toBe(403);
    expect(await list(accountId)).toEqual([]);
  });

  it("are drawn as PDF in both languages", async () => {
    const accountId = await aBuyer();
    await issue(accountId, { kind: "quote", due_on: "2099-01-31" });
    const [quote] = await list(accountId);
    for (const language of ["en", "hi"]) {
      const pdf = await admin.request({
        method: "GET",
        url: `${documentPdfCall(quote?.id ?? 0)}?language=${language}`,
      });
      expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);
      expect(pdf.headers["content-disposition"]).toContain("quote-Q-2026-27-");
    }
  });
});
