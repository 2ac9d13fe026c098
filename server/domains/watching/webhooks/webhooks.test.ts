import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApiKey } from "#shared/contracts/identity/api-keys.ts";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import { clearEmergency, startEmergency } from "#shared/contracts/playing/emergencies.ts";
import {
  createListener,
  createWebhook,
  listenedEvents,
  listeners,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayWebhookDelivery,
  saveWebhook,
  testWebhook,
} from "#shared/contracts/watching/webhooks.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import { deliveriesKeptDays } from "#shared/people-data/kept-times.ts";
import { retryWaits } from "#shared/webhooks.ts";
import { jobContext } from "../../../context.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { noteEventsOf } from "../../../db/webhook-outbox.ts";
import { realWebhooks } from "../../../outside/webhooks/real.ts";
import { aCustomer, aMember, appForTests, aScreen, Client, startTestApp } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { sweepDeliveries } from "./deliveries.ts";
import { sweepListeners } from "./listeners.ts";
import { sendDueWebhooks, wakeDueWebhooks } from "./send-due.ts";

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let listener: Server;
let url: string;
let answer: { status: number; headers?: Record<string, string> };
let received: Received[];
const test = appForTests({ webhooks: realWebhooks({ privateToo: true }) }, { PRIVATE_WEBHOOKS: "true" });
beforeAll(async () => {
  listener = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body });
    response.writeHead(answer.status, answer.headers).end("a body that nobody reads");
  });
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  listener.close();
});

let shop: Awaited<ReturnType<typeof aCustomer>>;
let owner: Client;
beforeEach(async () => {
  answer = { status: 204 };
  received = [];
  shop = await aCustomer(test.deps);
  owner = new Client(test, { cookie: shop.cookie });
  await aScreen(test.deps, shop);
});

const events = ["emergency.started", "emergency.ended"] as const;
const aWebhook = async () => (await owner.call(createWebhook, { url, events: [...events] })).body;
const theLog = async (id: number) => (await owner.call(listWebhookDeliveries, { id })).body.items;
const anEmergency = async () =>
  (
    await owner.call(startEmergency, {
      content: { kind: "message", text: "Out" },
      targets: [{ kind: "account" }],
      drill: true,
    })
  ).body.id;
/** The job of the minute, and what it wakes. */
const aMinutePasses = async () => {
  await wakeDueWebhooks(jobContext(test.deps, "test"));
  await test.runJobs();
};
const headersOf = ({ headers }: Received) => headers as Record<string, string>;

describe("an event", () => {
  it("arrives signed, so that the public library verifies it; other events are not sent", async () => {
    const { secret, item } = await aWebhook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const emergencyId = await anEmergency();
    await owner.call(clearEmergency, { id: emergencyId });
    await test.runJobs();
    const [started, ended] = received;
    if (!started || !ended) throw new Error("Nothing arrived");
    // The library compares the time with its own clock.
    expect(started.headers["webhook-timestamp"]).toBe(String(test.clock.now().getTime() / 1000));
    expect(verified(secret, started)).toEqual({
      type: "emergency.started",
      timestamp: test.clock.now().toISOString(),
      data: { emergencyId, drill: true },
    });
    expect(verified(secret, ended)).toMatchObject({ type: "emergency.ended" });
    expect(received).toHaveLength(2);
    expect(await theLog(item.id)).toMatchObject([
      { event: "emergency.ended", state: "delivered", status: 204, tries: 1, nextAt: null },
      { event: "emergency.started", state: "delivered" },
    ]);
    expect(JSON.stringify(await theLog(item.id))).not.toContain("nobody reads");
  });

  it("tells a SIEM of each entry that the audit log shows, with its fields and without secrets", async () => {
    const { secret } = (await owner.call(createWebhook, { url, events: ["audit.entry"] })).body;
    const id = await anEmergency();
    await owner.call(createApiKey, { name: "Till", role: "viewer", expiresAt: null });
    await test.runJobs();
    const told = received.map((each) => verified(secret, each)) as { data: Record<string, unknown> }[];
    expect(told.map(({ data }) => data.action)).toEqual([
      "webhook.create",
      "emergency.drill",
      "api-key.create",
    ]);
    const log = (await owner.call(listAudit, {})).body.items;
    expect(log.length).toBeGreaterThanOrEqual(told.length);
    expect(told[1]).toMatchObject({
      type: "audit.entry",
      data: { topic: "emergencies", who: { kind: "customer", userId: shop.userId }, subject: { id } },
    });
    expect(JSON.stringify(told)).not.toMatch(/whsec_|vt[a-z]_\w{20}|hash/i);
  });

  it("tells a SIEM who signed in, as the audit log does", async () => {
    const { secret } = (await owner.call(createWebhook, { url, events: ["audit.entry"] })).body;
    const { accountId, userId } = shop;
    const visitor = { ...jobContext(test.deps, "test"), actor: { kind: "visitor" } as const };
    await inTransaction(visitor, ({ audit }) =>
      audit({ action: "session.start", subject: { kind: "session", id: 1 }, accountId, after: { userId } }),
    );
    await test.runJobs();
    expect(verified(secret, received.at(-1))).toMatchObject({
      data: { action: "session.start", who: { kind: "visitor", userId } },
    });
    expect((await owner.call(listAudit, {})).body.items[0]?.who).toMatchObject({ userId });
  });

  it("is signed with two secrets for a day after a new one was made", async () => {
    const { secret: earlier, item } = await aWebhook();
    const { secret } = (await owner.call(renewWebhookSecret, { id: item.id })).body;
    await owner.call(testWebhook, { id: item.id });
    await test.runJobs();
    for (const each of [earlier, secret])
      expect(verified(each, received[0])).toMatchObject({ type: "webhook.test" });
    test.clock.advance(24 * hourMs);
    await owner.call(testWebhook, { id: item.id });
    await test.runJobs();
    expect(verified(secret, received[1])).toMatchObject({ type: "webhook.test" });
    expect(() => verified(earlier, received[1])).toThrow();
  });

  it("is not sent without a signature when its secret cannot be read", async () => {
    const { item } = await aWebhook();
    await test.deps.db.execute(
      sql`update webhook_endpoints set secret_sealed = '\\x00' where id = ${item.id}`,
    );
    await owner.call(testWebhook, { id: item.id });
    await test.runJobs();
    expect(received).toEqual([]);
    expect(await theLog(item.id)).toMatchObject([{ state: "waiting", trouble: "no secret" }]);
  });

  it("exists exactly when its change does", async () => {
    const { item } = await aWebhook();
    const ctx = jobContext(test.deps, "test");
    const failing = inTransaction(ctx, async ({ audit }) => {
      await audit({
        action: "emergency.start",
        subject: { kind: "emergency", id: 1 },
        accountId: shop.accountId,
      });
      throw new Error("The change failed");
    });
    await expect(failing).rejects.toThrow("The change failed");
    await test.runJobs();
    expect(await theLog(item.id)).toEqual([]);
    expect(received).toEqual([]);
  });
});

describe("a delivery that fails", () => {
  it("is tried ten times, with longer and longer waits, under the same id, and can be sent again", async () => {
    const { item } = await aWebhook();
    answer = { status: 500 };
    await owner.call(testWebhook, { id: item.id });
    await test.runJobs();
    for (const [index, wait] of retryWaits.entries()) {
      if (index === 0) continue;
      expect(received).toHaveLength(index);
      const [waiting] = await theLog(item.id);
      const waits = Date.parse(waiting?.nextAt ?? "") - test.clock.now().getTime();
      expect(waits).toBeGreaterThanOrEqual(wait * 0.9);
      expect(waits).toBeLessThanOrEqual(wait * 1.1);
      test.clock.advance(waits - 1);
      await aMinutePasses();
      expect(received).toHaveLength(index);
      test.clock.advance(1);
      await aMinutePasses();
    }
    const again = await signInAgain();
    const log = (await again.call(listWebhookDeliveries, { id: item.id })).body.items;
    expect(log).toMatchObject([{ state: "failed", tries: 10, status: 500, trouble: "status", nextAt: null }]);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    answer = { status: 200 };
    await again.call(replayWebhookDelivery, { id: item.id, delivery: log[0]?.id ?? 0 });
    await test.runJobs();
    expect(received).toHaveLength(11);
    expect((await again.call(listWebhookDeliveries, { id: item.id })).body.items).toMatchObject([
      { state: "delivered" },
    ]);
    expect((await again.call(listWebhooks, {})).body.items[0]).toMatchObject({ failingSince: null });
  });

  it("switches the address off at 410, and the owner is told; switched on again, it works", async () => {
    const { item } = await aWebhook();
    answer = { status: 410 };
    await owner.call(testWebhook, { id: item.id });
    await test.runJobs();
    expect((await owner.call(listWebhooks, {})).body.items).toMatchObject([
      { enabled: false, switchedOff: "gone" },
    ]);
    const mails = (await test.mail.stored()).filter(({ to }) => to === shop.email);
    expect(mails.at(-1)?.text).toContain(url);
    expect((await owner.call(testWebhook, { id: item.id })).error?.reason).toBe("webhookOff");
    await anEmergency();
    await test.runJobs();
    expect(received).toHaveLength(1);
    answer = { status: 200 };
    await owner.call(saveWebhook, { id: item.id, url, events: [...events], enabled: true });
    await anEmergency();
    await test.runJobs();
    expect(received).toHaveLength(2);
  });

  inLab("switches the address off after five days without a success", async () => {
    const { item } = await aWebhook();
    answer = { status: 503 };
    const isOn = async () => (await (await signInAgain()).call(listWebhooks, {})).body.items[0]?.enabled;
    for (let day = 0; day < 5; day++) {
      await (await signInAgain()).call(testWebhook, { id: item.id });
      await test.runJobs();
      expect(await isOn()).toBe(true);
      test.clock.advance(dayMs);
    }
    await aMinutePasses();
    expect(await isOn()).toBe(false);
    expect((await theLogAgain(item.id)).every(({ state }) => state === "failed")).toBe(true);
  });

  it("is sent again when its process dies, and never by two processes at once", async () => {
    const { item } = await aWebhook();
    await owner.call(testWebhook, { id: item.id });
    // A process that died after it took the delivery.
    await test.deps.db.execute(
      sql`update webhook_deliveries set claimed_until = ${new Date(test.clock.now().getTime() + 60_000)}`,
    );
    await test.runJobs();
    expect(received).toEqual([]);
    test.clock.advance(61_000);
    const ctx = jobContext(test.deps, "test");
    await Promise.all([1, 2, 3, 4].map(() => sendDueWebhooks(ctx, item.id)));
    expect(received).toHaveLength(1);
  });

  it("is forgotten after its days", async () => {
    const { item } = await aWebhook();
    await owner.call(testWebhook, { id: item.id });
    await test.runJobs();
    test.clock.advance((deliveriesKeptDays - 1) * dayMs);
    await sweepDeliveries(test.deps);
    expect(await theLogAgain(item.id)).toHaveLength(1);
    test.clock.advance(2 * dayMs);
    await sweepDeliveries(test.deps);
    expect(await theLogAgain(item.id)).toEqual([]);
  });
});

it("an address needs https and no password, unless the server allows private addresses", async () => {
  const strict = await startTestApp();
  const customer = new Client(strict, { cookie: (await aCustomer(strict.deps)).cookie });
  const add = (address: string) => customer.call(createWebhook, { url: address, events: [...events] });
  expect((await add("http://example.com/")).error?.reason).toBe("webhookNotSecure");
  expect((await add("https://me:secret@example.com/")).error?.reason).toBe("webhookAddressUnfit");
  expect((await add("ftp://example.com/")).status).toBe(400);
  expect((await add("https://example.com/")).status).toBe(201);
  await strict.close();
});

/** Sessions end when weeks pass. */
async function signInAgain(): Promise<Client> {
  return new Client(test, {
    cookie: (await aMember(test.deps, { accountId: shop.accountId, role: "admin" })).cookie,
  });
}
const theLogAgain = async (id: number) =>
  (await (await signInAgain()).call(listWebhookDeliveries, { id })).body.items;

/** Verifies with the public library, which accepts only messages of the last five minutes by the real clock. */
function verified(secret: string | null, message: Received | undefined): unknown {
  if (!secret || !message) throw new Error("Nothing arrived");
  const real = Date.now;
  Date.now = () => test.clock.now().getTime();
  try {
    return new Verifier(secret).verify(message.body, headersOf(message));
  } finally {
    Date.now = real;
  }
}

describe("a program that listens", () => {
  it("fetches what happened since an event, which is sent nowhere, and keeps the listener by asking", async () => {
    const { id } = (await owner.call(createListener, { events: [...events] })).body;
    const emergencyId = await anEmergency();
    await aMinutePasses();
    const read = async (after = 0) => (await owner.call(listenedEvents, { id, after })).body;
    const [started, ...others] = (await read()).items;
    expect([started?.event, others.length]).toEqual(["emergency.started", 0]);
    test.clock.advance(6 * minuteMs);
    const { endsAt } = await read();
    expect(Date.parse(endsAt)).toBe(test.clock.now().getTime() + listeners.keptMinutes * minuteMs);
    await owner.call(clearEmergency, { id: emergencyId });
    expect((await read(started?.id)).items.map(({ event }) => event)).toEqual(["emergency.ended"]);
    expect(received).toEqual([]);
    expect((await owner.call(listWebhooks, {})).body.items).toEqual([]);
    const other = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    expect((await other.call(listenedEvents, { id })).status).toBe(404);
    test.clock.advance(listeners.keptMinutes * minuteMs + 1);
    expect((await owner.call(listenedEvents, { id })).status).toBe(404);
  });

  it("gets an event, too, that was written first and committed after a later one", async () => {
    const { id } = (await owner.call(createListener, { events: ["media.ready"] })).body;
    const read = async (after = 0) =>
      (await owner.call(listenedEvents, { id, after })).body.items.map((item) => ({
        id: item.id,
        mediaId: JSON.parse(item.body).data.mediaId,
      }));
    const written = Promise.withResolvers<void>();
    const note = (mediaId: number, wait?: Promise<void>) =>
      inUnauditedTransaction(test.deps, "nothing", async (tx) => {
        const event = { type: "media.ready", data: { mediaId } } as const;
        await noteEventsOf(tx, test.deps, { accountId: shop.accountId, at: test.clock.now() }, [event]);
        written.resolve();
        await wait;
      });
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = note(1, promise);
    await written.promise;
    await note(2);
    const [second] = await read();
    expect(second?.mediaId).toBe(2);
    resolve();
    await slow;
    expect(await read(second?.id)).toMatchObject([{ mediaId: 1 }]);
    expect(await read(second?.id)).toEqual([]);
  });

  it("is one of a few; those that ended make room", async () => {
    for (let made = 0; made < listeners.max; made++) await owner.call(createListener, {});
    expect((await owner.call(createListener, {})).status).toBe(409);
    test.clock.advance(listeners.keptMinutes * minuteMs + 1);
    await sweepListeners(test.deps);
    expect((await owner.call(createListener, {})).status).toBe(201);
  });
});
