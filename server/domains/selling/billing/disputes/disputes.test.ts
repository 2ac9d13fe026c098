import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { listPayments } from "#shared/contracts/selling/billing.ts";
import { hourMs } from "#shared/durations.ts";
import {
  deskCall,
  disputeCall,
  disputesCall,
  idempotencyKeyHeader,
  ledgerCall,
  openInvoicesCall,
  refundCall,
} from "#shared/operator-api/addresses.ts";
import { type DisputeEntry, disputesAnswer } from "#shared/operator-api/disputes-contract.ts";
import { jobContext } from "../../../../context.ts";
import { razorpayBank, stripeBank } from "../../../../testing/banks.ts";
import { Client } from "../../../../testing/client.ts";
import { expectDocumentsAgree } from "../../../../testing/document-books.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { basic, Shopper, shopForTests } from "../../../../testing/selling.ts";
import { takeLoggedErrors } from "../../../../testing/test-log.ts";
import { ledgerBalance } from "../ledger.ts";
import { followDispute, followDisputes } from "./follow-dispute.ts";

const shop = shopForTests({ webhooks: "off" });
let admin: Client;
/** Sessions of operators end after an hour without a call. */
const signIn = async () => {
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
};
beforeAll(async () => {
  shop.stripe.webhooks.mode = "off";
  await signIn();
});

const ctx = () => jobContext(shop.test.deps, "test");
const post = (url: string, payload: object) =>
  admin.post(url, payload, { [idempotencyKeyHeader]: randomUUID() });
const list = async () => disputesAnswer.parse((await admin.get(disputesCall)).json()).data;
const upload = (id: number, payload: Buffer) =>
  admin.post(`${disputeCall(id, "files")}?name=${encodeURIComponent("mails'\".pdf")}`, payload, {
    "content-type": "application/octet-stream",
  });

describe.each(["razorpay", "stripe"] as const)("a dispute at %s", (name) => {
  async function aDispute(amount?: number) {
    const bank = name === "razorpay" ? razorpayBank(shop) : stripeBank(shop);
    const asha = await Shopper.arriveFrom(shop, bank as ReturnType<typeof razorpayBank>);
    const { orderId, payment } = await asha.pay(basic);
    await asha.comeBack(orderId, payment);
    const [{ id: paymentId = 0 } = {}] = (await asha.browser.call(listPayments, {})).body.items;
    const book = name === "razorpay" ? shop.double.book.disputes : shop.stripe.book.disputes;
    const opened = book.open(payment.id, amount);
    const follow = () => followDispute({ ctx: ctx(), input: { provider: name, disputeId: opened.id } });
    await follow();
    expect(takeLoggedErrors()).toHaveLength(1);
    const entry = async (): Promise<DisputeEntry> => {
      const found = (await list()).find(({ provider_dispute_id }) => provider_dispute_id === opened.id);
      if (!found) throw new Error("The dispute is not listed");
      return found;
    };
    const { accountId } = asha.owner;
    const { id } = await entry();
    return {
      accountId,
      paymentId,
      payment,
      book,
      disputeId: opened.id,
      id,
      follow,
      entry,
      paid: payment.amount,
    };
  }
  const kindsOf = async (accountId: number) =>
    (await admin.get(ledgerCall(accountId))).json().data.map(({ kind }: { kind: string }) => kind);
  const openOf = async (accountId: number) =>
    (await admin.get(openInvoicesCall(accountId)))
      .json()
      .data.map(({ open_paise }: { open_paise: number }) => open_paise);

  it("stands red at the desk with its deadline, and no refund goes out meanwhile", async () => {
    const { paymentId, entry, accountId, paid } = await aDispute();
    expect(await entry()).toMatchObject({
      state: "open",
      amount_paise: paid,
      lost_paise: 0,
      can_answer: true,
    });
    expect(Date.parse((await entry()).respond_by ?? "")).toBeGreaterThan(shop.test.clock.now().getTime());
    const desk = await admin.get(deskCall);
    expect(desk.json().open_disputes).toBeGreaterThan(0);
    const refund = await post(refundCall(paymentId), {
      amount_paise: 20_000,
      reason: "Goodwill",
      ends_time: false,
    });
    expect([refund.statusCode, refund.json().message]).toEqual([
      409,
      expect.stringContaining("disputes this payment"),
    ]);
    expect(await ledgerBalance(shop.test.deps.db, accountId)).toBe(paid);
  });

  it("is lost once, whatever is asked how often: ledger and invoice follow, and back when it is won", async () => {
    const { accountId, disputeId, book, follow, entry, paid, paymentId } = await aDispute();
    const { db } = shop.test.deps;
    book.decide(disputeId, "lost");
    for (let time = 0; time < 3; time++) await Promise.all([follow(), follow(), follow()]);
    expect(await kindsOf(accountId)).toEqual(["disputed", "taken"]);
    expect(await ledgerBalance(db, accountId)).toBe(0);
    expect(await openOf(accountId)).toEqual([paid]);
    expect((await entry()).lost_paise).toBe(paid);
    const unpaid = async () => (await admin.get(deskCall)).json().plans_without_money;
    const plansWithoutMoney = await unpaid();
    expect(plansWithoutMoney).toBeGreaterThan(0);
    await expectDocumentsAgree(db, accountId);
    const refund = await post(refundCall(paymentId), { amount_paise: paid, reason: "x", ends_time: false });
    expect(refund.statusCode).toBe(409);
    book.decide(disputeId, "won");
    for (let time = 0; time < 3; time++) await follow();
    expect(await kindsOf(accountId)).toEqual(["dispute-returned", "disputed", "taken"]);
    expect(await unpaid()).toBe(plansWithoutMoney - 1);
    expect(await ledgerBalance(db, accountId)).toBe(paid);
    expect(await openOf(accountId)).toEqual([]);
    await expectDocumentsAgree(db, accountId);
  });

  it("takes a part only, and the rest can be refunded after it is decided", async () => {
    const { accountId, disputeId, book, follow, paid, paymentId } = await aDispute(30_000);
    book.decide(disputeId, "lost");
    await follow();
    expect(await ledgerBalance(shop.test.deps.db, accountId)).toBe(paid - 30_000);
    expect(await openOf(accountId)).toEqual([30_000]);
    await expectDocumentsAgree(shop.test.deps.db, accountId);
    const preview = await admin.get(refundCall(paymentId));
    expect(preview.json().left_paise).toBe(paid - 30_000);
  });

  it("is asked again when an older answer comes last", async () => {
    const { accountId, disputeId, book, follow } = await aDispute();
    const provider = shop.test.deps.payments[name];
    if (!provider?.disputes) throw new Error("nothing is sold");
    const old = await provider.disputes.find(disputeId);
    book.decide(disputeId, "lost");
    await follow();
    const answers = [old];
    const slow = {
      ...provider.disputes,
      find: async (id: string) => answers.shift() ?? provider.disputes?.find(id),
    };
    shop.test.deps.payments = {
      ...shop.test.deps.payments,
      [name]: { ...provider, disputes: slow as typeof provider.disputes },
    };
    await follow();
    shop.test.deps.payments = { ...shop.test.deps.payments, [name]: provider };
    expect(await kindsOf(accountId)).toEqual(["disputed", "taken"]);
  });

  it("is contested with our proof and the operator's files, or accepted", async () => {
    const { id, entry } = await aDispute();
    expect((await upload(id, Buffer.from("<script>"))).statusCode).toBe(400);
    expect((await upload(id, Buffer.alloc(5_000_000))).statusCode).toBe(413);
    expect((await upload(id, Buffer.from("%PDF-1.7 mails"))).statusCode).toBe(200);
    const pdf = await admin.get(disputeCall(id, "evidence.pdf"));
    expect(pdf.rawPayload.subarray(0, 4).toString()).toBe("%PDF");
    expect((await post(disputeCall(id, "answer"), { how: "contested", note: " " })).statusCode).toBe(400);
    const answer = await post(disputeCall(id, "answer"), { how: "contested", note: "The screens played." });
    expect([answer.statusCode, answer.json().message]).toEqual([200, expect.stringContaining("explanation")]);
    expect(await entry()).toMatchObject({ state: "under-review", answer: "contested", files: [{}] });

    const other = await aDispute();
    expect(
      (await post(disputeCall(other.id, "answer"), { how: "accepted", note: "Our mistake" })).statusCode,
    ).toBe(200);
    expect(await other.entry()).toMatchObject({ state: "lost", lost_paise: other.paid });
    expect((await post(disputeCall(other.id, "answer"), { how: "accepted", note: "x" })).statusCode).toBe(
      409,
    );
    expect((await post(disputeCall(999_999, "answer"), { how: "accepted", note: "x" })).statusCode).toBe(404);
  });

  it("changes nothing when the provider does not answer, and can be marked as answered by hand", async () => {
    const { id, disputeId, entry } = await aDispute();
    const path =
      name === "razorpay" ? `POST /v1/disputes/${disputeId}/accept` : `POST /v1/disputes/${disputeId}/close`;
    const { faults } = name === "razorpay" ? shop.double : shop.stripe;
    faults.push({ how: "html", when: "before", on: path });
    const silent = await post(disputeCall(id, "answer"), { how: "accepted", note: "x" });
    expect(silent.statusCode).toBe(503);
    expect(takeLoggedErrors()).toHaveLength(1);
    expect(await entry()).toMatchObject({ state: "open", answer: null });
    await post(disputeCall(id, "answer"), { how: "by-hand", note: "Sent in the dashboard" });
    expect(await entry()).toMatchObject({ state: "open", answer: "by-hand", note: "Sent in the dashboard" });
  });

  it("comes by webhook, three times and in any order, and is found without one", async () => {
    const { accountId, disputeId, book, entry } = await aDispute();
    const { webhooks } = name === "razorpay" ? shop.double : shop.stripe;
    webhooks.mode = "held";
    book.decide(disputeId, "won");
    book.decide(disputeId, "lost");
    await webhooks.release();
    webhooks.mode = "twice";
    book.decide(disputeId, "lost");
    await webhooks.settled();
    await shop.test.runJobs();
    expect((await entry()).state).toBe("lost");
    expect(await kindsOf(accountId)).toEqual(["disputed", "taken"]);
    webhooks.mode = "off";
    const missed = await aDispute();
    book.decide(missed.disputeId, "lost");
    shop.test.clock.advance(2 * hourMs);
    await signIn();
    await Promise.all([followDisputes({ ctx: ctx() }), followDisputes({ ctx: ctx() })]);
    expect(await missed.entry()).toMatchObject({ state: "lost" });
    expect(await kindsOf(missed.accountId)).toEqual(["disputed", "taken"]);
  });
});

it("is told to operators also when the payment is not in our books", async () => {
  const other = await Shopper.arrive(shop);
  const { payment } = await other.pay(basic);
  shop.double.book.disputes.open(payment.id);
  await followDisputes({ ctx: ctx() });
  expect(takeLoggedErrors().at(-1)).toContain("a dispute about a payment that is not in our books");
});
