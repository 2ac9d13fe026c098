import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getSubscription, listPayments } from "#shared/contracts/selling/billing.ts";
import {
  accountDocumentsCall,
  bankCall,
  bankLineCall,
  bankStatementsCall,
  closeMonthCall,
  dayEndsCall,
  idempotencyKeyHeader,
  ledgerCall,
  nameAdvanceCall,
  openInvoicesCall,
  operatorCalls,
  payDocumentCall,
  payOfflineCall,
  refundCall,
  refundTransferCall,
  spendCreditCall,
  taxesCall,
} from "#shared/operator-api/addresses.ts";
import { type BankPart, bankAnswer, statementAnswer } from "#shared/operator-api/bank-contract.ts";
import { documentsAnswer } from "#shared/operator-api/documents-contract.ts";
import { taxesAnswer } from "#shared/operator-api/taxes-contract.ts";
import { allocations, bankLines, receipts } from "../../../../db/tables/index.ts";
import { Client } from "../../../../testing/client.ts";
import { expectDocumentsAgree } from "../../../../testing/document-books.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { inLab } from "../../../../testing/lab.ts";
import { basic, Shopper, startShop } from "../../../../testing/selling.ts";
import type { Shop } from "../../../../testing/shop.ts";
import { advanceLines } from "../documents/advances/advance-lines.ts";
import { ledgerBalance } from "../ledger.ts";

let shop: Shop;
let admin: Client;
beforeAll(async () => {
  shop = await startShop();
  shop.double.webhooks.mode = "off";
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
});
afterAll(() => shop.close());

const post = (url: string, payload: object = {}, client = admin) =>
  client.request({ method: "POST", url, payload, headers: { [idempotencyKeyHeader]: randomUUID() } });
function upload(payload: string | Buffer, client = admin) {
  // Twenty of a minute are read.
  shop.test.clock.advance(4_000);
  return client.post(`${bankStatementsCall}?name=${encodeURIComponent("Nov 2026.csv")}`, payload, {
    "content-type": "application/octet-stream",
  });
}
const bank = async () => bankAnswer.parse((await admin.request({ method: "GET", url: bankCall })).json());
const documentsOf = async (accountId: number) =>
  documentsAnswer.parse((await admin.request({ method: "GET", url: accountDocumentsCall(accountId) })).json())
    .data;

/** ₹11,800: ten times ₹1,000 and 18 % GST. */
const line = {
  description: "Setup",
  quantity: 10,
  unit_paise: 100_000,
  discount_paise: 0,
  period_from: "",
  period_to: "",
};
async function anInvoice(asha?: Shopper) {
  const shopper = asha ?? (await Shopper.arrive(shop));
  if (!asha) await shopper.order(basic);
  const { accountId } = shopper.owner;
  await post(accountDocumentsCall(accountId), {
    kind: "invoice",
    lines: [line],
    due_on: "2099-01-31",
    purchase_order: "",
  });
  const [entry] = await documentsOf(accountId);
  return { asha: shopper, accountId, id: entry?.id ?? 0, number: entry?.number ?? "" };
}

let serial = 0;
const aReference = (day = "20/11/26") =>
  `HDFCN520${day.split("/").reverse().join("")}${String(++serial).padStart(8, "0")}`;
type Row = { amount: number; words: string; reference?: string; day?: string };
const statement = (...rows: Row[]) =>
  `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n${rows
    .map(
      ({ amount, words, reference = "", day = "20/11/26" }) =>
        `${day},${words},${reference},${day},,${amount}.00,0.00`,
    )
    .join("\n")}`;
/** Brings one line to the list. */
async function aLine(amount: number, words = "TRANSFER", day?: string) {
  const reference = aReference(day);
  expect((await upload(statement({ amount, words, reference, day }))).statusCode).toBe(200);
  const found = (await bank()).waiting.find((each) => each.reference === reference);
  if (!found) throw new Error("The line does not wait");
  return { ...found, reference };
}
const part = (documentId: number, changes: Partial<BankPart>): BankPart => ({
  document_id: documentId,
  receipt_paise: 0,
  tds_paise: 0,
  tds_section: "393(1) 6(iii) 10%",
  gst_tds_paise: 0,
  write_off_paise: 0,
  ...changes,
});
const openOf = async (accountId: number) =>
  (await documentsOf(accountId)).map(({ open_paise }) => open_paise);
const left = async (accountId: number) =>
  (await bank()).credits.filter((each) => each.account_id === accountId).map(({ left_paise }) => left_paise);

/** Says of all money what it is, so that months can be closed. */
async function nameAll() {
  const { waiting, credits } = await bank();
  for (const { id } of waiting) await post(bankLineCall(id, "aside"), { note: "Interest" });
  for (const { payment_id, unnamed_paise } of credits)
    if (unnamed_paise > 0)
      await post(refundCall(payment_id), { amount_paise: unnamed_paise, reason: "Back", ends_time: false });
  expect((await bank()).waiting).toEqual([]);
}

describe("a statement of the bank", () => {
  it("counts each line once, however often and with whatever overlap it is read", async () => {
    const transfer = (amount: number) => ({ amount, words: "NEFT", reference: aReference() });
    const [first, second, third] = [transfer(1), transfer(2), transfer(3)] as const;
    const cash = { amount: 500, words: `CASH ${randomUUID()}` };
    const read = async (...rows: Row[]) => statementAnswer.parse((await upload(statement(...rows))).json());
    expect(await read(first, second, cash, cash)).toMatchObject({ read: 4, fresh: 4, unread: 0 });
    expect(await read(first, second, cash, cash)).toMatchObject({ read: 4, fresh: 0 });
    expect(await read(second, cash, cash, cash, third)).toMatchObject({ read: 5, fresh: 2 });
    const changed = await read({ ...first, amount: 7 });
    expect(changed).toMatchObject({
      fresh: 1,
      unread: 0,
      problems: [{ text: expect.stringContaining("another day or amount") }],
    });
    const both = await Promise.all(
      [1, 2, 3].map(() => upload(statement({ amount: 9, words: "x", reference: "HDFCN52026112099999999" }))),
    );
    expect(both.map((answer) => answer.json().fresh).sort()).toEqual([0, 0, 1]);
  });

  it("of two accounts at one bank has lines of each; what was read before the bank named the account is not doubled", async () => {
    const cash = { amount: 700, words: `CASH ${randomUUID()}` };
    const of = (account: string) => `A/C No :${account},,,,,,\n${statement(cash, cash)}`;
    const fresh = async (text: string) => statementAnswer.parse((await upload(text)).json()).fresh;
    // As all keys were before.
    expect(await fresh(statement(cash, cash))).toBe(2);
    for (const [account, lines] of [
      ["50200012345678", 0],
      ["50200012349999", 2],
      ["XXXXXXXXXX5678", 0],
      ["50200012349999", 0],
    ] as const)
      expect([account, await fresh(of(account))]).toEqual([account, lines]);
    expect(await fresh(statement(cash, cash))).toBe(0);
    const own = await shop.test.deps.db.select().from(bankLines).where(eq(bankLines.narration, cash.words));
    expect(own.map(({ key }) => key.slice(-7)).sort()).toEqual(["1 @5678", "1 @9999", "2 @5678", "2 @9999"]);
  });

  it("is refused with the reason, when it is too large, no statement, or not an admin's", async () => {
    const wrong = await upload("<html>");
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, expect.stringContaining("CSV or XLSX")]);
    expect((await upload(Buffer.alloc(20_000_000, "1,"))).statusCode).toBe(413);
    const { cookie } = await anOperator(shop.test.deps, { role: "manager" });
    const manager = new Client(shop.test, { cookie });
    expect((await upload(statement(), manager)).statusCode).toBe(403);
    expect((await manager.request({ method: "GET", url: bankCall })).statusCode).toBe(403);
  });
});

describe("a line of the bank", () => {
  it("is proposed with TDS, booked by one click, and booked once", async () => {
    const { accountId, number } = await anInvoice();
    const { id, proposals } = await aLine(11_600, `RTGS ${number.replace(/\W/g, "")}`);
    const [proposal] = proposals;
    expect(proposal).toMatchObject({ account_id: accountId, rest_paise: 0, left_open_paise: 0 });
    expect(proposal?.parts).toMatchObject([{ number, receipt_paise: 1_160_000, tds_paise: 20_000 }]);
    const book = () =>
      post(bankLineCall(id, "book"), { account_id: accountId, parts: proposal?.parts ?? [] });
    const answers = await Promise.all([book(), book(), book()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await openOf(accountId)).toEqual([0]);
    expect(await ledgerBalance(shop.test.deps.db, accountId)).toBe(1_160_000);
    await expectDocumentsAgree(shop.test.deps.db, accountId);
    const tds = await shop.test.deps.db
      .select()
      .from(allocations)
      .where(eq(allocations.accountId, accountId));
    expect(tds.map(({ kind, section }) => [kind, section])).toEqual([
      ["receipt", null],
      ["tds", "393(1) 6(i) 2%"],
    ]);
    const [receipt] = await shop.test.deps.db
      .select()
      .from(receipts)
      .where(eq(receipts.accountId, accountId));
    expect(receipt?.receivedOn).toBe("2026-11-20");
  });

  it("₹11,800: 10,600, TDS of 1,000 and a loss of 200 close it; undone, all of it is open again", async () => {
    const { asha, accountId, id: invoice, number } = await anInvoice();
    const { id, proposals } = await aLine(10_600, `INV ${Number(number.slice(-6))}`);
    expect(proposals[0]).toMatchObject({ left_open_paise: 20_000, parts: [{ tds_paise: 100_000 }] });
    const parts = [part(invoice, { receipt_paise: 1_060_000, tds_paise: 100_000, write_off_paise: 20_000 })];
    expect((await post(bankLineCall(id, "book"), { account_id: accountId, parts })).statusCode).toBe(200);
    expect(await openOf(accountId)).toEqual([0]);
    const undo = () => post(bankLineCall(id, "undo"));
    expect((await Promise.all([undo(), undo()])).map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 409,
    ]);
    expect(await openOf(accountId)).toEqual([1_180_000]);
    expect(await left(accountId)).toEqual([]);
    expect(await ledgerBalance(shop.test.deps.db, accountId)).toBe(0);
    await expectDocumentsAgree(shop.test.deps.db, accountId);
    expect((await asha.browser.call(listPayments, {})).body.items).toEqual([]);
    const { standing, other_payments } = (
      await admin.request({ method: "GET", url: `${operatorCalls.users}?id=${accountId}` })
    ).json();
    expect(standing.payment_failed_at).toBeNull();
    expect(other_payments).toMatchObject([{ status: "taken back" }]);
    const other = await anInvoice();
    expect(
      (
        await post(bankLineCall(id, "book"), {
          account_id: other.accountId,
          parts: [part(other.id, { receipt_paise: 1_060_000 })],
        })
      ).statusCode,
    ).toBe(200);
    expect(await openOf(other.accountId)).toEqual([120_000]);
    const entries = (await admin.request({ method: "GET", url: ledgerCall(accountId) })).json().data;
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(["taken-back", "taken-offline"]);
    for (const each of [accountId, other.accountId]) await expectDocumentsAgree(shop.test.deps.db, each);
  });

  it("leaves what is too much as the customer's credit, which pays the next invoice", async () => {
    const { asha, accountId, id: invoice } = await anInvoice();
    const { id } = await aLine(15_000);
    await post(bankLineCall(id, "book"), {
      account_id: accountId,
      parts: [part(invoice, { receipt_paise: 1_180_000 })],
    });
    expect(await left(accountId)).toEqual([320_000]);
    const next = await anInvoice(asha);
    const credit = (await bank()).credits.find((each) => each.account_id === accountId);
    const url = spendCreditCall(credit?.payment_id ?? 0);
    const tooMuch = await post(url, { parts: [part(next.id, { receipt_paise: 320_001 })] });
    expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([409, expect.stringContaining("₹3,200")]);
    expect((await post(url, { parts: [part(next.id, { receipt_paise: 320_000 })] })).statusCode).toBe(200);
    expect(await left(accountId)).toEqual([]);
    expect(await openOf(accountId)).toEqual([860_000, 0]);
    await expectDocumentsAgree(shop.test.deps.db, accountId);
    expect((await post(bankLineCall(id, "undo"))).statusCode).toBe(200);
    expect(await openOf(accountId)).toEqual([1_180_000, 1_180_000]);
    await expectDocumentsAgree(shop.test.deps.db, accountId);
  });

  it("that was entered by hand before is the same money, and is not booked again", async () => {
    const { accountId, id: invoice } = await anInvoice();
    const reference = aReference();
    await post(payDocumentCall(invoice), {
      kind: "receipt",
      amount_paise: 1_180_000,
      reference: `NEFT ${reference.toLowerCase()}`,
      note: "",
    });
    await upload(statement({ amount: 11_800, words: "NEFT", reference }));
    const found = (await bank()).waiting.find((each) => each.reference === reference);
    expect(found).toMatchObject({ entered: { account_id: accountId }, proposals: [] });
    const [url, same] = [bankLineCall(found?.id ?? 0, "book"), bankLineCall(found?.id ?? 0, "same")];
    expect((await post(url, { account_id: accountId, parts: [] })).statusCode).toBe(409);
    expect((await post(same, { payment_id: found?.entered?.payment_id })).statusCode).toBe(200);
    expect(await ledgerBalance(shop.test.deps.db, accountId)).toBe(1_180_000);
    await post(bankLineCall(found?.id ?? 0, "undo"));
    expect(await openOf(accountId)).toEqual([0]);
    await expectDocumentsAgree(shop.test.deps.db, accountId);
  });

  inLab("cannot be matched with money that was taken back", async () => {
    const { accountId } = await anInvoice();
    const { id } = await aLine(500);
    await post(bankLineCall(id, "book"), { account_id: accountId, parts: [] });
    const [credit] = (await bank()).credits.filter((each) => each.account_id === accountId);
    await post(bankLineCall(id, "undo"));
    const same = await post(bankLineCall(id, "same"), { payment_id: credit?.payment_id });
    expect([same.statusCode, same.json().message]).toEqual([409, expect.stringContaining("was taken back")]);
    expect((await bank()).waiting.map((each) => each.id)).toContain(id);
  });

  inLab(
    "named an advance is told on the pages of the plan and in mails about it, until an invoice uses it",
    async () => {
      const { asha, accountId, id: invoice } = await anInvoice();
      const advance = async () => (await asha.browser.call(getSubscription, {})).body.advancePaise;
      const { id } = await aLine(11_800);
      await post(bankLineCall(id, "book"), { account_id: accountId, parts: [] });
      expect(await advance()).toBe(0);
      const [credit] = (await bank()).credits.filter((each) => each.account_id === accountId);
      const named = { amount_paise: 500_000, offer_id: null };
      await post(nameAdvanceCall(credit?.payment_id ?? 0), named);
      expect(await advance()).toBe(500_000);
      const lines = () => advanceLines(shop.test.deps.db, accountId, "hi");
      expect((await lines())[0]).toMatch(/^आपने ₹5,000/);
      const parts = [part(invoice, { receipt_paise: 1_180_000 })];
      await post(spendCreditCall(credit?.payment_id ?? 0), { parts });
      expect([await advance(), await lines()]).toEqual([0, []]);
    },
  );

  inLab("pays nothing with money that is owed back", async () => {
    const { accountId, id: invoice } = await anInvoice();
    const { id } = await aLine(11_800);
    await post(bankLineCall(id, "book"), { account_id: accountId, parts: [] });
    const [credit] = (await bank()).credits.filter((each) => each.account_id === accountId);
    const paymentId = credit?.payment_id ?? 0;
    const asked = await post(refundCall(paymentId), {
      amount_paise: 1_000_000,
      reason: "Paid too much",
      ends_time: false,
    });
    expect(await left(accountId)).toEqual([180_000]);
    const spend = (paise: number) =>
      post(spendCreditCall(paymentId), { parts: [part(invoice, { receipt_paise: paise })] });
    const tooMuch = await spend(180_001);
    expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([409, expect.stringContaining("₹1,800")]);
    expect((await spend(180_000)).statusCode).toBe(200);
    const sent = await post(refundTransferCall(asked.json().refund_id), { reference: `OUT ${aReference()}` });
    expect(sent.statusCode).toBe(200);
    expect(await openOf(accountId)).toEqual([1_000_000]);
    expect((await documentsOf(accountId)).map(({ kind }) => kind)).not.toContain("credit-note");
    await expectDocumentsAgree(shop.test.deps.db, accountId);
  });

  inLab("with the reference of another day is another transfer, and is booked as one", async () => {
    const { accountId } = await anInvoice();
    const reference = "HDFCN52026111977770001";
    const text = (day: string) =>
      `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n${day},X,${reference},${day},,100.00,0.00`;
    expect((await upload(text("19/11/26"))).json()).toMatchObject({ fresh: 1, problems: [] });
    expect((await upload(text("20/11/26"))).json()).toMatchObject({
      fresh: 1,
      problems: [{ text: expect.stringContaining(reference) }],
    });
    const lines = (await bank()).waiting.filter((each) => each.reference === reference);
    for (const { id } of lines)
      expect((await post(bankLineCall(id, "book"), { account_id: accountId, parts: [] })).statusCode).toBe(
        200,
      );
    expect(await left(accountId)).toEqual([10_000, 10_000]);
    expect((await post(bankLineCall(lines[1]?.id ?? 0, "undo"))).statusCode).toBe(200);
    expect(await left(accountId)).toEqual([10_000]);
  });

  inLab("that was booked cannot be entered by hand, nor as money that went out", async () => {
    const { accountId, id: invoice } = await anInvoice();
    const { id, reference } = await aLine(1_000);
    await post(bankLineCall(id, "book"), {
      account_id: accountId,
      parts: [part(invoice, { receipt_paise: 50_000 })],
    });
    const written = `neft ${reference.slice(0, 5)} ${reference.slice(5)}`;
    const again = await post(payDocumentCall(invoice), {
      kind: "receipt",
      amount_paise: 100_000,
      reference: written,
      note: "",
    });
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining("line of Bank")]);
    const placed = await (await Shopper.arrive(shop)).order(basic);
    const paid = await post(payOfflineCall(placed.body.id), { reference: written });
    expect([paid.statusCode, paid.json().message]).toEqual([409, expect.stringContaining("line of Bank")]);
    const [credit] = (await bank()).credits.filter((each) => each.account_id === accountId);
    const refund = (offline_reference: string) =>
      post(refundCall(credit?.payment_id ?? 0), {
        amount_paise: 10_000,
        reason: "Back",
        ends_time: false,
        offline_reference,
      });
    expect((await refund(written)).statusCode).toBe(409);
    const out = `OUT ${reference}`.replace("HDFC", "SBIN");
    expect(
      (await Promise.all([refund(out), refund(out)])).map(({ statusCode }) => statusCode).sort(),
    ).toEqual([200, 409]);
    expect((await refund(out)).statusCode).toBe(409);
    expect(await ledgerBalance(shop.test.deps.db, accountId)).toBe(90_000);
    await expectDocumentsAgree(shop.test.deps.db, accountId);
  });

  it("takes back only its own, whatever keys the callers chose, and credit is used once by a key", async () => {
    const { accountId, id: invoice } = await anInvoice();
    const { id } = await aLine(5_000);
    await post(bankLineCall(id, "book"), { account_id: accountId, parts: [] });
    const rows = await shop.test.deps.db.select().from(receipts).where(eq(receipts.accountId, accountId));
    const receipt = rows.at(-1);
    const go = (url: string, payload: object, key: string) =>
      admin.request({ method: "POST", url, payload, headers: { [idempotencyKeyHeader]: key } });
    const tds = { kind: "tds", amount_paise: 20_000, reference: "", note: "x" };
    const key = `receipt ${receipt?.id} abcdefgh`;
    expect((await go(payDocumentCall(invoice), tds, key)).statusCode).toBe(200);
    expect((await go(payDocumentCall(invoice), tds, key)).statusCode).toBe(200);
    expect((await go(payDocumentCall(invoice), { ...tds, amount_paise: 1 }, key)).statusCode).toBe(409);
    const spend = (paise: number) =>
      go(
        spendCreditCall(receipt?.paymentId ?? 0),
        { parts: [part(invoice, { receipt_paise: paise })] },
        `bank line ${id}`,
      );
    const all = await Promise.all([spend(100_000), spend(100_000), spend(100_000)]);
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    expect((await spend(100_001)).statusCode).toBe(409);
    expect(await openOf(accountId)).toEqual([1_060_000]);
    expect((await post(bankLineCall(id, "undo"))).statusCode).toBe(200);
    expect(await openOf(accountId)).toEqual([1_160_000]);
    await expectDocumentsAgree(shop.test.deps.db, accountId);
  });

  it("is set aside with a reason, and comes back", async () => {
    const { id, is_settlement } = await aLine(5_000, "NEFT RAZORPAY SOFTWARE PVT LTD");
    expect(is_settlement).toBe(true);
    expect((await post(bankLineCall(id, "aside"), { note: " " })).statusCode).toBe(400);
    expect((await post(bankLineCall(id, "aside"), { note: "Payout of the provider" })).statusCode).toBe(200);
    const list = await bank();
    expect(list.waiting.map((each) => each.id)).not.toContain(id);
    expect(list.settled[0]).toMatchObject({ id, note: "Payout of the provider", account_id: null });
    await post(bankLineCall(id, "undo"));
    expect((await bank()).waiting.map((each) => each.id)).toContain(id);
  });

  it("cannot pay an invoice of another customer, more than is open, or more than came", async () => {
    const [own, other] = [await anInvoice(), await anInvoice()];
    const { id } = await aLine(20_000);
    const book = (parts: BankPart[]) => post(bankLineCall(id, "book"), { account_id: own.accountId, parts });
    for (const parts of [
      [part(other.id, { receipt_paise: 100 })],
      [part(own.id, { receipt_paise: 1_180_000, tds_paise: 1 })],
      [part(own.id, { receipt_paise: 1_180_000 }), part(own.id, { receipt_paise: 1 })],
    ])
      expect((await book(parts)).statusCode).toBe(409);
    expect((await post(bankLineCall(999_999, "undo"))).statusCode).toBe(404);
    expect(await ledgerBalance(shop.test.deps.db, own.accountId)).toBe(0);
    const open = await admin.request({ method: "GET", url: openInvoicesCall(own.accountId) });
    expect(open.json().data).toMatchObject([{ number: own.number, open_paise: 1_180_000 }]);
  });
});

inLab(
  "money of a closed month that is read later is booked in the first open one: the books of closed months stay",
  async () => {
    const { accountId, id: invoice } = await anInvoice();
    shop.test.clock.set("2026-12-02T06:00:00Z");
    admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
    const refused = await post(closeMonthCall, { month: "2026-11", note: "Filed" });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining("has no name"),
    ]);
    await nameAll();
    expect((await post(closeMonthCall, { month: "2026-11", note: "Filed" })).statusCode).toBe(200);
    const { id } = await aLine(11_800);
    const parts = [part(invoice, { receipt_paise: 1_180_000 })];
    expect((await post(bankLineCall(id, "book"), { account_id: accountId, parts })).statusCode).toBe(200);
    const rows = await shop.test.deps.db.select().from(receipts).where(eq(receipts.accountId, accountId));
    expect(rows.map(({ receivedOn }) => receivedOn)).toEqual(["2026-12-01"]);

    // A month that was never closed by itself is closed with the one after it.
    shop.test.clock.set("2027-03-05T06:00:00Z");
    admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
    for (const month of ["2026-12", "2027-02"])
      expect((await post(closeMonthCall, { month, note: "Filed" })).statusCode).toBe(200);
    const ends = async () =>
      (await admin.request({ method: "GET", url: `${dayEndsCall}?month=2027-02` })).json();
    const before = await ends();
    const late = await aLine(900, "TRANSFER", "10/01/27");
    expect((await post(bankLineCall(late.id, "book"), { account_id: accountId, parts: [] })).statusCode).toBe(
      200,
    );
    expect(await ends()).toEqual(before);
    const received = await shop.test.deps.db.select().from(receipts).where(eq(receipts.accountId, accountId));
    expect(received.map(({ receivedOn }) => receivedOn)).toEqual(["2026-12-01", "2027-03-01"]);
  },
);

inLab(
  "the tax of an advance is due for the month of its money; for money of a closed month the return says that it is late",
  async () => {
    const at = async (instant: string) => {
      shop.test.clock.set(instant);
      admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
    };
    const taxes = async (month: string) =>
      taxesAnswer.parse((await admin.request({ method: "GET", url: `${taxesCall}?month=${month}` })).json());
    const received = async (month: string) => (await taxes(month)).sums.advances.received_paise;
    await at("2027-05-04T06:00:00Z");
    const asha = await Shopper.arrive(shop);
    await asha.order(basic);
    const { accountId } = asha.owner;
    const advance = async (rupees: number, day: string) => {
      const { id } = await aLine(rupees, "TRANSFER", day);
      await post(bankLineCall(id, "book"), { account_id: accountId, parts: [] });
      const credit = (await bank()).credits.find(
        (each) => each.account_id === accountId && each.unnamed_paise > 0,
      );
      const answer = await post(nameAdvanceCall(credit?.payment_id ?? 0), {
        amount_paise: rupees * 100,
        offer_id: null,
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const before = [await received("2027-04"), await received("2027-05")];
    await advance(11_800, "30/04/27");
    expect([await received("2027-04"), await received("2027-05")]).toEqual([
      (before[0] ?? 0) + 1_180_000,
      before[1],
    ]);
    expect((await taxes("2027-05")).differences.filter(({ kind }) => kind === "late")).toEqual([]);

    await nameAll();
    for (const month of ["2027-03", "2027-04"])
      expect((await post(closeMonthCall, { month, note: "Filed" })).statusCode).toBe(200);
    await advance(2_360, "29/04/27");
    expect(await received("2027-05")).toBe((before[1] ?? 0) + 236_000);
    expect((await taxes("2027-05")).differences).toContainEqual(
      expect.objectContaining({ kind: "late", day: "2027-04-29", total_paise: 236_000 }),
    );

    // Named after the return of its month was due.
    await at("2027-07-02T06:00:00Z");
    await advance(1_180, "31/05/27");
    expect((await taxes("2027-05")).differences).toContainEqual(
      expect.objectContaining({ kind: "late", day: "2027-05-31", issued_on: "2027-07-02" }),
    );

    const invoice = { kind: "invoice", lines: [line], due_on: "2099-01-31", purchase_order: "" };
    await post(accountDocumentsCall(accountId), { ...invoice, uses_advances: false });
    expect((await openOf(accountId))[0]).toBe(1_180_000);
    await post(accountDocumentsCall(accountId), invoice);
    expect((await openOf(accountId))[0]).toBe(0);
    await expectDocumentsAgree(shop.test.deps.db, accountId);
  },
);
