import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Double, startDouble } from "./double/app.ts";
import type { Happened } from "./double/book.ts";
import { eventOf } from "./double/events.ts";
import type { VirtualAccounts } from "./port.ts";
import { razorpay } from "./razorpay.ts";
import { razorpayVirtualAccounts } from "./razorpay-virtual-accounts.ts";

/*
 * Published samples. Entities, payments and transfer: the page virtualAccount of github.com/razorpay/razorpay-java at 0e1c04b.
 * Two receivers after a change of Razorpay's bank: pa-pg-migration of github.com/razorpay/markdown-docs at 7937aec. The
 * webhook: its page notification of va-vpa-qr at 7fd0daf.
 */
const receiver = JSON.parse(`{"id":"ba_DlGmm9mSj8fjRM","entity":"bank_account","ifsc":"RATN0VAAPIS",
  "bank_name":"RBL Bank","name":"Acme Corp","notes":[],"account_number":"2223330099089860"}`) as object;
const created = {
  ...(JSON.parse(`{"id":"va_DlGmm7jInLudH9","name":"Acme Corp","entity":"virtual_account","status":"active",
    "description":"Virtual Account created for Raftar Soft","amount_expected":null,
    "notes":{"project_name":"Banking Software"},"amount_paid":0,"customer_id":"cust_CaVDm8eDRSXYME",
    "close_by":1681615838,"closed_at":null,"created_at":1574837626}`) as object),
  receivers: [receiver],
};
const migrated = {
  ...created,
  receivers: [{ ...receiver, ifsc: "YESB0CMSNOC", bank_name: "Yes Bank" }, receiver],
};
const payment = JSON.parse(`{"id":"pay_Di5iqCqA1WEHq6","entity":"payment","amount":239000,"currency":"INR",
  "status":"captured","order_id":null,"method":"bank_transfer","amount_refunded":0,"refund_status":null,
  "captured":true,"email":"saurav.kumar@example.com","contact":"+919999999999","fee":2820,"tax":430,
  "error_code":null,"error_description":null,"created_at":1574143644}`) as object & { id: string };
const transfer = {
  ...(JSON.parse(`{"id":"bt_Di5iqCElVyRlCb","entity":"bank_transfer","payment_id":"pay_Di5iqCqA1WEHq6",
    "mode":"NEFT","bank_reference":"157414364471","amount":239000,"virtual_account_id":"va_Di5gbNptcWV8fQ"}`) as object),
  payer_bank_account: { ...receiver, account_number: "765432123456789" },
  virtual_account: created,
};
const listOf = (item: object) => ({ entity: "collection", count: 1, items: [item] });

let theirs: Double;
const keys = { keyId: "rzp_test_virtual", keySecret: "secret" };
const happened: Happened[] = [];
let ours: VirtualAccounts;
let now = new Date("2026-11-20T06:00:00Z");

beforeAll(async () => {
  theirs = await startDouble({ ...keys, now: () => now, webhooks: { to: () => null, secret: "hook" } });
  const api = { api: theirs.url, browser: theirs.url };
  const client = razorpay({ ...keys, webhookSecrets: ["hook"], double: async () => api });
  ours = client.virtualAccounts as VirtualAccounts;
  theirs.book.onHappened = (each) => happened.push(each);
});
afterAll(() => theirs.close());

it("reads the published samples, of two receivers the later one", async () => {
  const answers: Record<string, object> = {
    "/v1/virtual_accounts": created,
    "/v1/virtual_accounts/moved": migrated,
    "/v1/virtual_accounts/va_1/payments": listOf(payment),
    [`/v1/payments/${payment.id}/bank_transfer`]: transfer,
    "/v1/payments/nobody/bank_transfer": { ...transfer, payer_bank_account: null },
  };
  const read = razorpayVirtualAccounts(async (schema, path) =>
    schema.parse(answers[path.split("?")[0] ?? ""]),
  );
  expect(await read.create({ reference: "r", description: "" })).toEqual({
    id: "va_DlGmm7jInLudH9",
    reference: null,
    isOpen: true,
    account: { holder: "Acme Corp", number: "2223330099089860", bank: "RBL Bank", ifsc: "RATN0VAAPIS" },
  });
  expect((await read.find("moved")).account).toMatchObject({ ifsc: "RATN0VAAPIS", bank: "RBL Bank" });
  expect(await read.creditsOf("va_1", new Date(0))).toEqual([
    {
      paymentId: payment.id,
      amountPaise: 239_000,
      isReceived: true,
      returnedPaise: 0,
      at: new Date("2019-11-19T06:07:24Z"),
    },
  ]);
  expect(await read.transferOf(payment.id)).toEqual({
    mode: "NEFT",
    reference: "157414364471",
    payer: "Acme Corp 765432123456789",
  });
  expect((await read.transferOf("nobody")).payer).toBeNull();
});

describe("the double", () => {
  const names = (entity: object) => Object.keys(entity).sort();
  it("answers with the fields of the samples, and its webhook contains the same three entities", async () => {
    const { book, url } = theirs;
    const made = await ours.create({ reference: "vitrine-1", description: "Customer 1" });
    const paid = book.virtual.credit(made.id, { amount: 239_000, reference: "UTIBN52026112000000001" });
    const ask = async (path: string) => {
      const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64")}`;
      const answer = await fetch(`${url}${path}`, { headers: { authorization } });
      return z.looseObject({ items: z.array(z.looseObject({})).optional() }).parse(await answer.json());
    };
    expect(names(await ask(`/v1/virtual_accounts/${made.id}`))).toEqual(names(created));
    expect(book.virtual.account(made.id).receivers.map(names)).toEqual([names(receiver)]);
    const { items } = await ask(`/v1/virtual_accounts/${made.id}/payments`);
    expect(names(items?.[0] ?? {})).toEqual([...names(payment), "token_id"].sort());
    expect(names(await ask(`/v1/payments/${paid.id}/bank_transfer`))).toEqual(names(transfer));
    const { contains, event } = JSON.parse(eventOf(happened.at(-1) as Happened).body);
    expect([event, contains]).toEqual([
      "virtual_account.credited",
      ["payment", "virtual_account", "bank_transfer"],
    ]);
  });

  it("finds an account by its reference among many, and none that is older or has another", async () => {
    const since = now;
    now = new Date("2026-11-21T06:00:00Z");
    const first = await ours.create({ reference: "vitrine-first", description: "" });
    for (let count = 0; count < 120; count++)
      theirs.book.virtual.create({ receivers: { types: ["bank_account"] } });
    expect(await ours.findByReference("vitrine-first", since)).toEqual(first);
    expect(await ours.findByReference("vitrine-none", since)).toBeNull();
    expect(await ours.findByReference("vitrine-first", new Date("2026-11-22T06:00:00Z"))).toBeNull();
  });

  it("closes an account that got nothing for 90 days, and keeps one that did", async () => {
    const [unused, used] = [
      await ours.create({ reference: "a", description: "" }),
      await ours.create({ reference: "b", description: "" }),
    ];
    now = new Date(now.getTime() + 60 * 86_400_000);
    theirs.book.virtual.credit(used.id, { amount: 100, reference: "1", payer: null });
    now = new Date(now.getTime() + 31 * 86_400_000);
    theirs.book.virtual.closeUnused();
    expect([(await ours.find(unused.id)).isOpen, (await ours.find(used.id)).isOpen]).toEqual([false, true]);
  });
});
