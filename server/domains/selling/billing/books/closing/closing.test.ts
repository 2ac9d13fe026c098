import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addMonths } from "#shared/months.ts";
import {
  accountDocumentsCall,
  closeMonthCall,
  creditDocumentCall,
  documentPdfCall,
  idempotencyKeyHeader,
  payDocumentCall,
  registerCsvCall,
  reopenMonthCall,
  tallyCall,
  taxesCall,
} from "#shared/operator-api/addresses.ts";
import type { TaxesPage } from "#shared/operator-api/taxes-contract.ts";
import { audit, documents, ledgerEntries } from "../../../../../db/tables/index.ts";
import { Client } from "../../../../../testing/client.ts";
import { aLine } from "../../../../../testing/document-line.ts";
import { anOperator } from "../../../../../testing/factories.ts";
import { inLab } from "../../../../../testing/lab.ts";
import { pdfText } from "../../../../../testing/pdf-text.ts";
import { basic, Shopper, shopForTests, watch } from "../../../../../testing/selling.ts";

const shop = shopForTests({ webhooks: "off" });
let admin: Client;
beforeEach(() => goTo("2026-11-20T06:00:00Z"));

async function goTo(time: string): Promise<void> {
  shop.test.clock.set(time);
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { name: "Ravi" })).cookie });
}
const post = (url: string, payload: object) =>
  admin.post(url, payload, { [idempotencyKeyHeader]: randomUUID() });
/** Closes a month after all before it. */
async function close(month: string) {
  for (let each = "2026-11"; each < month; each = addMonths(each, 1))
    await post(closeMonthCall, { month: each, note: "Filed" });
  return post(closeMonthCall, { month });
}
const page = async (month: string, register = "sales"): Promise<TaxesPage> =>
  (await admin.get(`${taxesCall}?month=${month}&register=${register}`)).json();
const line = aLine("Signs", 100_000);
const issue = (accountId: number) =>
  post(accountDocumentsCall(accountId), {
    kind: "invoice",
    lines: [line],
    due_on: "2099-01-31",
    purchase_order: "",
  });

async function aBuyer(): Promise<Shopper> {
  const asha = await Shopper.arrive(shop);
  expect((await asha.order(basic)).status).toBe(200);
  return asha;
}
async function newest(accountId: number) {
  const rows = await shop.test.deps.db
    .select()
    .from(documents)
    .where(eq(documents.accountId, accountId))
    .orderBy(documents.id);
  return rows.at(-1);
}

describe("a month that ended", () => {
  it("is closed with its sums and a hash; documents after it are of the next month, also credit notes for it", async () => {
    const { accountId } = (await aBuyer()).owner;
    expect((await issue(accountId)).statusCode).toBe(200);
    const invoice = await newest(accountId);
    const early = await post(closeMonthCall, { month: "2026-11" });
    expect([early.statusCode, early.json().message]).toEqual([409, expect.stringContaining("2026-12-01")]);

    await goTo("2026-12-02T06:00:00Z");
    const closed = (await post(closeMonthCall, { month: "2026-11" })).json() as TaxesPage;
    expect(closed).toMatchObject({ state: "closed", differences: [], closings: [{ closed_by: "Ravi" }] });
    expect(closed.sums.documents).toEqual(closed.sums.from_tables);
    expect(closed.sums.documents).toEqual(closed.sums.from_codes);
    expect(closed.closings[0]?.total_paise).toBe(closed.sums.documents.total_paise);
    expect((await post(closeMonthCall, { month: "2026-11" })).statusCode).toBe(409);

    expect(
      (await post(creditDocumentCall(invoice?.id ?? 0), { amount_paise: 11_800, reason: "Late" })).statusCode,
    ).toBe(200);
    expect(await newest(accountId)).toMatchObject({ kind: "credit-note", issuedOn: "2026-12-02" });
    for (const kind of ["receipt", "tds", "write-off"]) {
      const paid = { kind, amount_paise: 100, paid_on: "2026-11-28", reference: randomUUID(), note: "Late" };
      const refused = await post(payDocumentCall(invoice?.id ?? 0), paid);
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        expect.stringContaining("2026-11 is closed, so nothing is entered in it. Reopen"),
      ]);
    }
    expect((await page("2026-11")).differences).toEqual([]);
    expect(await page("2026-12", "notes")).toMatchObject({
      state: "running",
      documents: [{ corrects: invoice?.number, table: "b2cs", total_paise: 11_800 }],
    });
  });

  it("takes no document, until an admin opens it with a reason", async () => {
    const { accountId } = (await aBuyer()).owner;
    await goTo("2027-02-01T06:00:00Z");
    expect((await close("2027-01")).statusCode).toBe(200);
    // A clock that went back, or a program that dates by itself: the one writer of documents refuses.
    await goTo("2027-01-15T06:00:00Z");
    const refused = await issue(accountId);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining("2027-01 is closed"),
    ]);
    expect((await post(reopenMonthCall, { month: "2027-01", reason: "" })).statusCode).toBe(400);
    const opened = (await post(reopenMonthCall, { month: "2027-01", reason: "A note was missing" })).json();
    expect(opened).toMatchObject({
      closings: [{ reopened_by: "Ravi", reopen_reason: "A note was missing" }],
    });
    expect((await post(reopenMonthCall, { month: "2027-01", reason: "Again" })).statusCode).toBe(409);
    expect((await issue(accountId)).statusCode).toBe(200);
    const noted = await shop.test.deps.db
      .select({ action: audit.action })
      .from(audit)
      .where(inArray(audit.action, ["month.close", "month.reopen"]));
    expect(noted.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["month.close", "month.reopen"]),
    );
  });

  it("never hurts money that comes by itself: it is dated when it comes", async () => {
    await goTo("2027-03-31T18:00:00Z");
    const asha = await Shopper.arrive(shop);
    await asha.pay(basic);
    await goTo("2027-04-01T06:00:00Z");
    expect((await close("2027-03")).statusCode).toBe(200);
    await watch(shop);
    expect(await newest(asha.owner.accountId)).toMatchObject({ kind: "invoice", issuedOn: "2027-04-01" });
  });

  it("lets one of many that close it at once succeed, and no invoice slip in", async () => {
    const { accountId } = (await aBuyer()).owner;
    await goTo("2027-06-01T00:00:00Z");
    expect((await close("2027-04")).statusCode).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(closeMonthCall, { month: "2027-05" })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    await goTo("2027-05-31T06:00:00Z");
    const all = await Promise.all(Array.from({ length: 3 }, () => issue(accountId)));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
    expect((await page("2027-05")).count).toBe(0);
  });
});

inLab(
  "takes no tax back with a note after October of the year after: alike in the return, the books and in print",
  async () => {
    await goTo("2027-08-10T06:00:00Z");
    const { accountId } = (await aBuyer()).owner;
    await issue(accountId);
    const late = await newest(accountId);
    await goTo("2028-12-05T06:00:00Z");
    await post(creditDocumentCall(late?.id ?? 0), { amount_paise: 11_800, reason: "Much later" });
    const note = await newest(accountId);
    await goTo("2029-01-01T06:00:00Z");
    expect((await close("2028-11")).statusCode).toBe(200);
    expect((await page("2028-12")).differences).toEqual([]);
    expect((await close("2028-12")).statusCode).toBe(200);
    expect(note).toMatchObject({ netPaise: 11_800, taxPaise: 0, totalPaise: 11_800 });
    const get = (url: string) => admin.get(url);
    const csv = await get(`${registerCsvCall}?month=2028-12&register=notes`);
    expect(csv.body).toContain(`${note?.number},credit-note,${late?.number}`);
    expect(csv.body).toContain("no-tax-document,118.00,0.00,0.00,0.00,118.00");
    const tally = (await get(`${tallyCall}?month=2028-12`)).body;
    expect(tally).toContain(note?.number);
    expect(tally).not.toContain("IGST");
    const printed = pdfText((await get(`${documentPdfCall(note?.id ?? 0)}?language=en`)).rawPayload);
    expect(printed).toContain("no GST is taken back");
    expect(printed).not.toMatch(/[CSI]GST 1?[89] %/);
  },
);

inLab(
  "also stops a payment by hand only where a document would be dated: TDS of a closed month is entered",
  async () => {
    await goTo("2029-03-10T06:00:00Z");
    const { accountId } = (await aBuyer()).owner;
    await issue(accountId);
    const invoice = await newest(accountId);
    await goTo("2029-04-02T06:00:00Z");
    expect((await close("2029-03")).statusCode).toBe(200);
    const paid = await post(payDocumentCall(invoice?.id ?? 0), {
      kind: "tds",
      amount_paise: 1_000,
      reference: "",
      note: "Form 131",
    });
    expect(paid.statusCode, paid.body).toBe(200);
    expect((await page("2029-03")).differences).toEqual([]);
  },
);

inLab(
  "is closed after the months before it, which are opened again after it; its hash names the money, too",
  async () => {
    await goTo("2029-06-20T06:00:00Z");
    const { accountId } = (await aBuyer()).owner;
    await issue(accountId);
    await goTo("2029-07-20T06:00:00Z");
    const paid = { kind: "receipt", amount_paise: 118_000, reference: "UTR JULY 1", note: "" };
    await post(payDocumentCall((await newest(accountId))?.id ?? 0), paid);
    await goTo("2029-08-01T06:00:00Z");
    expect((await close("2029-05")).statusCode).toBe(200);
    const early = await post(closeMonthCall, { month: "2029-07" });
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      expect.stringContaining("2029-06 is still"),
    ]);
    expect((await close("2029-07")).json()).toMatchObject({ state: "closed", differences: [] });
    expect((await page("2028-02")).state).toBe("closed");
    const earlier = await post(reopenMonthCall, { month: "2029-06", reason: "A note was missing" });
    expect([earlier.statusCode, earlier.json().message]).toEqual([409, expect.stringContaining("2029-07")]);

    const { db } = shop.test.deps;
    const [known] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.accountId, accountId));
    if (!known) throw new Error("The money is not in the ledger");
    const { id: _, ...entry } = known;
    const at = new Date("2029-07-05T06:00:00Z");
    await db.insert(ledgerEntries).values({ ...entry, kind: "taken-back", amountPaise: -1, at });
    expect((await page("2029-07")).differences).toContainEqual(expect.objectContaining({ kind: "changed" }));
  },
);
