import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addWhatsAppNumber, confirmWhatsAppNumber } from "#shared/contracts/watching/alert-whatsapp.ts";
import { createAlertRule, listAlertMessages, listAlertRules } from "#shared/contracts/watching/alerts.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import { standIn } from "../../../../outside/whatsapp/open.ts";
import { aCustomer, Client, startTestApp, type TestApp } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { evaluateAlerts } from "../evaluate/evaluate-due.ts";
import { announcePlanEnds } from "./announce-plan-ends.ts";

let test: TestApp;
let whatsapp: ReturnType<typeof standIn>;
beforeAll(async () => {
  const templates = { code: "vitrine_code", alert: "vitrine_alert" };
  whatsapp = standIn({ version: "v24.0", templates }, () => test.clock.now());
  test = await startTestApp({ whatsapp });
});
afterAll(() => test.close());

let shop: Awaited<ReturnType<typeof aCustomer>>;
let owner: Client;
let number: string;
let count = 0;
beforeEach(async () => {
  // Morning in Kolkata.
  test.clock.set(new Date(Date.UTC(2026, 10, 24 + count++ * 40, 6)).toISOString());
  shop = await aCustomer(test.deps);
  owner = new Client(test, { cookie: shop.cookie });
  number = `9198765${20_005 + count}`;
  await owner.call(addWhatsAppNumber, { number: `+${number}` });
  await owner.call(confirmWhatsAppNumber, { code: whatsapp.double.messages.at(-1)?.values[0] ?? "" });
});

/** Sets when the plan began and ends, in days from now. */
const lasts = (from: number, until: number) => {
  const at = (days: number) =>
    sql`${new Date(test.clock.now().getTime() + days * dayMs).toISOString()}::timestamptz`;
  return test.deps.db.execute(sql`
    update subscriptions set starts_at = ${at(from)}, ends_at = ${at(until)}
    where account_id = ${shop.accountId} and replaced_at is null`);
};
const aRule = async (fields: object = {}) => {
  const { error } = await owner.call(createAlertRule, {
    enabled: true,
    kinds: ["offline"],
    offlineMinutes: 30,
    quiet: null,
    digestAt: null,
    groupId: null,
    userIds: [shop.userId],
    whatsappUserIds: [shop.userId],
    planDays: 7,
    ...fields,
  } as never);
  expect(error).toBeUndefined();
};
/** Lets hours pass; in each, two processes look for what is due. */
async function pass(hours: number): Promise<void> {
  for (let n = 0; n < hours; n++) {
    test.clock.advance(hourMs);
    const ctx = jobContext(test.deps, "test");
    await Promise.all([announcePlanEnds(ctx), announcePlanEnds(ctx)]);
    await evaluateAlerts(ctx);
    await test.runJobs();
  }
}
const sent = () =>
  whatsapp.double.messages.filter((each) => each.to === number && each.template === "vitrine_alert");

it("tells WhatsApp once that the plan ends in seven days, and sends no email of its own", async () => {
  await lasts(-20, 8);
  await aRule();
  await pass(20);
  expect(sent()).toEqual([]);
  await pass(12);
  expect(sent().map(({ values }) => values[1])).toEqual([expect.stringMatching(/^The plan ends on .*2026/)]);
  expect(sent()[0]?.values[2]).toContain("My Subscription");
  expect(
    (await test.mail.stored()).filter(({ to, subject }) => to === shop.email && /ends on/.test(subject)),
  ).toEqual([]);
  const [message] = (await owner.call(listAlertMessages, {})).body.items;
  expect(message?.planEndsAt).not.toBeNull();
  expect(message?.deliveries).toMatchObject([{ kind: "whatsapp", state: "sent" }]);
  expect((await owner.call(listAlertRules, {})).body.items[0]?.planDays).toBe(7);
  // A new end is a new message.
  await lasts(-20, 6);
  await pass(2);
  expect(sent()).toHaveLength(2);
});

inLab(
  "says nothing of a plan that was renewed in quiet hours, nor where a rule does not ask for it",
  async () => {
    await lasts(-20, 6);
    await aRule({ quiet: { start: "11:00", end: "20:00" } });
    await pass(2);
    const [waiting] = (await owner.call(listAlertMessages, {})).body.items;
    expect(waiting).toMatchObject({ state: "waiting", planEndsAt: expect.any(String) });
    await lasts(-20, 36);
    await pass(14);
    expect(sent()).toEqual([]);
    expect((await owner.call(listAlertMessages, {})).body.items).toEqual([]);
  },
);

it("tells the end of a short trial only in its second half, and not to rules without it", async () => {
  await lasts(0, 1);
  await aRule();
  await pass(11);
  expect(sent()).toEqual([]);
  await pass(2);
  expect(sent()).toHaveLength(1);
  await test.deps.db.execute(
    sql`update alert_rules set plan_days = null where account_id = ${shop.accountId}`,
  );
  await lasts(-1, 2);
  await pass(3);
  expect(sent()).toHaveLength(1);
});
