import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addWhatsAppNumber,
  confirmWhatsAppNumber,
  getAlertWhatsApp,
  removeWhatsAppNumber,
} from "#shared/contracts/watching/alert-whatsapp.ts";
import { createAlertRule, listAlertMessages, testAlertRule } from "#shared/contracts/watching/alerts.ts";
import { minuteMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import type { SignedCall } from "../../../../outside/whatsapp/double.ts";
import { standIn } from "../../../../outside/whatsapp/open.ts";
import { aCustomer, aMember, aScreen, Client, startTestApp, type TestApp } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { takeLoggedErrors } from "../../../../testing/test-log.ts";
import { evaluateAlerts } from "../evaluate/evaluate-due.ts";
import { sendAlert, wakeAlertDeliveries } from "../messages/send.ts";

let test: TestApp;
let whatsapp: ReturnType<typeof standIn>;
/** What WhatsApp tells by itself. */
let sent: SignedCall[];
beforeAll(async () => {
  const settings = { version: "v24.0", templates: { code: "vitrine_code", alert: "vitrine_alert" } };
  whatsapp = standIn(
    settings,
    () => test.clock.now(),
    (call) => sent.push(call),
  );
  test = await startTestApp({ whatsapp });
});
afterAll(() => test.close());

let shop: Awaited<ReturnType<typeof aCustomer>>;
let owner: Client;
let number: string;
let count = 0;
beforeEach(async () => {
  sent = [];
  whatsapp.double.fault = null;
  whatsapp.double.messages = [];
  shop = await aCustomer(test.deps);
  owner = new Client(test, { cookie: shop.cookie });
  number = `9198765${String(10_005 + ++count)}`;
});

const messages = () => whatsapp.double.messages;
const hear = ({ body, signature }: SignedCall) =>
  test.app.inject({
    method: "POST",
    url: "/webhooks/whatsapp",
    headers: { "content-type": "application/json", "x-hub-signature-256": signature },
    payload: body,
  });
async function consent(member = owner, to = number): Promise<void> {
  expect((await member.call(addWhatsAppNumber, { number: `+${to}` })).status).toBe(201);
  const code = messages().at(-1)?.values[0] ?? "";
  expect((await member.call(confirmWhatsAppNumber, { code })).error).toBeUndefined();
}
const mine = async () => (await owner.call(getAlertWhatsApp, {})).body;
async function aRule(whatsappUserIds: number[], userIds: number[] = []): Promise<number> {
  const { body, error } = await owner.call(createAlertRule, {
    enabled: true,
    kinds: ["offline"],
    offlineMinutes: 30,
    userIds,
    channelIds: [],
    whatsappUserIds,
    quiet: null,
    digestAt: null,
    groupId: null,
  } as never);
  expect(error).toBeUndefined();
  return body.id;
}
async function pass(minutes: number): Promise<void> {
  for (let m = 0; m < minutes; m++) {
    test.clock.advance(minuteMs);
    const ctx = jobContext(test.deps, "test");
    await evaluateAlerts(ctx);
    // What the job does for each; the whole queue every minute would take most of the time.
    const { rows } = await test.deps.db.execute<{ id: string }>(
      sql`select id from alert_deliveries where state = 'waiting' and next_at <= ${ctx.now().toISOString()}::timestamptz`,
    );
    for (const { id } of rows) await sendAlert(ctx, Number(id));
  }
}
const contact = (id: number) =>
  test.deps.db.execute(sql`
    update screens set last_contact_at = ${test.clock.now().toISOString()}::timestamptz where id = ${id}`);
async function aFailure(name: string): Promise<number> {
  const { id } = await aScreen(test.deps, shop, { name });
  await contact(id);
  await pass(36);
  return id;
}
const deliveries = async () => (await owner.call(listAlertMessages, {})).body.items[0]?.deliveries;
const alertsTo = (to: string) =>
  messages().filter((each) => each.to === to && each.template === "vitrine_alert");

describe("a member's number", () => {
  it("is confirmed with a code, gets one message about an outage and one when it is over, and ends with STOP", async () => {
    expect(await mine()).toEqual({ offered: true, mine: null, confirmed: [] });
    const added = await owner.call(addWhatsAppNumber, {
      number: ` 00${number.slice(0, 2)} ${number.slice(2)} `,
    });
    expect(added.body).toMatchObject({ number: `+${number}`, confirmedAt: null, trouble: null });
    const [sent] = messages();
    expect(sent).toMatchObject({ to: number, template: "vitrine_code", language: "en" });
    const code = sent?.values[0] ?? "";
    // The text, and the button that copies it.
    expect(sent?.values).toEqual([expect.stringMatching(/^\d{6}$/), code]);
    const wrong = code === "123456" ? "123457" : "123456";
    expect((await owner.call(confirmWhatsAppNumber, { code: wrong })).error?.fields).toHaveProperty("code");
    expect((await owner.call(confirmWhatsAppNumber, { code })).body.confirmedAt).not.toBeNull();
    expect((await owner.call(confirmWhatsAppNumber, { code })).status).toBe(404);
    expect((await owner.call(addWhatsAppNumber, { number: `+${number}` })).status).toBe(409);
    expect((await mine()).confirmed).toEqual([shop.userId]);

    await aRule([shop.userId]);
    const screen = await aFailure("Lobby *TV* https://evil.example");
    await pass(10);
    expect(alertsTo(number)).toHaveLength(1);
    const [account, subject, details] = alertsTo(number)[0]?.values ?? [];
    expect(account).not.toBe("");
    expect(subject?.replaceAll("\u200b", "")).toBe("Lobby *TV* https://evil.example is offline");
    // What people typed formats and links nothing.
    expect(`${subject}${details}`).not.toMatch(/\*TV\*|:\/\/|evil\.example/);
    expect(details).not.toMatch(/[\n\t]/);
    expect(await deliveries()).toMatchObject([{ kind: "whatsapp", state: "sent", trouble: null }]);
    await test.deps.db.execute(sql`insert into screen_events (screen_id, at, kind, detail)
      values (${screen}, ${test.clock.now().toISOString()}::timestamptz, 'online', '{}')`);
    for (let n = 0; n < 8; n++) {
      await contact(screen);
      await pass(1);
    }
    expect(alertsTo(number)).toHaveLength(2);
    expect(alertsTo(number)[1]?.values[1]).toMatch(/works again$/);

    expect(
      (await hear({ ...whatsapp.double.answerFrom(number, "Thanks!"), signature: "sha256=00" })).statusCode,
    ).toBe(400);
    expect((await hear(whatsapp.double.answerFrom(number, "Thanks!"))).statusCode).toBe(200);
    expect((await mine()).mine).not.toBeNull();
    const stop = whatsapp.double.answerFrom(number, " Stop. ");
    expect((await hear(stop)).statusCode).toBe(200);
    expect(await mine()).toEqual({ offered: true, mine: null, confirmed: [] });
    await aFailure("Window");
    expect(alertsTo(number)).toHaveLength(2);
    expect(await deliveries()).toEqual([]);
    const again = await owner.call(addWhatsAppNumber, { number: `+${number}` });
    expect(again.error?.fields).toHaveProperty("number");
    test.clock.advance(minuteMs);
    await hear(whatsapp.double.answerFrom(number, "START"));
    await consent();
    // A repeat of the earlier answer takes nothing back.
    test.clock.advance(minuteMs);
    await hear(stop);
    expect((await mine()).mine?.confirmedAt).not.toBeNull();
    expect((await owner.call(removeWhatsAppNumber, {})).status).toBe(200);
    expect((await mine()).mine).toBeNull();
    const { rows } = await test.deps.db.execute<{ action: string; answer: string }>(sql`
      select action, coalesce(after, before)::text as said from audit
      where account_id = ${shop.accountId} and action like 'whatsapp-number.%' order by id`);
    expect(rows.map(({ action }) => action.split(".")[1])).toEqual([
      ...["add", "confirm", "stop", "add", "confirm", "remove"],
    ]);
    expect(rows.map(({ answer }) => answer).join()).not.toContain(number);
  });

  it("is not confirmed by guesses or after ten minutes, and WhatsApp's refusals are said", async () => {
    await owner.call(addWhatsAppNumber, { number: `+${number}` });
    const code = messages().at(-1)?.values[0] ?? "";
    const other = (at: number) => String((Number(code) + at + 1) % 1e6).padStart(6, "0");
    for (let n = 0; n < 5; n++)
      expect((await owner.call(confirmWhatsAppNumber, { code: other(n) })).status).toBe(400);
    expect((await owner.call(confirmWhatsAppNumber, { code })).status).toBe(429);

    expect((await owner.call(addWhatsAppNumber, { number: `+${number}` })).status).toBe(201);
    const late = messages().at(-1)?.values[0] ?? "";
    test.clock.advance(11 * minuteMs);
    expect((await owner.call(confirmWhatsAppNumber, { code: late })).status).toBe(409);

    // A number that is not on WhatsApp: Meta says so only later.
    whatsapp.double.fault = "number";
    sent = [];
    expect((await owner.call(addWhatsAppNumber, { number: `+${number}` })).status).toBe(201);
    for (const call of sent) await hear(call);
    expect((await mine()).mine?.trouble).toBe("not on whatsapp");
    // The fourth code for a number within an hour.
    expect((await owner.call(addWhatsAppNumber, { number: `+${number}` })).status).toBe(429);

    const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    for (const fault of ["token", "template", "too many", "down", "slow"] as const) {
      whatsapp.double.fault = fault;
      const { status } = await stranger.call(addWhatsAppNumber, {
        number: `+${number.slice(0, -1)}${fault.length}`,
      });
      expect(status, fault).toBe(503);
    }
    expect(takeLoggedErrors()).toHaveLength(5);
    expect((await stranger.call(addWhatsAppNumber, { number: "98765 43210" })).status).toBe(400);
  });
});

describe("a message", () => {
  inLab(
    "is tried again after a fault, ends for a number that is not on WhatsApp, and the page says why",
    async () => {
      await consent();
      await aRule([shop.userId], [shop.userId]);
      whatsapp.double.fault = "too many";
      await aFailure("Lobby");
      const byWhatsApp = async () => (await deliveries())?.find(({ kind }) => kind === "whatsapp");
      expect(await byWhatsApp()).toMatchObject({ state: "waiting", trouble: "too many" });
      for (const fault of ["template", "token"] as const) {
        whatsapp.double.fault = fault;
        await pass(16);
        expect((await byWhatsApp())?.trouble, fault).toBe(fault);
      }
      whatsapp.double.fault = "number";
      sent = [];
      await pass(31);
      expect(await byWhatsApp()).toMatchObject({ state: "sent" });
      for (const call of sent) await hear(call);
      expect(await byWhatsApp()).toMatchObject({ state: "failed", trouble: "not on whatsapp" });
      // The email is another delivery.
      expect((await deliveries())?.find(({ kind }) => kind === "mail")).toMatchObject({ state: "sent" });
    },
  );

  it("is not repeated when the process died after WhatsApp took it", async () => {
    await consent();
    const ruleId = await aRule([shop.userId]);
    await owner.call(testAlertRule, { id: ruleId });
    const { rows } = await test.deps.db.execute<{ id: string }>(
      sql`select id from alert_deliveries where account_id = ${shop.accountId} and by_whatsapp`,
    );
    const id = Number(rows[0]?.id);
    const ctx = jobContext(test.deps, "test");
    // A process has it, sends it, and dies before it notes that.
    const until = new Date(test.clock.now().getTime() + 90_000).toISOString();
    await test.deps.db.execute(
      sql`update alert_deliveries set claimed_until = ${until}::timestamptz where id = ${id}`,
    );
    await whatsapp.sendAlert({
      to: number,
      language: "en",
      tag: `alert ${id}`,
      account: "Shop",
      subject: "Test",
      details: "Test",
    });
    for (const call of sent) await hear(call);
    test.clock.advance(2 * minuteMs);
    await wakeAlertDeliveries(ctx);
    await test.runJobs();
    await sendAlert(ctx, id);
    expect(alertsTo(number)).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ kind: "whatsapp", state: "sent" }]);
  });

  inLab("goes only to members of the account who may see screens", async () => {
    const stranger = await aCustomer(test.deps);
    const { error } = await owner.call(createAlertRule, {
      enabled: true,
      kinds: ["offline"],
      offlineMinutes: 30,
      userIds: [],
      channelIds: [],
      quiet: null,
      digestAt: null,
      groupId: null,
      whatsappUserIds: [stranger.userId],
    } as never);
    expect(error?.fields).toHaveProperty("whatsappUserIds");
    const member = await aMember(test.deps, { accountId: shop.accountId, role: "viewer" });
    const viewer = new Client(test, { cookie: member.cookie });
    await consent(viewer);
    expect((await viewer.call(getAlertWhatsApp, {})).body.confirmed).toEqual([]);
    await aRule([member.userId]);
    await test.deps.db.execute(sql`delete from memberships where user_id = ${member.userId}`);
    await aFailure("Lobby");
    expect(alertsTo(number)).toEqual([]);
  });
});

it("the operator's address answers Meta's question, and nobody who does not know the word", async () => {
  const ask = (token: string) =>
    test.app.inject({
      method: "GET",
      url: `/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
    });
  expect((await ask("development")).body).toBe("1158201444");
  expect((await ask("another")).statusCode).toBe(400);
});
