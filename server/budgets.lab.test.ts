import { createHash, randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { contactCall } from "#shared/contact/proof.ts";
import {
  requestPasswordReset,
  revokeOtherSessions,
  signIn,
  signOut,
  signUp,
} from "#shared/contracts/identity/accounts.ts";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { tagManyMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { heartbeat, type Play, sendPlays, startPairing } from "#shared/contracts/playing/player.ts";
import { publish } from "#shared/contracts/playing/publishing.ts";
import { endInterruption, startInterruption } from "#shared/contracts/playing/schedules.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import { hourMs } from "#shared/durations.ts";
import { createApp } from "./app.ts";
import { budgets } from "./budgets.ts";
import { throttles } from "./db/tables/index.ts";
import { maxLines } from "./domains/playing/player/known-screens/known-screen.ts";
import { Client } from "./testing/client.ts";
import { aCustomer, aPicture, aScreen, type SignedIn } from "./testing/factories.ts";
import { aShop } from "./testing/publishing-shop.ts";
import { appForTests } from "./testing/test-app.ts";

/*
 * Each writer runs as fast as one key, account or network may for one hour of server time; rare, expensive calls run a
 * few times and are multiplied by their limit.
 */
const test = appForTests();

const measured: string[] = [];

/** Returns by how many bytes `drive` makes the database and its indexes grow. */
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

/** Checks that the last try within a limit succeeds and the next one is refused, without making all tries before. */
async function endsAt(key: string, max: number, call: () => Promise<number>): Promise<void> {
  await test.deps.db
    .update(throttles)
    .set({ hits: max - 1 })
    .where(eq(throttles.key, key));
  expect(await call(), key).toBeLessThan(300);
  expect(await call(), key).toBe(429);
}

it("a screen key stores at most the plays of its budget in an hour, whatever the length of their texts", async () => {
  const owner = await aCustomer(test.deps);
  const { id: mediaId } = await aPicture(test.deps, owner);
  const { deviceKey } = await aScreen(test.deps, owner, { pairedAt: test.clock.now() });
  const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
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
  // The first hour of a new screen: the plays for its seconds plus the spare ones.
  expect(seq - 1).toBe(budgets.plays.perSecond * 3600 + budgets.plays.spare);
  within("plays", bytes);
}, 60_000);

it("a screen key whose problems change with every heartbeat does not fill the disk", async () => {
  const owner = await aCustomer(test.deps);
  const { id, deviceKey } = await aScreen(test.deps, owner);
  const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
  const log = async () => {
    const { rows } = await test.deps.db.execute<{ lines: number; bytes: number }>(
      sql`select count(*)::int as lines, sum(pg_column_size(e.*))::int as bytes from screen_events e where screen_id = ${id}`,
    );
    return rows[0] ?? { lines: 0, bytes: 0 };
  };
  const sent = 3;
  for (let n = 1; n <= sent; n++) {
    const problems = Array.from({ length: 10 }, (_, index) => `${n}.${index} ${"€".repeat(190)}`);
    const { error } = await device.call(heartbeat, { playing: null, pending: null, problems });
    expect(error).toBeUndefined();
    // The first heartbeat also logs that the screen is online.
    await expect.poll(async () => (await log()).lines, { timeout: 10_000 }).toBe(n + 1);
  }
  within("screenLog", ((await log()).bytes / (sent + 1)) * (maxLines + 60));
}, 60_000);

it("an account creates at most the media of its budget in an hour", async () => {
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

it("a visitor's network writes at most its budget with messages, password links and failed sign-ins", async () => {
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

const { perHour, bytesPerUnit, rowsPerUnit } = budgets.changes;
type Kind = keyof typeof perHour;

/** Sets the state after other processes used all but `left` units of an account's hour, half an hour ago. */
async function leave(owner: SignedIn, left: number, kind: Kind = "changes"): Promise<void> {
  const windowEndsAt = new Date(test.clock.now().getTime() + 1_800_000);
  const key = `${kind}:account:${owner.accountId}`;
  const hits = perHour[kind] - left;
  await test.deps.db
    .insert(throttles)
    .values({ key, hits, windowEndsAt })
    .onConflictDoUpdate({ target: throttles.key, set: { hits, windowEndsAt } });
}

it("an account makes as many changes as its budget allows, on two processes; essential calls still work", async () => {
  const deps = { ...test.deps };
  const app = await createApp(deps, { pages: null });
  const { owner, customer, usual, screen } = await aShop(test, "at once");
  const other = new Client({ app }, { cookie: owner.cookie });
  const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  test.clock.advance(hourMs);
  await leave(owner, 3);
  const folder = (client: Client) => client.call(createFolder, { name: randomUUID() });
  for (let n = 0; n < 3; n++) expect((await folder(customer)).status).toBe(201);

  for (const client of [customer, other]) {
    const refused = await folder(client);
    expect(refused.status).toBe(429);
    expect(refused.headers["retry-after"]).toBe("1800");
    expect(refused.error?.message).toMatch(/^This was not saved: .* Wait 30 minutes and try again\.$/);
  }
  expect((await stranger.call(createFolder, { name: "Mine" })).status).toBe(201);
  const takeover = {
    name: "Now",
    tier: "takeover",
    playlistId: usual.id,
    target: { kind: "screen", id: screen.id },
  };
  const { body: started, status } = await other.call(startInterruption, takeover as never);
  expect(status).toBe(201);
  expect((await customer.call(endInterruption, { id: started.id })).status).toBe(200);
  expect((await customer.call(revokeOtherSessions, {})).status).toBe(200);

  test.clock.advance(1_800_000);
  expect((await folder(other)).status).toBe(201);
  expect((await other.call(signOut, {})).status).toBe(200);
  await app.close();
});

it("large bodies, many rows and published programs count as more than one change", async () => {
  const shop = await aShop(test);
  const { customer, owner, soup } = shop;
  const folder = () => customer.call(createFolder, { name: randomUUID() });
  const items = Array.from({ length: 500 }, () => ({ mediaId: soup.id, durationMs: 10_000 }));
  const { body: before } = await customer.call(getPlaylist, { id: shop.usual.id });
  const save = () =>
    customer.call(savePlaylist, { id: before.id, revision: before.revision, name: "Usual", items });
  expect(JSON.stringify(items).length).toBeGreaterThan(bytesPerUnit);

  test.clock.advance(hourMs);
  await leave(owner, 3);
  expect((await folder()).status).toBe(201);
  expect((await folder()).status).toBe(201);
  expect((await save()).status).toBe(429);
  test.clock.advance(hourMs);
  expect((await save()).status).toBe(200);

  test.clock.advance(hourMs);
  await leave(owner, 3);
  expect((await customer.call(publish, {})).status).toBe(201);
  expect((await folder()).status, "after a plan of more than 32 kB").toBe(429);

  test.clock.advance(hourMs);
  await leave(owner, 3);
  const ids: number[] = [];
  for (let n = 0; n < 2 * rowsPerUnit; n++) ids.push((await aPicture(test.deps, owner)).id);
  expect((await customer.call(tagManyMedia, { ids, add: ["new"] })).status).toBe(200);
  expect((await folder()).status, "after 32 rows").toBe(429);
});

it("an account writes at most its budget with changes", async () => {
  const { customer, owner, soup, usual, lunch, screen } = await aShop(test);
  const bytesPerChange: Record<string, number> = {};
  const sample = async (
    name: string,
    units: number,
    tries: number,
    change: (n: number) => Promise<number>,
  ) => {
    const bytes = await growth(async () => {
      for (let n = 0; n < tries; n++) expect(await change(n), name).toBeLessThan(300);
    });
    bytesPerChange[name] = bytes / tries / units;
  };
  const save = async (name: string, items: { mediaId: number; durationMs: number }[]) => {
    const { body } = await customer.call(getPlaylist, { id: usual.id });
    const changed = { id: usual.id, revision: body.revision, name, items };
    return (await customer.call(savePlaylist, changed)).status;
  };
  await sample("rename", 1, 40, (n) => save(`${n}${"€".repeat(115)}`, []));
  const many = Array.from({ length: 500 }, () => ({ mediaId: soup.id, durationMs: 10_000 }));
  await sample("playlist", 1 + Math.floor(JSON.stringify(many).length / bytesPerUnit), 4, (n) =>
    save(`Full ${n}`, many),
  );
  const ids: number[] = [];
  for (let n = 0; n < 96; n++) ids.push((await aPicture(test.deps, owner)).id);
  await sample("tags", 1 + Math.floor(ids.length / rowsPerUnit), 5, async (n) => {
    const tags = (of: number) => Array.from({ length: 10 }, (_, index) => `${of}.${index}${"€".repeat(20)}`);
    return (await customer.call(tagManyMedia, { ids, add: tags(n), remove: tags(n - 1) })).status;
  });
  await customer.call(publish, {});
  const { rows } = await test.deps.db.execute<{ bytes: number }>(
    sql`select max(length(plan::text)) as bytes from publications where account_id = ${owner.accountId}`,
  );
  // A screen's change costs little, but the whole plan is stored again.
  await sample("publish", 2 + Math.floor((rows[0]?.bytes ?? 0) / bytesPerUnit), 5, async (n) => {
    await customer.call(updateScreen, {
      id: screen.id,
      defaultPlaylistId: [lunch.id, usual.id][n % 2] ?? null,
    });
    return (await customer.call(publish, {})).status;
  });

  within("changes", Math.max(...Object.values(bytesPerChange)) * perHour.changes);
}, 60_000);

it("prints the measured values and their budgets", () => {
  expect(measured).toHaveLength(Object.keys(budgets.bytesPerHour).length);
  process.stdout.write(`${measured.join("\n")}\n`);
});
