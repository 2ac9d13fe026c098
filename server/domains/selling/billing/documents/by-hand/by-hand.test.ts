import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { getDocumentPdf, listDocuments } from "#shared/contracts/selling/documents.ts";
import { dayInIndia } from "#shared/day-in.ts";
import {
  accountDocumentsCall,
  creditDocumentCall,
  documentPdfCall,
  idempotencyKeyHeader,
  payDocumentCall,
  refundCall,
  refundTransferCall,
  undoAllocationCall,
} from "#shared/operator-api/addresses.ts";
import {
  type DocumentEntry,
  documentChangedAnswer,
  documentsAnswer,
} from "#shared/operator-api/documents-contract.ts";
import {
  allocations,
  audit,
  documentLines,
  documents,
  ledgerEntries,
  receipts,
} from "../../../../../db/tables/index.ts";
import { Client } from "../../../../../testing/client.ts";
import { expectDocumentsAgree } from "../../../../../testing/document-books.ts";
import { enterCompany } from "../../../../../testing/factories/company.ts";
import { anOperator } from "../../../../../testing/factories.ts";
import { inLab } from "../../../../../testing/lab.ts";
import { pdfText } from "../../../../../testing/pdf-text.ts";
import { basic, Shopper, shopForTests } from "../../../../../testing/selling.ts";
import { ledgerBalance } from "../../ledger.ts";

const shop = shopForTests({ webhooks: "off" });
let admin: Client;
beforeAll(async () => {
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
});

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
  client.post(url, payload, { [idempotencyKeyHeader]: key });
const issue = (accountId: number, changes: object = {}, given: { key?: string; client?: Client } = {}) =>
  post(accountDocumentsCall(accountId), { ...invoice, ...changes }, given);
const list = async (accountId: number): Promise<DocumentEntry[]> =>
  documentsAnswer.parse((await admin.get(accountDocumentsCall(accountId))).json()).data;
/** The money that operators entered for an account. */
const money = async (accountId: number) =>
  documentsAnswer.parse((await admin.get(accountDocumentsCall(accountId))).json()).payments;
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

  it("TDS and a write-off are taken back once by their opposite, with a reason on record", async () => {
    const { accountId, id } = await anInvoice();
    await pay(id, { kind: "tds", amount_paise: 100_000, note: "Certificate 17" });
    await pay(id, { kind: "write-off", amount_paise: 20_000, note: "Bank charges" });
    const entered = (await list(accountId))[0]?.entered ?? [];
    expect(entered).toMatchObject([
      { kind: "tds", amount_paise: 100_000, note: "Certificate 17" },
      { kind: "write-off", amount_paise: 20_000, note: "Bank charges" },
    ]);
    const undo = (entry = 0, reason = "Wrong invoice") =>
      post(undoAllocationCall(entered[entry]?.id ?? 0), { reason });
    expect((await undo(0, "")).statusCode).toBe(400);
    const twice = await Promise.all([undo(), undo()]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(openOf(await undo(1))).toBe(1_180_000);
    expect((await list(accountId))[0]).toMatchObject({ entered: [], open_paise: 1_180_000 });
    expect((await post(undoAllocationCall(2_000_000_000), { reason: "None" })).statusCode).toBe(404);
    await expectDocumentsAgree(shop.test.deps.db, accountId);
    const rows = await shop.test.deps.db
      .select({ after: audit.after })
      .from(audit)
      .where(and(eq(audit.action, "account.undo-payment"), eq(audit.accountId, accountId)));
    expect(rows.map(({ after }) => (after as { reason: string }).reason)).toEqual([
      "Wrong invoice",
      "Wrong invoice",
    ]);
  });

  it("its money goes back by bank transfer: owed, then sent once, with ledger, credit note and email", async () => {
    const { accountId, id, number } = await anInvoice();
    await pay(id, { amount_paise: 1_180_000, reference: randomUUID() });
    const back = { amount_paise: 590_000, reason: "Five screens were not delivered", ends_time: false };
    const [paid] = (await money(accountId)) ?? [];
    const preview = (await admin.get(`${refundCall(paid?.id ?? 0)}?amount_paise=590000`)).json();
    expect(preview).toMatchObject({ credit_note: { net_paise: 500_000, tax_paise: 90_000 } });
    const owed = await post(refundCall(paid?.id ?? 0), back);
    expect([owed.statusCode, owed.json().state, owed.json().message]).toEqual([
      200,
      "owed",
      expect.stringContaining("bank transfer"),
    ]);
    const { db } = shop.test.deps;
    expect(await ledgerBalance(db, accountId)).toBe(1_180_000);
    expect((await list(accountId)).map(({ kind }) => kind)).toEqual(["invoice"]);
    const send = (reference: string) => post(refundTransferCall(owed.json().refund_id), { reference });
    expect((await send(paid?.reference ?? "")).statusCode).toBe(409);
    const utr = randomUUID();
    const sent = await Promise.all([send(utr), send(utr)]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await send(randomUUID())).statusCode).toBe(409);
    expect(await ledgerBalance(db, accountId)).toBe(590_000);
    const [note, ...others] = await list(accountId);
    expect(note).toMatchObject({ kind: "credit-note", corrects: number, total_paise: 590_000 });
    expect(others).toMatchObject([{ kind: "invoice", open_paise: 0 }]);
    expect(await money(accountId)).toMatchObject([
      {
        left_paise: 590_000,
        refunds: [{ state: "processed", reference: utr, notes: [{ number: note?.number }] }],
      },
    ]);
    await expectDocumentsAgree(db, accountId);
    await shop.test.runJobs();
    const mail = (await shop.test.mail.stored()).find(({ text }) => text.includes(utr));
    expect(mail?.attachments?.map(({ name }) => name)).toEqual([
      `credit-note-${note?.number.replaceAll("/", "-")}.pdf`,
    ]);
  });

  it("the customer sees it with its due date and what is open, and each document as PDF in both languages", async () => {
    const asha = await Shopper.arrive(shop);
    await asha.order(basic);
    const { accountId } = asha.owner;
    await issue(accountId, { kind: "quote", due_on: "" });
    await issue(accountId);
    const [invoice] = await list(accountId);
    await pay(invoice?.id ?? 0, { amount_paise: 180_000, reference: randomUUID() });
    const { items } = (await asha.browser.call(listDocuments, {})).body;
    expect(items).toMatchObject([
      { kind: "invoice", totalPaise: 1_180_000, openPaise: 1_000_000, dueOn: "2099-01-31" },
      { kind: "quote", openPaise: 0, dueOn: null },
    ]);
    const stranger = new Client(shop.test, { cookie: (await Shopper.arrive(shop)).owner.cookie });
    for (const { id } of items)
      for (const language of ["en", "hi"]) {
        const url = `${getDocumentPdf.path.replace(":id", String(id))}?language=${language}`;
        const pdf = await asha.browser.get(url);
        expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);
        expect((await stranger.get(url)).statusCode).toBe(404);
      }
    expect((await stranger.call(listDocuments, {})).body.items).toEqual([]);
  });
});

it("one key is one document: another request with it is refused, and credit notes have keys of their own", async () => {
  const { accountId, id } = await anInvoice();
  const key = randomUUID();
  const [first, same] = [await issue(accountId, {}, { key }), await issue(accountId, {}, { key })];
  expect([first.statusCode, same.body]).toEqual([200, first.body]);
  const other = { lines: [{ ...line, quantity: 99 }] };
  expect((await issue(accountId, other, { key })).statusCode).toBe(409);
  const credit = (amount_paise: number) =>
    post(creditDocumentCall(id), { amount_paise, reason: "Too much" }, { key });
  expect((await credit(118_000)).json().message).toContain("₹1,180");
  expect((await credit(118_000)).statusCode).toBe(200);
  expect((await credit(118_001)).statusCode).toBe(409);
  expect((await list(accountId)).map(({ kind }) => kind).sort()).toEqual([
    "credit-note",
    "invoice",
    "invoice",
  ]);
  await expectDocumentsAgree(shop.test.deps.db, accountId);
});

describe("an advance", () => {
  it("that is owed back pays no invoice, and can be paid again when it went back", async () => {
    const accountId = await aBuyer();
    await issue(accountId, { kind: "quote" });
    const [offer] = await list(accountId);
    const advance = () => pay(offer?.id ?? 0, { amount_paise: 1_180_000, reference: `ADV ${randomUUID()}` });
    expect((await advance()).statusCode).toBe(200);
    expect((await advance()).statusCode).toBe(409);
    const [paid] = await money(accountId);
    const asked = await post(refundCall(paid?.id ?? 0), {
      amount_paise: 1_180_000,
      reason: "Cancelled",
      ends_time: false,
    });
    expect(openOf(await issue(accountId))).toBe(1_180_000);
    const sent = { reference: `OUT ${randomUUID()}` };
    expect((await post(refundTransferCall(asked.json().refund_id), sent)).statusCode).toBe(200);
    expect((await list(accountId)).map(({ kind }) => kind)).toContain("refund-voucher");
    expect((await advance()).statusCode).toBe(200);
    await expectDocumentsAgree(shop.test.deps.db, accountId);
  });

  /** A pro-forma invoice of ₹11,800. */
  async function anOffer() {
    const accountId = await aBuyer();
    await issue(accountId, { kind: "pro-forma", due_on: "" });
    return { accountId, id: (await list(accountId))[0]?.id ?? 0 };
  }
  const kindsOf = async (accountId: number) =>
    (await list(accountId)).map(({ kind, total_paise, open_paise }) => [kind, total_paise, open_paise]);

  inLab(
    "gets a receipt voucher with its part of the tax, by email, and the invoice takes it into account",
    async () => {
      const { accountId, id } = await anOffer();
      const utr = randomUUID();
      const money = { amount_paise: 590_000, reference: utr };
      const answers = await Promise.all([pay(id, money), pay(id, money)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const kept = await pay(id, { kind: "tds", amount_paise: 100 });
      expect([kept.statusCode, kept.json().message]).toEqual([
        409,
        expect.stringContaining("Issue the invoice now"),
      ]);
      expect((await pay(id, { amount_paise: 590_001, reference: randomUUID() })).statusCode).toBe(409);
      const [voucher, offer] = await list(accountId);
      expect(voucher).toMatchObject({
        kind: "receipt-voucher",
        corrects: offer?.number,
        total_paise: 590_000,
      });
      expect(voucher?.number).toMatch(/^R\/2026-27\//);
      expect(offer?.advance_paise).toBe(590_000);
      const { db } = shop.test.deps;
      const [line] = await db
        .select()
        .from(documentLines)
        .where(eq(documentLines.documentId, voucher?.id ?? 0));
      expect(line).toMatchObject({ netPaise: 500_000, taxPaise: 90_000, rateBp: 1800 });
      await shop.test.runJobs();
      const sent = (await shop.test.mail.stored()).flatMap(({ attachments }) => attachments ?? []);
      const name = `receipt-voucher-${voucher?.number.replaceAll("/", "-")}.pdf`;
      expect(sent.filter((file) => file.name === name)).toHaveLength(1);
      expect(openOf(await issue(accountId))).toBe(590_000);
      expect((await kindsOf(accountId))[0]).toEqual(["invoice", 1_180_000, 590_000]);
      const [invoice] = await list(accountId);
      const text = pdfText((await admin.get(documentPdfCall(invoice?.id ?? 0))).rawPayload);
      expect(text).toContain(`Advance, receipt voucher ${voucher?.number} -₹5,900.00 To pay ₹5,900.00`);
      expect(text).toContain("₹5,900.00 to pay by 31 January 2099");
      await expectDocumentsAgree(db, accountId);
    },
  );

  inLab(
    "is taken off the offer, as is the invoice that used it, on its PDF and where an advance is entered",
    async () => {
      const { accountId, id } = await anOffer();
      const printed = async (language = "en") =>
        pdfText(
          (await admin.request({ method: "GET", url: `${documentPdfCall(id)}?language=${language}` }))
            .rawPayload,
        );
      const left = async () => (await list(accountId)).find((entry) => entry.id === id)?.advance_paise;
      expect(await printed()).not.toContain("To pay");
      await pay(id, { amount_paise: 590_000, reference: randomUUID() });
      const [voucher] = await list(accountId);
      expect(await printed()).toContain(
        `Total ₹11,800.00 Advance, receipt voucher ${voucher?.number} -₹5,900.00 To pay ₹5,900.00`,
      );
      expect(await left()).toBe(590_000);
      await issue(accountId);
      expect(await printed()).toContain("On invoices so far -₹5,900.00 To pay ₹0.00");
      expect(await printed()).toContain("Nothing is left to pay");
      expect(await printed("hi")).toContain("देय ₹0.00");
      expect(await left()).toBe(0);
      expect((await pay(id, { amount_paise: 100, reference: randomUUID() })).statusCode).toBe(409);
    },
  );

  inLab(
    "goes back with a refund voucher; what an invoice took needs a credit note, and each only once",
    async () => {
      const { accountId, id } = await anOffer();
      await pay(id, { amount_paise: 1_180_000, reference: randomUUID() });
      const lines = [{ ...line, quantity: 4 }];
      expect(openOf(await issue(accountId, { lines }))).toBe(0);
      const [paid] = await money(accountId);
      const owed = await post(refundCall(paid?.id ?? 0), {
        amount_paise: 944_000,
        reason: "The customer closed a shop",
        ends_time: false,
      });
      await post(refundTransferCall(owed.json().refund_id), { reference: randomUUID() });
      expect(await kindsOf(accountId)).toEqual([
        ["refund-voucher", 708_000, 0],
        ["credit-note", 236_000, 0],
        ["invoice", 472_000, 0],
        ["receipt-voucher", 1_180_000, 0],
        ["pro-forma", 1_180_000, 0],
      ]);
      const [voucher] = await list(accountId);
      for (const [language, words] of [
        ["en", "₹7,080.00 of the advance returned on"],
        ["hi", "अग्रिम के ₹7,080.00 लौटाए गए"],
      ]) {
        const url = `${documentPdfCall(voucher?.id ?? 0)}?language=${language}`;
        const pdf = (await admin.get(url)).rawPayload;
        expect(pdfText(pdf)).toContain(words);
      }
      expect(voucher?.number).toMatch(/^V\/2026-27\//);
      const { db } = shop.test.deps;
      expect(await ledgerBalance(db, accountId)).toBe(236_000);
      await expectDocumentsAgree(db, accountId);
    },
  );
});

describe("the code of a line", () => {
  it("is the company's or its own, on the PDF and in table 12 with its own words", async () => {
    const accountId = await aBuyer();
    const lines = [line, { ...line, description: "Training of your staff", code: "999293" }];
    const key = randomUUID();
    await issue(accountId, { lines }, { key });
    expect((await issue(accountId, { lines }, { key })).statusCode).toBe(200);
    expect((await issue(accountId, { lines: [line, { ...line, code: "999294" }] }, { key })).statusCode).toBe(
      409,
    );
    expect((await issue(accountId, { lines: [{ ...line, code: "99929" }] })).statusCode).toBe(400);
    const [entry] = await list(accountId);
    const text = pdfText(
      (await admin.request({ method: "GET", url: documentPdfCall(entry?.id ?? 0) })).rawPayload,
    );
    expect(text).toMatch(/Training of your staff 999293 ₹10,000.00/);
    const month = shop.test.clock.now().toISOString().slice(0, 7);
    const answer = await admin.request({ method: "GET", url: `/admin/exports/gstr1.json?month=${month}` });
    const rows = JSON.stringify(answer.json().hsn);
    expect(rows).toContain('"hsn_sc":"999293","desc":"Training of your staff"');
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
      expect((await post(creditDocumentCall(id), { amount_paise: 100, reason: "None" })).statusCode).toBe(
        404,
      );
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
      const pdf = await admin.get(`${documentPdfCall(quote?.id ?? 0)}?language=${language}`);
      expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);
      expect(pdf.headers["content-disposition"]).toContain("quote-Q-2026-27-");
    }
  });
});

inLab("names the bank account that was valid on its day, also when it is printed later", async () => {
  const printed = async (id: number) => pdfText((await admin.get(documentPdfCall(id))).rawPayload);
  await enterCompany(admin);
  const early = await anInvoice();
  await enterCompany(admin, { valid_from: "2026-11-21", bank_account: "60300087654321" });
  shop.test.clock.set("2026-11-21T06:00:00Z");
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
  expect(await printed(early.id)).toContain("Account number 50200012345678");
  expect(await printed((await anInvoice()).id)).toContain("Account number 60300087654321");
});

it("what paid a document is in the books on the day on which it came", async () => {
  const renew = async (time: string) => {
    shop.test.clock.set(time);
    admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
  };
  await renew("2026-11-23T06:00:00Z");
  const { accountId, id, number } = await anInvoice();
  await issue(accountId, { kind: "pro-forma", due_on: "" });
  const [offer] = await list(accountId);
  // Already 26 November in India.
  await renew("2026-11-25T20:00:00Z");
  const utr = randomUUID();
  const money = { amount_paise: 100_000, reference: utr, paid_on: "2026-11-24" };
  for (const [paid_on, words] of [
    ["2026-11-27", "has not come"],
    ["2026-11-22", `${number} is of 2026-11-23`],
  ]) {
    const refused = await pay(id, { ...money, paid_on });
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining(words ?? "")]);
  }
  expect((await pay(id, { ...money, paid_on: "24 November" })).statusCode).toBe(400);
  expect((await pay(id, money)).statusCode).toBe(200);
  expect((await pay(id, money)).statusCode).toBe(200);
  expect((await pay(id, { ...money, paid_on: "2026-11-25" })).statusCode).toBe(409);
  await pay(id, { kind: "tds", amount_paise: 10_000, paid_on: "2026-11-23" });
  await pay(id, { kind: "write-off", amount_paise: 100, note: "Charges", paid_on: "2026-11-26" });
  await pay(id, { kind: "write-off", amount_paise: 200, note: "Charges" });
  await pay(offer?.id ?? 0, { amount_paise: 590_000, reference: randomUUID(), paid_on: "2026-11-25" });
  const { db } = shop.test.deps;
  // Its number is of the day of issue; the tax is of the day of the money.
  expect((await list(accountId))[0]).toMatchObject({ kind: "receipt-voucher", issued_on: "2026-11-26" });
  const [voucher] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.accountId, accountId), eq(documents.kind, "receipt-voucher")));
  expect(voucher?.countsOn).toBe("2026-11-25");
  const paid = await db.select().from(receipts).where(eq(receipts.accountId, accountId)).orderBy(receipts.id);
  expect(paid.map(({ receivedOn }) => receivedOn)).toEqual(["2026-11-24", "2026-11-25"]);
  const booked = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId))
    .orderBy(ledgerEntries.id);
  expect(booked.map(({ at }) => dayInIndia(at))).toEqual(["2026-11-24", "2026-11-25"]);
  const used = await db
    .select()
    .from(allocations)
    .where(eq(allocations.accountId, accountId))
    .orderBy(allocations.id);
  expect(used.map(({ kind, createdAt }) => [kind, dayInIndia(createdAt)])).toEqual([
    ["receipt", "2026-11-24"],
    ["tds", "2026-11-23"],
    ["write-off", "2026-11-26"],
    ["write-off", "2026-11-26"],
  ]);
  await expectDocumentsAgree(db, accountId);
});
