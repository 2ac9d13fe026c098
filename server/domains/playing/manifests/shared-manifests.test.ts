import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createGroup, saveGroup } from "#shared/contracts/core/groups.ts";
import { saveAccount } from "#shared/contracts/identity/account.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { screenManifest } from "#shared/contracts/playing/preview.ts";
import { listReceipts, publish, setPublishing } from "#shared/contracts/playing/publishing.ts";
import { createSchedule } from "#shared/contracts/playing/schedules.ts";
import { deleteScreen } from "#shared/contracts/playing/screens.ts";
import { manifestBodies, manifests } from "../../../db/tables/index.ts";
import { aCustomer, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { aShop } from "../../../testing/publishing-shop.ts";
import { manifestContents } from "./contents.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

type Shop = Awaited<ReturnType<typeof aShop>>;

/** Creates more screens of a shop, which show its usual playlist, each with its device. */
async function moreScreens({ owner, usual }: Shop, count: number) {
  const made = [];
  for (let number = 1; number <= count; number++) {
    const name = `Shelf ${number}`;
    const screen = await aScreen(test.deps, owner, { name, defaultPlaylistId: usual.id });
    const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
    made.push({ id: screen.id, name, ask: () => device.call(getManifest, {}) });
  }
  return made;
}

/** Schedules the other playlist at lunch for a group of these screens. */
async function lunchIn({ customer, lunch }: Shop, screenIds: number[]) {
  const { id } = (await customer.call(createGroup, { name: "Lunch room", screenIds })).body;
  const target = { kind: "group" as const, id };
  await customer.call(createSchedule, { name: "Lunch", playlistId: lunch.id, target, when: {} });
  return (members: number[]) => customer.call(saveGroup, { id, name: "Lunch room", screenIds: members });
}

const bodiesOf = ({ owner }: Pick<Shop, "owner">) =>
  test.deps.db.select().from(manifestBodies).where(eq(manifestBodies.accountId, owner.accountId));

it("stores shared content once, sends each screen its own data, and changes only the screens that a change is for", async () => {
  const shop = await aShop(test, "at once");
  const screens = await moreScreens(shop, 3);
  const [first] = screens;
  if (!first) throw new Error("There are three screens");
  const before = await Promise.all(screens.map((screen) => screen.ask()));
  expect(before.map(({ body }) => body.screen.name)).toEqual(["Shelf 1", "Shelf 2", "Shelf 3"]);
  expect(before[1]?.body).toEqual({ ...before[0]?.body, screen: before[1]?.body.screen });
  expect(await bodiesOf(shop)).toHaveLength(1);

  await lunchIn(shop, [first.id]);
  const after = await Promise.all(screens.map((screen) => screen.ask()));
  expect(after.map(({ body }) => [body.version, body.rules.length])).toEqual([
    [2, 1],
    [1, 0],
    [1, 0],
  ]);
  expect(after.slice(1).map(({ headers }) => headers.etag)).toEqual(
    before.slice(1).map(({ headers }) => headers.etag),
  );
  expect(await bodiesOf(shop)).toHaveLength(2);
  const { files, ...old } = before[0]?.body ?? { files: [] };
  expect(files).toHaveLength(1);
  const past = await shop.customer.call(screenManifest, { id: first.id, version: 1 });
  expect(past.body.manifest).toEqual(old);
});

it("computes the same content hash as before, so that no screen fetches its manifest again", async () => {
  const shop = await aShop(test, "at once");
  const { headers } = await shop.device.call(getManifest, {});
  const contents = await manifestContents(test.deps.db, [shop.screen.id], test.clock.now());
  const content = JSON.stringify(contents.get(shop.screen.id)?.content);
  const hash = createHash("sha256").update(content).digest("hex");
  expect(headers.etag).toBe(`"${shop.screen.id}-1-${hash.slice(0, 16)}"`);
});

it("separates two accounts whose screens have equal content", async () => {
  const alike = async () => {
    const owner = await aCustomer(test.deps, { name: "Corner shop" });
    const screen = await aScreen(test.deps, owner, { name: "Window" });
    const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
    const customer = new Client(test, { cookie: owner.cookie });
    return { owner, screen, customer, ask: () => device.call(getManifest, {}) };
  };
  const [one, other] = [await alike(), await alike()];
  const [sent, sentOther] = await Promise.all([one.ask(), other.ask()]);
  expect(sentOther.body).toEqual({ ...sent.body, screen: sentOther.body.screen });
  expect(sentOther.body.screen.id).toBe(other.screen.id);
  expect([await bodiesOf(one), await bodiesOf(other)]).toMatchObject([
    [{ accountId: one.owner.accountId }],
    [{ accountId: other.owner.accountId }],
  ]);
  await one.customer.call(saveAccount, { brandName: "Changed" });
  expect((await one.ask()).body).toMatchObject({ version: 2, brand: { name: "Changed" } });
  expect((await other.ask()).headers.etag).toBe(sentOther.headers.etag);
});

it("gives every screen the last of two quick publications, even while manifests for the first one are being made", async () => {
  const shop = await aShop(test, "at once");
  const screens = await moreScreens(shop, 8);
  await shop.customer.call(setPublishing, { mode: "review" });
  await test.runJobs();
  await shop.fill([shop.bread.id]);
  await shop.customer.call(publish, {});
  const asking = Promise.all(screens.map((screen) => screen.ask()));
  const making = test.runJobs();
  await shop.fill([shop.bread.id, shop.soup.id]);
  const { id } = (await shop.customer.call(publish, {})).body;
  const early = await asking;
  await making;
  await test.runJobs();
  const last = await Promise.all(screens.map((screen) => screen.ask()));
  for (const [at, { body }] of last.entries()) {
    expect(body.playlists.flatMap(({ items }) => items.map(({ name }) => name))).toEqual([
      "Bread.jpg",
      "Soup.jpg",
    ]);
    expect(body.version).toBeGreaterThanOrEqual(early[at]?.body.version ?? 0);
  }
  const newest = await test.deps.db
    .select({ id: manifests.screenId, version: sql<number>`max(${manifests.version})` })
    .from(manifests)
    .where(
      inArray(
        manifests.screenId,
        screens.map((screen) => screen.id),
      ),
    )
    .groupBy(manifests.screenId)
    .orderBy(manifests.screenId);
  expect(newest.map(({ version }) => version)).toEqual(last.map(({ body }) => body.version));
  const { body: receipts } = await shop.customer.call(listReceipts, { id });
  expect(receipts.preparing).toBe(false);
  expect(receipts.items).toHaveLength(screens.length + 1);
});

/**
 * Runs `meanwhile` while the writes of these calls are blocked, then unblocks them. The calls run one after the other,
 * at most two.
 */
async function whileWriting<T>(calls: (() => Promise<T>)[], meanwhile: () => Promise<unknown>): Promise<T[]> {
  const { db } = test.deps;
  const waiting = async () =>
    (
      await db.execute(
        sql`select 1 from pg_locks where not granted and relation = 'manifest_bodies'::regclass`,
      )
    ).rows.length;
  const asked: Promise<T>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table manifest_bodies in share row exclusive mode`);
    for (const call of calls) {
      asked.push(call());
      await expect.poll(waiting).toBe(asked.length);
    }
    await meanwhile();
  });
  return Promise.all(asked);
}

it("does not cache what was read before a screen joined a group and was written after it", async () => {
  const shop = await aShop(test, "at once");
  const [left, came] = await moreScreens(shop, 2);
  if (!left || !came) throw new Error("There are two screens");
  const setMembers = await lunchIn(shop, [left.id]);
  const early = await whileWriting([left.ask, came.ask], () => setMembers([came.id]));
  expect(early.map(({ body }) => body.rules.length)).toEqual([1, 0]);
  expect((await left.ask()).body).toMatchObject({ version: 2, rules: [] });
  expect((await came.ask()).body).toMatchObject({ version: 2, rules: [{ name: "Lunch" }] });
});

it("sends nothing more to a screen that is removed while its manifest is made, and its neighbours keep theirs", async () => {
  const shop = await aShop(test, "at once");
  const [gone, stays] = await moreScreens(shop, 2);
  if (!gone || !stays) throw new Error("There are two screens");
  let removal: Promise<{ status: number }> | undefined;
  const early = await whileWriting([gone.ask, stays.ask], async () => {
    removal = shop.customer.call(deleteScreen, { id: gone.id });
  });
  expect((await removal)?.status).toBe(200);
  expect((await gone.ask()).status).toBe(401);
  expect((await stays.ask()).headers.etag).toBe(early[1]?.headers.etag);
});
