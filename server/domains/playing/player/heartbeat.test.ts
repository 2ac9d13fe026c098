import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import { deleteScreen } from "#shared/contracts/playing/screens.ts";
import { createApp } from "../../../app.ts";
import { openBus } from "../../../bus/open-bus.ts";
import type { Deps } from "../../../context.ts";
import { accounts, licences, screens } from "../../../db/tables/index.ts";
import { aCustomer, appForTests, aScreen, Client, type SignedIn } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

const test = appForTests();

const beat = { playing: null, pending: null };
const deviceOf = ({ deviceKey }: { deviceKey: string }, app = test.app) =>
  new Client({ app }, { authorization: `Bearer ${deviceKey}` });
const rowOf = async (id: number) => (await test.deps.db.select().from(screens).where(eq(screens.id, id)))[0];

async function someScreens(owner: SignedIn, count: number) {
  const all: Awaited<ReturnType<typeof aScreen>>[] = [];
  while (all.length < count) all.push(await aScreen(test.deps, owner));
  return all;
}

/** Starts another server process on the same database. */
async function anotherProcess() {
  const { db, log } = test.deps;
  const { host, user, database } = db.$client.options;
  const bus = await openBus({ connection: { host, user, database }, db, log });
  const deps: Deps = { ...test.deps, bus };
  const app = await createApp(deps, { pages: null });
  return {
    app,
    async close() {
      await app.close();
      await bus.close();
    },
  };
}

describe("heartbeats in the database", () => {
  it("a version that no manifest can have is refused, because it would break the account's screens list", async () => {
    const owner = await aCustomer(test.deps);
    const screen = deviceOf(await aScreen(test.deps, owner));
    const version = 3_000_000_000;
    const playing = { version, since: test.clock.now().toISOString(), itemName: null };
    expect((await screen.call(heartbeat, { ...beat, playing })).status).toBe(400);
    expect((await screen.call(heartbeat, { ...beat, pending: { version, percent: 1 } })).status).toBe(400);
    // Also in the fast path before Fastify.
    await screen.call(heartbeat, beat);
    expect((await screen.call(heartbeat, { ...beat, playing })).status).toBe(400);
  });

  inLab("are written without a further request, for many screens at once", async () => {
    const owner = await aCustomer(test.deps, { screens: 40 });
    const all = await someScreens(owner, 40);
    const at = test.clock.now();
    for (let round = 0; round < 3; round++)
      for (const screen of all) expect((await deviceOf(screen).call(heartbeat, beat)).status).toBe(200);
    const seen = async () => {
      const rows = await test.deps.db.select().from(screens).where(eq(screens.accountId, owner.accountId));
      return rows.filter((row) => row.lastContactAt?.getTime() === at.getTime() && row.report).length;
    };
    await expect.poll(seen).toBe(40);
  });

  it("replace a contact that a process with a fast clock stored in the future", async () => {
    const screen = await aScreen(test.deps, await aCustomer(test.deps));
    const ahead = new Date(test.clock.now().getTime() + 600_000);
    await test.deps.db.update(screens).set({ lastContactAt: ahead }).where(eq(screens.id, screen.id));
    await deviceOf(screen).call(heartbeat, beat);
    const seen = async () => (await rowOf(screen.id))?.lastContactAt;
    await expect.poll(seen).toEqual(test.clock.now());
  });

  it("are written when the process stops", async () => {
    const process = await anotherProcess();
    const screen = await aScreen(test.deps, await aCustomer(test.deps));
    await deviceOf(screen, process.app).call(heartbeat, beat);
    await deviceOf(screen, process.app).call(heartbeat, { ...beat, problems: ["No sound"] });
    await process.close();
    expect(await rowOf(screen.id)).toMatchObject({
      lastContactAt: test.clock.now(),
      report: { problems: ["No sound"] },
    });
  });

  inLab("do not wait for locked rows: a locked screen is written later, the others at once", async () => {
    const owner = await aCustomer(test.deps, { screens: 3 });
    const [held, ...others] = await someScreens(owner, 3);
    if (!held) throw new Error("There are three screens");
    for (const screen of [held, ...others]) await deviceOf(screen).call(heartbeat, beat);
    test.clock.advance(60_000);
    const at = test.clock.now();
    const seen = async (id: number) => (await rowOf(id))?.lastContactAt?.getTime() === at.getTime();
    await test.deps.db.transaction(async (tx) => {
      await tx.select().from(screens).where(eq(screens.id, held.id)).for("no key update");
      for (const screen of [held, ...others]) await deviceOf(screen).call(heartbeat, beat);
      for (const { id } of others) await expect.poll(() => seen(id)).toBe(true);
      expect(await seen(held.id)).toBe(false);
    });
    await expect.poll(() => seen(held.id)).toBe(true);
  });

  it("do not wait for one that cannot be written, whatever it contains", async () => {
    const owner = await aCustomer(test.deps, { screens: 9 });
    const all = await Promise.all(Array.from({ length: 9 }, () => aScreen(test.deps, owner)));
    const bad = all[4]?.id ?? 0;
    await test.deps.db.$client.query(
      `alter table screens add constraint no_contact check (id <> ${bad} or last_contact_at is null)`,
    );
    const beatOf = ({ deviceKey }: { deviceKey: string }) =>
      new Client(test, { authorization: `Bearer ${deviceKey}` }).call(heartbeat, beat);
    // The first look at a screen is slower: then all are in one statement.
    await Promise.all(all.map(beatOf));
    await Promise.all(all.map(beatOf));
    const seen = async () => {
      const rows = await test.deps.db.select().from(screens).where(eq(screens.accountId, owner.accountId));
      return rows.filter(({ lastContactAt }) => lastContactAt).map(({ id }) => id);
    };
    const others = all.map(({ id }) => id).filter((id) => id !== bad);
    await expect.poll(async () => (await seen()).sort()).toEqual(others.sort());
    await test.deps.db.$client.query("alter table screens drop constraint no_contact");
    await Promise.all(all.map(beatOf));
    await expect.poll(seen).toContain(bad);
  });

  it("notify dashboards when visible values changed, once for many screens", async () => {
    const owner = await aCustomer(test.deps, { screens: 20 });
    const all = await someScreens(owner, 20);
    const last = await aCustomer(test.deps);
    const [lastScreen] = await someScreens(last, 1);
    let sent = 0;
    let lastSent = 0;
    const end = test.deps.bus.subscribe((message) => {
      if (message.kind === "account" && message.accountId === owner.accountId) sent++;
      if (message.kind === "account" && message.accountId === last.accountId) lastSent++;
    });
    const text = async (problems: string[]) => {
      await Promise.all(all.map((screen) => deviceOf(screen).call(heartbeat, { ...beat, problems })));
      const reports = async () =>
        (await Promise.all(all.map(({ id }) => rowOf(id)))).map((row) => row?.report);
      // A row that something else has locked is written later, so they are asked until all are written.
      await expect.poll(reports).toEqual(all.map(() => expect.objectContaining({ problems })));
      // What is written later is announced later: when that of another account has come, so have all of these.
      const before = lastSent;
      const changed = { ...beat, problems: [`${before + 1}`] };
      await deviceOf(lastScreen as NonNullable<typeof lastScreen>).call(heartbeat, changed);
      await expect.poll(() => lastSent).toBeGreaterThan(before);
    };
    await text(["Hot"]);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(5);
    const before = sent;
    test.clock.advance(30_000);
    await text(["Hot"]);
    expect(sent).toBe(before);
    await text(["Cold"]);
    expect(sent).toBeGreaterThan(before);
    end();
  });
});

describe("the lease", () => {
  it("is signed again after an hour, at the licence's end, and at once when the terms change", async () => {
    const owner = await aCustomer(test.deps);
    const screen = await aScreen(test.deps, owner);
    const device = deviceOf(screen);
    const lease = async () => (await device.call(heartbeat, beat)).body.lease;
    const first = await lease();
    test.clock.advance(30 * 60_000);
    expect(await lease()).toEqual(first);
    test.clock.advance(30 * 60_000);
    const second = await lease();
    expect(second.issuedAt).toBe(test.clock.now().toISOString());
    expect(second.signature).not.toBe(first.signature);

    const row = await rowOf(screen.id);
    const end = new Date(test.clock.now().getTime() + 100_000);
    await test.deps.db
      .update(licences)
      .set({ endsAt: end })
      .where(eq(licences.id, row?.licenceId ?? 0));
    test.clock.advance(61_000);
    await lease();
    test.clock.advance(39_000);
    expect(await lease()).toMatchObject({
      until: end.toISOString(),
      notice: expect.stringContaining("ended"),
    });

    await suspend(owner);
    expect(await lease()).toMatchObject({ until: null, notice: expect.stringContaining("suspended") });
  });
});

async function suspend({ accountId }: SignedIn): Promise<void> {
  await test.deps.db
    .update(accounts)
    .set({ suspendedAt: test.clock.now() })
    .where(eq(accounts.id, accountId));
  await test.deps.bus.publish({ kind: "screens", accountId, screenIds: [] });
}

describe("a removed screen", () => {
  it("is refused by every process", async () => {
    const other = await anotherProcess();
    const owner = await aCustomer(test.deps);
    const screen = await aScreen(test.deps, owner);
    const there = deviceOf(screen, other.app);
    expect((await there.call(heartbeat, beat)).status).toBe(200);
    await new Client(test, { cookie: owner.cookie }).call(deleteScreen, { id: screen.id });
    await expect.poll(async () => (await there.call(heartbeat, beat)).status).toBe(401);
    expect((await there.call(getManifest, {})).status).toBe(401);
    await other.close();
  });

  inLab("is refused even when no message announced the removal", async () => {
    const screen = await aScreen(test.deps, await aCustomer(test.deps));
    const device = deviceOf(screen);
    expect((await device.call(heartbeat, beat)).status).toBe(200);
    await test.deps.db
      .update(screens)
      .set({ deletedAt: test.clock.now(), deviceKeyHash: null })
      .where(eq(screens.id, screen.id));
    await expect.poll(async () => (await device.call(heartbeat, beat)).status).toBe(401);
  });

  it("is looked up again after 90 seconds when it only requests manifests", async () => {
    const device = await onceAnsweredThenUnpairedUnheard();
    test.clock.advance(90_000);
    expect((await device.call(getManifest, {})).status).toBe(401);
  });

  it("is looked up again while it is answered from memory when it sends two heartbeats a minute", async () => {
    const device = await onceAnsweredThenUnpairedUnheard();
    test.clock.advance(60_000);
    expect((await device.call(getManifest, {})).status).toBe(200);
    await expect.poll(async () => (await device.call(getManifest, {})).status).toBe(401);
  });
});

/** Returns a device that was answered once, and whose key was then removed without a message on the bus. */
async function onceAnsweredThenUnpairedUnheard() {
  const screen = await aScreen(test.deps, await aCustomer(test.deps));
  const device = deviceOf(screen);
  expect((await device.call(getManifest, {})).status).toBe(200);
  await test.deps.db.update(screens).set({ deviceKeyHash: null }).where(eq(screens.id, screen.id));
  return device;
}
