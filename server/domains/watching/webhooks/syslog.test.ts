import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createApiKey } from "#shared/contracts/identity/api-keys.ts";
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  saveWebhook,
  testWebhook,
} from "#shared/contracts/watching/webhooks.ts";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { type SyslogDouble, syslogDouble } from "../../../outside/syslog/double.ts";
import { realSyslog } from "../../../outside/syslog/real.ts";
import { newSigningKey } from "../../../testing/issuer-double/self-signed.ts";
import { aCustomer, appForTests, Client, startTestApp } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { sendDueWebhooks, wakeDueWebhooks } from "./send-due.ts";

const key = newSigningKey(2_048, undefined, ["127.0.0.1"]);
const test = appForTests(
  { syslog: realSyslog({ privateToo: true, withinMs: 2_000 }) },
  { PRIVATE_WEBHOOKS: "true" },
);
let receiver: SyslogDouble;
let shop: Awaited<ReturnType<typeof aCustomer>>;
let owner: Client;
let url: string;
beforeEach(async () => {
  receiver = await syslogDouble(key);
  url = `syslog+tls://127.0.0.1:${receiver.port}`;
  shop = await aCustomer(test.deps);
  owner = new Client(test, { cookie: shop.cookie });
});
afterEach(() => receiver.close());

const events = ["audit.entry"] as const;
const aReceiver = async () =>
  (await owner.call(createWebhook, { url, events: [...events], caCertificate: key.certificate })).body;
const anEntry = (note = "Till") =>
  inTransaction({ ...jobContext(test.deps, "test"), actor: { kind: "visitor" } }, ({ audit }) =>
    audit({
      action: "session.start",
      subject: { kind: "session", id: 1 },
      accountId: shop.accountId,
      after: { userId: shop.userId, note },
    }),
  );
const aMinutePasses = async (ms = minuteMs) => {
  test.clock.advance(ms);
  await wakeDueWebhooks(jobContext(test.deps, "test"));
  await test.runJobs();
};
const theLog = async (id: number) => (await owner.call(listWebhookDeliveries, { id })).body.items;
const idsOf = ({ received }: SyslogDouble) => received.map(({ data }) => data["vitrine@32473"]?.id);

it("a SIEM gets each entry of the audit log over TLS, with what it searches for as structured data, and no secret", async () => {
  const { secret, item } = await aReceiver();
  expect(secret).toBeNull();
  expect(item).toMatchObject({ kind: "syslog", caCertificate: key.certificate, events });
  await owner.call(createApiKey, { name: "Till ] काउंटर", role: "viewer", expiresAt: null });
  await test.runJobs();
  expect(receiver.problems).toEqual([]);
  expect(receiver.received.map(({ data }) => data["vitrine@32473"]?.action)).toEqual([
    "webhook.create",
    "api-key.create",
  ]);
  const [, made] = receiver.received;
  const [delivery] = await theLog(item.id);
  expect(made).toMatchObject({
    priority: 110,
    hostname: new URL(test.deps.env.PUBLIC_URL).hostname,
    app: "Vitrine",
    kind: "audit.entry",
    at: delivery?.createdAt,
    data: {
      "vitrine@32473": {
        id: delivery?.messageId,
        account: String(shop.accountId),
        topic: "security",
        who: "customer",
        userId: String(shop.userId),
        subject: "api-key",
      },
    },
  });
  expect(JSON.parse(made?.text ?? "")).toEqual(JSON.parse(delivery?.body ?? ""));
  expect(made?.text).not.toMatch(/vt[a-z]_\w{20}|whsec_|BEGIN|hash/i);
  expect(delivery).toMatchObject({ state: "delivered", status: null, trouble: null, tries: 1 });
});

it("the test says in words what came of it", async () => {
  const { item } = await aReceiver();
  await owner.call(testWebhook, { id: item.id });
  await test.runJobs();
  expect(receiver.received.map(({ kind }) => kind)).toContain("webhook.test");
  await owner.call(saveWebhook, {
    id: item.id,
    url,
    events: [...events],
    enabled: true,
    caCertificate: null,
  });
  await owner.call(testWebhook, { id: item.id });
  await test.runJobs();
  expect((await theLog(item.id))[0]).toMatchObject({ state: "waiting", trouble: "certificate" });
  expect((await owner.call(renewWebhookSecret, { id: item.id })).error?.reason).toBe("syslogHasNoSecret");
});

inLab(
  "a receiver that is away for an hour gets everything when it is back, together, and nothing twice",
  async () => {
    const { item } = await aReceiver();
    await test.runJobs();
    const known = receiver.received.length;
    receiver.fault = "hangs up";
    for (let n = 0; n < 12; n++) {
      await anEntry();
      await test.runJobs();
      await aMinutePasses(5 * minuteMs);
    }
    expect(receiver.received).toHaveLength(known);
    expect((await owner.call(listWebhooks, {})).body.items[0]?.failingSince).not.toBeNull();
    receiver.fault = null;
    const before = receiver.connections;
    await anEntry();
    await test.runJobs();
    await aMinutePasses(1);
    expect(receiver.received).toHaveLength(known + 13);
    expect(new Set(idsOf(receiver)).size).toBe(known + 13);
    expect(receiver.connections - before).toBeLessThanOrEqual(3);
    expect((await theLog(item.id)).every(({ state }) => state === "delivered")).toBe(true);
    expect((await owner.call(listWebhooks, {})).body.items[0]?.failingSince).toBeNull();
  },
);

it.each(["keeps open", "dies"] as const)(
  "what a receiver did not confirm is sent again: it %s",
  async (fault) => {
    const { item } = await aReceiver();
    receiver.fault = fault;
    await test.runJobs();
    expect((await theLog(item.id))[0]).toMatchObject({ state: "waiting", tries: 1 });
    receiver.fault = null;
    await aMinutePasses();
    expect((await theLog(item.id))[0]).toMatchObject({ state: "delivered", tries: 2 });
    expect(idsOf(receiver)).toContain((await theLog(item.id))[0]?.messageId);
  },
);

inLab("one process sends at a time; what a process took that died is sent by another", async () => {
  const { item } = await aReceiver();
  await test.runJobs();
  const known = receiver.received.length;
  for (let n = 0; n < 30; n++) await anEntry();
  const ctx = jobContext(test.deps, "test");
  // A process that died with the first one.
  await test.deps.db.execute(sql`update webhook_deliveries set claimed_until = ${new Date(test.clock.now().getTime() + 60_000)}
    where id = (select min(id) from webhook_deliveries where state = 'waiting' and endpoint_id = ${item.id})`);
  await sendDueWebhooks(ctx, item.id);
  expect(receiver.received).toHaveLength(known);
  test.clock.advance(61_000);
  await Promise.all([1, 2, 3, 4].map(() => sendDueWebhooks(ctx, item.id)));
  expect(receiver.received).toHaveLength(known + 30);
  expect(receiver.mostOpen).toBe(1);
  const times = (await theLog(item.id)).map(({ id }) => id);
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

it("an entry that is larger than receivers take arrives without its fields, and says so", async () => {
  await aReceiver();
  await owner.call(createApiKey, { name: "x".repeat(80), role: "viewer", expiresAt: null });
  await test.deps.db.execute(sql`update webhook_deliveries set body = jsonb_set(body::jsonb, '{data,after}',
    to_jsonb(repeat('€', 3000)))::text where body like '%api-key.create%'`);
  await test.runJobs();
  const cut = receiver.received.find(({ data }) => data["vitrine@32473"]?.action === "api-key.create");
  expect(cut?.data["vitrine@32473"]?.cut).toBe("yes");
  expect(JSON.parse(cut?.text ?? "")).toMatchObject({ data: { action: "api-key.create", after: null } });
});

it("a receiver needs TLS, only server and port, and certificates that can be read", async () => {
  const strict = await startTestApp();
  const customer = new Client(strict, { cookie: (await aCustomer(strict.deps)).cookie });
  const add = async (address: string, caCertificate: string | null = null) =>
    (await customer.call(createWebhook, { url: address, events: [...events], caCertificate })).error?.reason;
  expect(await add("syslog+tcp://siem.example.com:601")).toBe("syslogNotSecure");
  expect(await add("syslog+tls://siem.example.com/path")).toBe("syslogAddressForm");
  expect(await add("syslog+tls://me:secret@siem.example.com")).toBe("webhookAddressUnfit");
  for (const name of ["a b.example", "a%20b.example", "siem%00.example", "[::1"])
    expect(await add(`syslog+tls://${name}:6514`), name).toMatch(
      /^(syslogAddressForm|fieldUnfit|targetAddressForm)$/,
    );
  const at = "syslog+tls://siem.example.com:6514";
  expect(await add(at, "a certificate")).toBe("caCertificateUnfit");
  expect(await add(at, `${key.certificate}${key.privatePem}`)).toBe("caCertificateUnfit");
  expect(await add(at, key.certificate.replace(/[A-Z]{3}/, "AAA"))).toBe("caCertificateUnfit");
  expect(await add(at, `${key.certificate}\n${key.certificate}`)).toBeUndefined();
  expect(await add("udp://siem.example.com:514")).toBe("fieldUnfit");
  const { items } = (await customer.call(listWebhooks, {})).body;
  await customer.call(testWebhook, { id: items[0]?.id ?? 0 });
  await strict.close();
});

it("a receiver on a private network is refused when the connection is made, and said so", async () => {
  const strict = await startTestApp();
  const customer = new Client(strict, { cookie: (await aCustomer(strict.deps)).cookie });
  const { item } = (await customer.call(createWebhook, { url, events: [...events] })).body;
  strict.clock.advance(hourMs / 60);
  await strict.runJobs();
  const { items } = (await customer.call(listWebhookDeliveries, { id: item.id })).body;
  expect(items[0]).toMatchObject({ state: "waiting", trouble: "private" });
  expect(receiver.connections).toBe(0);
  await strict.close();
});
