import { createHash, randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contactCall } from "#shared/contact/proof.ts";
import { requestPasswordReset, signIn, signUp } from "#shared/contracts/accounts.ts";
import { createWidget } from "#shared/contracts/media.ts";
import { heartbeat, type Play, sendPlays, startPairing } from "#shared/contracts/player.ts";
import { budgets } from "./budgets.ts";
import { throttles } from "./db/tables/index.ts";
import { mostLines } from "./domains/player/known-screens/news.ts";
import { Client } from "./testing/client.ts";
import { aCustomer, aPicture, aScreen, type SignedIn } from "./testing/factories.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

/*
 * Each writer is driven as hard as one key, account or network can for an hour of the server's time; rare, dear calls are
 * made a few times and counted up to what their limit allows.
 */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const measured: string[] = [];

/** Bytes that `drive` makes the database and its indexes grow by. */
async function growth(drive: () => Promise<void>): Promise<number> {
  const before = await databaseBytes();
  await drive();
  return (await databaseBytes()) - before;
}

async function databaseBytes(): Promise<number> {
  const { rows } = await test.deps.db.execute<{ bytes: string }>(
    sql`select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind in ('r', 'm')`,
  );
  return Number(rows[0]?.bytes);
}

function within(name: keyof typeof budgets.bytesPerHour, bytes: number): void {
  const budget = budgets.bytesPerHour[name];
  const megabytes = (count: number) => `${(count / 1e6).toFixed(2)} MB`.padStart(10);
  measured.push(`${name.padEnd(10)} ${megabytes(bytes)} of ${megabytes(budget)} an hour`);
  expect(bytes, name).toBeGreaterThan(0);
  expect(bytes, name).toBeLessThan(budget);
}

/** The last try within a limit succeeds and the next one is refused, without making all the others. */
async function endsAt(key: string, most: number, call: () => Promise<number>): Promise<void> {
  await test.deps.db
    .update(throttles)
    .set({ hits: most - 1 })
    .where(eq(throttles.key, key));
  expect(await call(), key).toBeLessThan(300);
  expect(await call(), key).toBe(429);
}

it("a screen key stores at most the plays of its budget in an hour, however long their texts", async () => {
  const owner = await aCustomer(test.deps);
  const { id: mediaId } = await aPicture(test.deps, owner);
  const { deviceKey } = await aScreen(test.deps, owner, { pairedAt: test.clock.now() });
  const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
  const hourMs = 3_600_000;
  test.clock.advance(hourMs);
  const startMs = test.clock.now().getTime() - hourMs;
  const epoch = randomUUID();
  const longest = (seq: number): Play => ({
    seq,
    startMs: startMs + seq,
    endMs: startMs + seq,
    offsetMin: 330,
    lengthMs: 0,
    clock: "trusted",
    version: 3,
    because: "b".repeat(60),
    itemId: 5,
    mediaId,
    content: createHash("sha256").update(String(seq)).digest("hex"),
    name: "€".repeat(200),
    result: "failed",
    reason: "€".repeat(300),
  });
  let seq = 1;
  const bytes = await growth(async () => {
    for (let status = 200; status === 200; ) {
      const plays = Array.from({ length: 200 }, (_, index) => longest(seq + index));
      const answer = await device.call(sendPlays, { epoch, dropped: 0, oldest: 1, plays });
      status = answer.status;
      if (!answer.error) seq = answer.body.acknowledged + 1;
      else expect(answer.error.code).toBe("too_many");
    }
  });
  // The first hour of a new screen: what the seconds allow, and what is spare.
  expect(seq - 1).toBe(budgets.plays.perSecond * 3600 + budgets.plays.spare);
  within("plays", bytes);
}, 60_000);

it("a screen key whose problems change with every heartbeat fills no disk", async () => {
  const owner = await aCustomer(test.deps);
  const { id, deviceKey } = await aScreen(test.deps, owner);
  const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
  const log = async () => {
    const { rows } = await test.deps.db.execute<{ lines: number; bytes: number }>(
      sql`select count(*)::int as lines, sum(pg_column_size(e.*))::int as bytes from screen_events e where screen_id = ${id}`,
    );
    return rows[0] ?? { lines: 0, bytes: 0 };
  };
  const told = 3;
  for (let n = 1; n <= told; n++) {
    const problems = Array.from({ length: 10 }, (_, index) => `${n}.${index} ${"€".repeat(190)}`);
    const { error } = await device.call(heartbeat, { playing: null, pending: null, problems });
    expect(error).toBeUndefined();
    // The first contact also says that the screen is online.
    await expect.poll(async () => (await log()).lines, { timeout: 10_000 }).toBe(n + 1);
  }
  within("screenLog", ((await log()).bytes / (told + 1)) * (mostLines + 60));
}, 60_000);

it("an account makes at most the media of its budget in an hour", async () => {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const make = () =>
    customer.call(createWidget, {
      name: "€".repeat(100),
      widget: { kind: "text", settings: { text: "€".repeat(500) } },
    } as never);
  expect((await make()).error).toBeUndefined();
  const tries = 50;
  const bytes = await growth(async () => {
    for (let n = 0; n < tries; n++) await make();
  });
  within("media", (bytes / tries) * budgets.media.perWindow.hour);
  await endsAt(
    `media:minute:account:${owner.accountId}`,
    budgets.media.perWindow.minute,
    async () => (await make()).status,
  );
}, 60_000);

it("a visitor's network writes at most its budget with pairing codes and sign-ups", async () => {
  const visitor = new Client(test);
  const ask = async () => {
    const device = new Client(test, { authorization: `Bearer ${randomBytes(32).toString("hex")}` });
    return (await device.call(startPairing, { device: "€".repeat(200) })).status;
  };
  const signOn = async () =>
    (
      await visitor.call(signUp, {
        name: "€".repeat(60),
        email: `${randomUUID()}@example.com`,
        password: `kettle ${randomUUID()}`,
      } as never)
    ).status;
  expect(await ask()).toBeLessThan(300);
  expect(await signOn()).toBe(201);
  const pairings = await growth(async () => {
    for (let n = 0; n < 200; n++) await ask();
  });
  within("pairing", (pairings / 200) * 8_000);
  const signUps = await growth(async () => {
    for (let n = 0; n < 20; n++) await signOn();
  });
  within("signUps", (signUps / 20) * 100);
  const keys = (await test.deps.db.select().from(throttles)).map(({ key }) => key);
  const network = keys.find((key) => key.startsWith("pairing:address:"))?.slice("pairing:address:".length);
  await endsAt(`pairing:address:${network}`, 2_000, ask);
  await endsAt(`signup:address:${network}`, 100, signOn);
}, 60_000);

it("a visitor's network writes at most its budget with messages, links for a password and failed sign-ins", async () => {
  const visitor = new Client(test);
  const send = async () =>
    (
      await visitor.request({
        method: "POST",
        url: contactCall,
        payload: {
          type: "bot",
          name: "N".repeat(60),
          email: "asha@example.com",
          phone: "9876543210",
          message: "€".repeat(300),
        },
      })
    ).statusCode;
  expect(await send()).toBeLessThan(300);
  const messages = 15;
  const bytesOfMessages = await growth(async () => {
    for (let n = 0; n < messages; n++) expect(await send()).toBeLessThan(300);
  });
  within("contact", (bytesOfMessages / messages) * 20 * 6);

  const people: SignedIn[] = [];
  for (let n = 0; n < 15; n++) people.push(await aCustomer(test.deps));
  const links = await growth(async () => {
    for (const { email } of people)
      expect((await visitor.call(requestPasswordReset, { email })).status).toBe(200);
  });
  within("resets", (links / people.length) * (20 + 180));

  const guesses = 40;
  const failures = await growth(async () => {
    for (let n = 0; n < guesses; n++) {
      const login = `${n}@${"a".repeat(240)}.example`;
      expect((await visitor.call(signIn, { login, password: "a guess" })).status).toBe(401);
    }
  });
  within("logins", (failures / guesses) * 4 * (50 + 450));
}, 60_000);

it("prints what was measured against the budgets", () => {
  expect(measured).toHaveLength(Object.keys(budgets.bytesPerHour).length);
  process.stdout.write(`${measured.join("\n")}\n`);
});
