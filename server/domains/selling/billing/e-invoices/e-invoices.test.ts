import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { getInvoice, listPayments } from "#shared/contracts/selling/billing.ts";
import { getQuote, placeOrder } from "#shared/contracts/selling/checkout.ts";
import { getDocumentPdf, listDocuments } from "#shared/contracts/selling/documents.ts";
import {
  accountDocumentsCall,
  closeMonthCall,
  creditDocumentCall,
  documentPdfCall,
  idempotencyKeyHeader,
  irnCall,
  payDocumentCall,
  refundCall,
  registerDocumentCall,
  reopenMonthCall,
  taxesCall,
} from "#shared/operator-api/addresses.ts";
import { documentsAnswer } from "#shared/operator-api/documents-contract.ts";
import type { TaxesPage } from "#shared/operator-api/taxes-contract.ts";
import { jobContext } from "../../../../context.ts";
import { audit, eInvoices } from "../../../../db/tables/index.ts";
import type { IrpDouble } from "../../../../outside/e-invoices/double.ts";
import { irnOf } from "../../../../outside/e-invoices/irn.ts";
import type { OpenedEInvoices } from "../../../../outside/e-invoices/open.ts";
import { Client } from "../../../../testing/client.ts";
import { aLine } from "../../../../testing/document-line.ts";
import { enterCompany } from "../../../../testing/factories/company.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { inLab } from "../../../../testing/lab.ts";
import { pdfText } from "../../../../testing/pdf-text.ts";
import { basic, Shopper, shopForTests } from "../../../../testing/selling.ts";
import { attention } from "../../../identity/operators/dashboard/attention.ts";
import { registerEInvoices } from "./register.ts";

const shop = shopForTests();
let double: IrpDouble;
let admin: Client;
let at = Date.parse("2026-11-21T06:00:00Z");

function later(ms: number): void {
  at += ms;
  shop.test.clock.set(new Date(at).toISOString());
}
const minuteMs = 60_000;
const register = () => registerEInvoices({ ctx: jobContext(shop.test.deps, "register-e-invoices") });
const anAdmin = async () =>
  new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });

beforeAll(async () => {
  const portal = shop.test.deps.eInvoices as Required<OpenedEInvoices>;
  double = portal.double;
  await enterCompany(await anAdmin(), {
    valid_from: "2026-11-21",
    turnover: "to-10-crore",
    e_invoices: true,
  });
});
beforeEach(async () => {
  later(minuteMs);
  double.fault = "none";
  double.unknown.clear();
  admin = await anAdmin();
  // What earlier tests left waiting.
  later(16 * minuteMs);
  await register();
});

const company = {
  name: "Lamp Traders",
  address: "12 MG Road",
  city: "Pune",
  state: "27",
  pin: "411001",
  gstin: "27AAPFU0939F1ZV",
} as const;

/** Someone who pays an order of this buyer. */
async function aBuyer(buyer: object = company) {
  const asha = await Shopper.arrive(shop);
  const { totalPaise } = (await asha.browser.call(getQuote, basic)).body;
  const placed = await asha.browser.call(placeOrder, {
    ...basic,
    buyer: buyer as typeof company,
    totalPaise,
  });
  const { id, provider } = placed.body;
  await asha.comeBack(id, asha.bank.attempt(provider.orderId, "approve"));
  const [document] = (await asha.browser.call(listDocuments, {})).body.items;
  if (!document) throw new Error("Nothing was issued");
  return { asha, document };
}
const registrationOf = async (documentId: number) =>
  (await shop.test.deps.db.select().from(eInvoices).where(eq(eInvoices.documentId, documentId)))[0];
const mailsTo = async (asha: Shopper) => {
  await shop.test.runJobs();
  return (await shop.test.mail.stored()).filter(({ to }) => to === asha.owner.email);
};

it("an invoice of a buyer with a GSTIN waits for its number: no PDF, no page and no email before", async () => {
  double.fault = "down";
  const { asha, document } = await aBuyer();
  expect(document).toMatchObject({ isBeingRegistered: true });
  const url = `${getDocumentPdf.path.replace(":id", String(document.id))}`;
  const refused = await asha.browser.get(url);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("documentBeingRegistered");
  expect((await asha.browser.call(getInvoice, { id: document.id })).status).toBe(409);
  expect((await admin.get(documentPdfCall(document.id))).statusCode).toBe(409);
  await register();
  expect((await mailsTo(asha)).filter(({ attachments }) => attachments?.length)).toEqual([]);
  double.fault = "none";
  later(2 * minuteMs);
  await register();
  const known = await registrationOf(document.id);
  const irn = irnOf({
    gstin: "29AABCV0000A1Z8",
    kind: "INV",
    number: document.number,
    issuedOn: document.issuedOn,
  });
  expect(known).toMatchObject({ state: "registered", irn, problem: null });
  const mails = (await mailsTo(asha)).filter(({ attachments }) => attachments?.length);
  expect(mails).toHaveLength(1);
  for (const [language, words] of [
    ["en", "Invoice reference number (IRN)"],
    ["hi", "इनवॉइस संदर्भ संख्या (IRN)"],
  ]) {
    const pdf = await asha.browser.get(`${url}?language=${language}`);
    const text = pdfText(pdf.rawPayload);
    expect(text).toContain(words);
    expect(text).toContain(` ${irn} `);
    expect(text).not.toContain("Page 1 of 2");
    expect(text).toContain(`${known?.ackNo}, ${known?.ackAt}`);
  }
  const rows = await shop.test.deps.db.select().from(audit).where(eq(audit.action, "document.register"));
  expect(rows.some(({ after }) => (after as { irn: string }).irn === irn)).toBe(true);
});

it("a buyer without a GSTIN needs no number", async () => {
  const { gstin: _, ...person } = company;
  const { document } = await aBuyer({ ...person, gstin: "" });
  expect(document.isBeingRegistered).toBe(false);
  expect(await registrationOf(document.id)).toBeUndefined();
});

it("after two hours without the portal each document gets one number, in forms that the portal's schema takes", async () => {
  double.fault = "down";
  const before = double.documents.size;
  const buyers = [
    await aBuyer(),
    await aBuyer({ ...company, state: "29", pin: "560001", gstin: "29AAGCB7383J1Z4" }),
  ];
  for (let minute = 0; minute < 120; minute += 1) {
    later(minuteMs);
    await register();
  }
  expect(double.documents.size).toBe(before);
  double.fault = "none";
  later(16 * minuteMs);
  await Promise.all([register(), register()]);
  expect(double.documents.size).toBe(before + 2);
  for (const { document } of buyers)
    expect(await registrationOf(document.id)).toMatchObject({ state: "registered" });
  const validate = new Ajv({ strict: false, multipleOfPrecision: 6 }).compile(
    JSON.parse(readFileSync(new URL("inv-01.schema.json", import.meta.url), "utf8")),
  );
  for (const request of double.requests) expect([validate(request), validate.errors]).toEqual([true, null]);
});

it("an answer that is lost, and a process that ends before it is stored, give the same one number", async () => {
  const before = double.documents.size;
  double.fault = "lost";
  const { document } = await aBuyer();
  await register();
  expect(await registrationOf(document.id)).toMatchObject({ state: "waiting", irn: null, tries: 1 });
  expect(double.documents.size).toBe(before + 1);
  double.fault = "none";
  later(2 * minuteMs);
  await register();
  expect(await registrationOf(document.id)).toMatchObject({ state: "registered" });
  expect(double.documents.size).toBe(before + 1);
});

inLab(
  "a refusal waits for an operator, who asks again; the dashboard tells it, and one that waits for a day",
  async () => {
    double.unknown.add(company.gstin);
    const { asha, document } = await aBuyer();
    await register();
    expect(await registrationOf(document.id)).toMatchObject({
      state: "refused",
      problem: expect.stringContaining("3028"),
    });
    const { accountId } = asha.owner;
    const told = async () =>
      (await attention(shop.test.deps.db, shop.test.clock.now())).filter(
        ({ kind, account_id }) => kind === "e_invoice_waiting" && account_id === accountId,
      );
    expect(await told()).toMatchObject([{ things: 1 }]);
    double.unknown.clear();
    const again = await admin.post(registerDocumentCall(document.id));
    expect(again.json().message).toBe("The document is registered.");
    expect(await told()).toEqual([]);
    const list = await admin.get(accountDocumentsCall(accountId));
    expect(documentsAnswer.parse(list.json()).data[0]?.e_invoice).toMatchObject({ state: "registered" });
  },
);

inLab("a credit note is registered as one, and names its invoice", async () => {
  const { asha, document } = await aBuyer();
  await register();
  const { body } = await asha.browser.call(listPayments, { limit: 1 });
  await admin.post(
    refundCall(body.items[0]?.id ?? 0),
    { amount_paise: 1_000, reason: "Goodwill", ends_time: false },
    { [idempotencyKeyHeader]: randomUUID() },
  );
  later(minuteMs);
  await register();
  const note = double.requests.findLast(({ DocDtls }) => DocDtls.Typ === "CRN");
  expect(note).toMatchObject({
    ValDtls: { TotInvVal: 10 },
    RefDtls: { PrecDocDtls: [{ InvNo: document.number, InvDt: "21/11/2026" }] },
  });
  const mails = (await mailsTo(asha)).flatMap(({ attachments }) => attachments ?? []);
  expect(mails.filter(({ name }) => name.startsWith("credit-note-"))).toHaveLength(1);
});

const post = (url: string, payload: object) => admin.post(url, payload);
/** An invoice by hand of a buyer with a GSTIN, whose own invoice is paid. */
async function anUnpaid() {
  const { asha } = await aBuyer();
  const line = aLine("Signs", 100_000);
  await admin.post(
    accountDocumentsCall(asha.owner.accountId),
    { kind: "invoice", lines: [line], due_on: "2099-01-31", purchase_order: "" },
    { [idempotencyKeyHeader]: randomUUID() },
  );
  const listed = async () => {
    const answer = await admin.get(accountDocumentsCall(asha.owner.accountId));
    return documentsAnswer.parse(answer.json()).data;
  };
  const [newest] = await listed();
  if (!newest) throw new Error("An invoice was issued");
  return { asha, invoice: newest, listed };
}

inLab("takes a number by hand only when it is that of the document, and prints it", async () => {
  double.fault = "down";
  const { asha, document } = await aBuyer();
  const entered = (irn: string, day = document.issuedOn) =>
    post(irnCall(document.id, "enter"), {
      irn,
      ack_no: "112010036563310",
      ack_at: `${day} 23:05:00`,
      signed_qr: "",
    });
  const about = { gstin: "29AABCV0000A1Z8", number: document.number, issuedOn: document.issuedOn };
  const irn = irnOf({ ...about, kind: "INV" });
  expect((await entered(irnOf({ ...about, kind: "CRN" }))).statusCode).toBe(409);
  expect((await entered(irn, "2026-11-01")).statusCode).toBe(409);
  expect((await entered("12")).statusCode).toBe(400);
  expect((await registrationOf(document.id))?.state).toBe("waiting");
  expect((await entered(irn.toUpperCase())).statusCode).toBe(200);
  expect((await entered(irn)).statusCode).toBe(200);
  expect(await registrationOf(document.id)).toMatchObject({ state: "registered", irn, signedQr: null });
  expect((await mailsTo(asha)).filter(({ attachments }) => attachments?.length)).toHaveLength(1);
  const pdf = await admin.get(documentPdfCall(document.id));
  expect(pdfText(pdf.rawPayload)).toContain(`112010036563310, ${document.issuedOn} 23:05:00`);
});

inLab("cancels within 24 hours with one credit note, and neither document is in the return", async () => {
  const { asha, invoice, listed } = await anUnpaid();
  await register();
  const sums = async () => (await admin.get(`${taxesCall}?month=2026-11`)).json() as TaxesPage;
  const before = await sums();
  // The answer is lost: the portal has cancelled it, and the repeat finds that.
  double.fault = "lost";
  const cancel = () => post(irnCall(invoice.id, "cancel"), { reason: "1", remark: "Issued twice" });
  expect((await cancel()).statusCode).toBe(409);
  double.fault = "none";
  expect((await Promise.all([cancel(), cancel()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await registrationOf(invoice.id)).toMatchObject({ state: "cancelled", problem: "1: Issued twice" });
  const notes = (await listed()).filter(({ corrects }) => corrects === invoice.number);
  expect(notes).toMatchObject([{ kind: "credit-note", total_paise: invoice.total_paise, e_invoice: null }]);
  const after = await sums();
  expect(after.differences).toEqual(before.differences);
  expect(after.sums.documents.total_paise).toBe(before.sums.documents.total_paise - invoice.total_paise);
  expect(after.sums.from_codes).toEqual(after.sums.documents);
  const printed = (await admin.get(documentPdfCall(invoice.id))).rawPayload;
  expect(pdfText(printed)).toContain("Cancelled at the e-invoice portal");
  const ofNote = (await admin.request({ method: "GET", url: documentPdfCall(notes[0]?.id ?? 0) })).rawPayload;
  expect(pdfText(ofNote)).toMatch(/Takes the cancelled invoice .*not a tax document/s);
  const { items } = (await asha.browser.call(listDocuments, {})).body;
  expect(items.map(({ isCancelled }) => isCancelled)).toEqual([true, true, false]);
  expect((await listed()).map(({ is_cancelled }) => is_cancelled)).toEqual([true, true, false]);
});

inLab(
  "nothing pays or credits an invoice whose cancelling is not finished, and a repeat finishes it",
  async () => {
    const { invoice, listed } = await anUnpaid();
    await register();
    // The portal cancels it, and its answer is lost.
    double.fault = "lost";
    const cancel = () => post(irnCall(invoice.id, "cancel"), { reason: "1", remark: "Issued twice" });
    expect((await cancel()).body).toContain("may be cancelled already");
    expect(await registrationOf(invoice.id)).toMatchObject({
      state: "cancelling",
      problem: "1: Issued twice",
    });
    double.fault = "none";
    const pay = { amount_paise: invoice.total_paise, reference: `UTR${randomUUID()}`, note: "" };
    for (const [url, payload] of [
      [payDocumentCall(invoice.id), { ...pay, kind: "receipt" }],
      [payDocumentCall(invoice.id), { ...pay, kind: "write-off", reference: "", note: "Small" }],
      [creditDocumentCall(invoice.id), { amount_paise: invoice.total_paise, reason: "Wrong" }],
    ] as const) {
      const answer = await admin.post(url, payload, { [idempotencyKeyHeader]: randomUUID() });
      expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining("is being cancelled")]);
    }
    expect((await listed()).find(({ id }) => id === invoice.id)?.open_paise).toBe(invoice.total_paise);
    expect((await cancel()).statusCode).toBe(200);
    const notes = (await listed()).filter(({ corrects }) => corrects === invoice.number);
    expect(notes).toMatchObject([{ kind: "credit-note", total_paise: invoice.total_paise }]);
    expect((await registrationOf(invoice.id))?.state).toBe("cancelled");
  },
);

inLab("cancels nothing after 24 hours, and nothing that is paid", async () => {
  const { invoice, asha } = await anUnpaid();
  await register();
  later(25 * 60 * minuteMs);
  admin = await anAdmin();
  const late = await post(irnCall(invoice.id, "cancel"), { reason: "2", remark: "Wrong" });
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining("2270")]);
  expect((await registrationOf(invoice.id))?.state).toBe("registered");
  const [, paid] = documentsAnswer.parse(
    (await admin.get(accountDocumentsCall(asha.owner.accountId))).json(),
  ).data;
  const refused = await post(irnCall(paid?.id ?? 0, "cancel"), { reason: "2", remark: "Wrong" });
  expect(refused.statusCode).toBe(409);
});

inLab(
  "an invoice that is refused or waits is a difference of its month, which is closed only with a note",
  async () => {
    double.unknown.add(company.gstin);
    const { document } = await aBuyer();
    const page = async (): Promise<TaxesPage> =>
      (await admin.request({ method: "GET", url: `${taxesCall}?month=2026-11` })).json();
    const told = async () =>
      (await page()).differences.filter((each) => "number" in each && each.number === document.number);
    expect(await told()).toMatchObject([{ kind: "without-irn", state: "waiting", document_id: document.id }]);
    await register();
    expect(await told()).toMatchObject([{ kind: "without-irn", state: "refused" }]);
    later(Date.parse("2026-12-01T06:00:00Z") - at);
    admin = await anAdmin();
    expect((await post(closeMonthCall, { month: "2026-11" })).body).toContain(
      "Something differs in this month",
    );
    double.unknown.clear();
    await admin.request({ method: "POST", url: registerDocumentCall(document.id) });
    expect(await told()).toEqual([]);
  },
);

inLab(
  "cancels no IRN of a closed month: neither from the start, nor where the month was closed before the end",
  async () => {
    later(Date.parse("2026-12-31T17:00:00Z") - at);
    admin = await anAdmin();
    const [first, second] = [await anUnpaid(), await anUnpaid()];
    await register();
    const cancel = (id: number) => post(irnCall(id, "cancel"), { reason: "1", remark: "Issued twice" });
    double.fault = "lost";
    await cancel(second.invoice.id);
    double.fault = "none";
    later(6 * 60 * minuteMs);
    admin = await anAdmin();
    for (const month of ["2026-11", "2026-12"]) await post(closeMonthCall, { month, note: "Filed" });
    const page = async () =>
      (await admin.request({ method: "GET", url: `${taxesCall}?month=2026-12` })).json();
    const closed = await page();
    expect(closed.state).toBe("closed");
    for (const { invoice } of [first, second]) {
      const refused = await cancel(invoice.id);
      expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining("reopen the month")]);
    }
    expect((await registrationOf(first.invoice.id))?.state).toBe("registered");
    expect(await page()).toEqual(closed);
    await post(reopenMonthCall, { month: "2026-12", reason: "An IRN is cancelled" });
    expect((await cancel(second.invoice.id)).statusCode).toBe(200);
  },
);
