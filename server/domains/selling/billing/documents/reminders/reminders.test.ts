import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import {
  accountDocumentsCall,
  creditDocumentCall,
  followUpCall,
  idempotencyKeyHeader,
  overdueCall,
  overdueCsvCall,
  payDocumentCall,
} from "#shared/operator-api/addresses.ts";
import { documentsAnswer } from "#shared/operator-api/documents-contract.ts";
import { overdueAnswer } from "#shared/operator-api/overdue-contract.ts";
import { jobContext } from "../../../../../context.ts";
import { documentReminders, memberships, users } from "../../../../../db/tables/index.ts";
import { Client } from "../../../../../testing/client.ts";
import { aCustomer, anOperator } from "../../../../../testing/factories.ts";
import { inLab } from "../../../../../testing/lab.ts";
import { basic, Shopper, shopForTests } from "../../../../../testing/selling.ts";
import { mailReminder, queueReminders } from "../../index.ts";

const shop = shopForTests({ webhooks: "off" });
let admin: Client;
beforeEach(() => goTo("2026-11-20T06:00:00Z"));

async function goTo(time: string) {
  shop.test.clock.set(time);
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
}
const ctx = () => jobContext(shop.test.deps, "test");
const post = (url: string, payload: object) =>
  admin.post(url, payload, { [idempotencyKeyHeader]: randomUUID() });

/** An invoice of ₹11,800 until 1 December. */
async function anInvoice(language: "en" | "hi" = "en") {
  const asha = await Shopper.arrive(shop);
  await asha.order(basic);
  const { accountId, email } = asha.owner;
  await shop.test.deps.db.update(users).set({ language }).where(eq(users.email, email));
  const line = { description: "Setup", quantity: 10, unit_paise: 100_000, discount_paise: 0 };
  await post(accountDocumentsCall(accountId), {
    kind: "invoice",
    lines: [{ ...line, period_from: "", period_to: "" }],
    due_on: "2026-12-01",
    purchase_order: "",
  });
  const answer = await admin.get(accountDocumentsCall(accountId));
  const [invoice] = documentsAnswer.parse(answer.json()).data;
  return { email, accountId, id: invoice?.id ?? 0, number: invoice?.number ?? "" };
}
const pay = (id: number, amount_paise: number) =>
  post(payDocumentCall(id), { kind: "receipt", amount_paise, reference: randomUUID(), note: "" });
const note = (id: number, is_paused: boolean, text = "They check it", promised_on: string | null = null) =>
  post(followUpCall(id), { promised_on, is_paused, note: text });

const mailsTo = async (email: string) =>
  (await shop.test.mail.stored())
    .filter(({ to, messageId }) => to === email && messageId?.startsWith("reminder-"))
    .reverse();
/** Passes hours in steps; in each, three processes look for what is due and mail it. */
async function pass(days: number): Promise<void> {
  for (let step = 0; step < days * 4; step++) {
    shop.test.clock.advance(dayMs / 4);
    await Promise.all([1, 2, 3].map(() => queueReminders({ ctx: ctx() })));
    await shop.test.runJobs();
  }
  await goTo(shop.test.clock.now().toISOString());
}
const overdue = async () => overdueAnswer.parse((await admin.get(overdueCall)).json());

it("reminds 3 days before, on the day, and 7, 15 and 30 days after, once each, with the invoice", async () => {
  const { email, number } = await anInvoice();
  await pass(50);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject, sentAt }) => [sentAt.toISOString().slice(0, 10), subject])).toEqual([
    ["2026-11-28", `Invoice ${number}: ₹11,800 to pay by 1 December 2026`],
    ["2026-12-01", `Invoice ${number}: ₹11,800 to pay today`],
    ["2026-12-08", `Overdue: invoice ${number}, ₹11,800`],
    ["2026-12-16", `Overdue: invoice ${number}, ₹11,800`],
    ["2026-12-31", `Overdue: invoice ${number}, ₹11,800`],
  ]);
  expect(mails[2]?.text).toContain(
    `₹11,800 of invoice ${number} was to be paid by 1 December 2026, 7 days ago.`,
  );
  for (const { attachments } of mails)
    expect(attachments?.map(({ name }) => name)).toEqual([`invoice-${number.replace("/", "-")}.pdf`]);
  // In the day, not at night.
  for (const { sentAt } of mails) expect(sentAt.getUTCHours()).toBeGreaterThanOrEqual(5);
});

inLab("writes in the customer's language, asks for what is open, and stops when nothing is", async () => {
  const paid = await anInvoice("hi");
  const credited = await anInvoice();
  await pay(paid.id, 180_000);
  await pass(9);
  const [mail, ...others] = await mailsTo(paid.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/[\u0900-\u097f].*₹10,000|₹10,000.*[\u0900-\u097f]/u);
  await pay(paid.id, 1_000_000);
  await post(creditDocumentCall(credited.id), { amount_paise: 1_180_000, reason: "Cancelled" });
  await pass(40);
  expect(await mailsTo(paid.email)).toHaveLength(1);
  expect(await mailsTo(credited.email)).toHaveLength(1);
});

inLab("goes to all owners, and where somebody has the role Billing only there", async () => {
  const { email, accountId } = await anInvoice();
  const [second, clerk] = await Promise.all([aCustomer(shop.test.deps), aCustomer(shop.test.deps)]);
  const join = (userId: number, role: "owner" | "billing") =>
    shop.test.deps.db
      .insert(memberships)
      .values({ accountId, userId, role, createdAt: shop.test.clock.now() });
  const got = async () =>
    Promise.all([email, second.email, clerk.email].map(async (to) => (await mailsTo(to)).length));
  await join(second.userId, "owner");
  await pass(9);
  expect(await got()).toEqual([1, 1, 0]);
  await join(clerk.userId, "billing");
  await pass(4);
  expect(await got()).toEqual([1, 1, 1]);
});

inLab("is paused with a reason, also when it waits in the queue, and goes on with the next one", async () => {
  const { email, id } = await anInvoice();
  const refused = await note(id, true, " ");
  expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining("Write why")]);
  shop.test.clock.set("2026-11-28T06:00:00Z");
  await queueReminders({ ctx: ctx() });
  await goTo("2026-11-28T06:00:00Z");
  expect((await note(id, true)).statusCode).toBe(200);
  await pass(14);
  expect(await mailsTo(email)).toEqual([]);
  expect((await note(id, false, "")).statusCode).toBe(200);
  await pass(5);
  expect((await mailsTo(email)).map(({ sentAt }) => sentAt.toISOString().slice(0, 10))).toEqual([
    "2026-12-12",
    "2026-12-16",
  ]);
});

inLab("after days without a server only the present one goes out, and none of an old invoice", async () => {
  const { email } = await anInvoice();
  await goTo("2026-12-20T06:00:00Z");
  await pass(1);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining("Overdue")]);
  const old = await anInvoice();
  await goTo("2027-03-01T06:00:00Z");
  await pass(2);
  expect(await mailsTo(old.email)).toEqual([]);
});

it("is neither lost nor seen twice when its process dies before or after the mail server's answer", async () => {
  const { email, accountId } = await anInvoice();
  shop.test.clock.set("2026-12-01T06:00:00Z");
  await queueReminders({ ctx: ctx() });
  const [reminder] = await shop.test.deps.db
    .select()
    .from(documentReminders)
    .where(eq(documentReminders.accountId, accountId));
  const input = { reminderId: reminder?.id ?? 0 };
  const { mail } = shop.test.deps;
  const dying = (send: typeof mail.send) => {
    const dead = ctx();
    return mailReminder({ ctx: { ...dead, deps: { ...dead.deps, mail: { send } } }, input });
  };
  await expect(dying(() => Promise.reject(new Error("died before")))).rejects.toThrow("died before");
  expect(await mailsTo(email)).toEqual([]);
  const died = dying(async (sent) => {
    await mail.send(sent);
    throw new Error("died after");
  });
  await expect(died).rejects.toThrow("died after");
  await Promise.all([1, 2, 3].map(() => mailReminder({ ctx: ctx(), input })));
  // The same Message-ID: the customer's mail program shows one.
  expect(await mailsTo(email)).toHaveLength(1);
});

it("lists what is open of all customers by its age, with what was said about it, also as a file", async () => {
  const before = await overdue();
  const one = await anInvoice();
  const two = await anInvoice();
  await pay(two.id, 180_000);
  await goTo("2027-01-05T06:00:00Z");
  await note(one.id, false, "Pays on Friday", "2027-01-08");
  const { ages, invoices } = await overdue();
  const sum = (all: typeof ages, age: string) => all.find((each) => each.age === age)?.paise ?? 0;
  const earlier = before.invoices.reduce((all, { open_paise }) => all + open_paise, 0);
  expect(ages.reduce((all, { paise }) => all + paise, 0)).toBe(earlier + 1_180_000 + 1_000_000);
  expect(sum(ages, "to-60")).toBeGreaterThanOrEqual(2_180_000);
  expect(invoices.find(({ id }) => id === one.id)).toMatchObject({
    age: "to-60",
    open_paise: 1_180_000,
    promised_on: "2027-01-08",
    note: "Pays on Friday",
    owner: expect.stringContaining(one.email),
  });
  const csv = (await admin.get(overdueCsvCall)).body;
  expect(csv).toContain(`${two.number},`);
  expect(csv).toMatch(/2026-12-01,to-60,11800\.00,10000\.00,/);
  await pay(one.id, 1_180_000);
  expect((await overdue()).invoices.map(({ id }) => id)).not.toContain(one.id);
});
