import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { getManifest } from "#shared/contracts/playing/player.ts";
import {
  bringBackDrafts,
  getChanges,
  listPublications,
  listReceipts,
  publish,
  rollBack,
  setPublishing,
  withdrawPublication,
} from "#shared/contracts/playing/publishing.ts";
import { createSchedule, savePlayingSettings } from "#shared/contracts/playing/schedules.ts";
import { jobContext } from "../../../context.ts";
import { screens } from "../../../db/tables/index.ts";
import { appForTests, aScreen } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { aShop } from "../../../testing/publishing-shop.ts";
import { publishDue } from "./index.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

it("follows every edit at once unless the account reviews", async () => {
  const shop = await aShop(test, "at once");
  expect(await shop.status()).toMatchObject({
    mode: "at once",
    changeCount: 0,
    current: null,
    waiting: null,
  });
  await shop.fill([shop.soup.id, shop.bread.id]);
  expect(await shop.shown()).toEqual(["Soup.jpg", "Bread.jpg"]);
  const refused = await shop.customer.call(publish, {});
  expect(refused.status).toBe(409);
  expect(refused.error?.message).toMatch(/Switch reviewing on/);
});

it("changes nothing on screens when the review mode is switched on, and publishes the drafts when it is switched off", async () => {
  const shop = await aShop(test, "at once");
  const before = await shop.device.call(getManifest, {});
  await shop.customer.call(setPublishing, { mode: "review" });
  expect((await shop.device.call(getManifest, {})).headers.etag).toBe(before.headers.etag);
  expect(await shop.status()).toMatchObject({
    mode: "review",
    changeCount: 0,
    current: { number: 1, cause: "begin" },
  });
  await shop.fill([shop.bread.id]);
  expect(await shop.shown()).toEqual(["Soup.jpg"]);
  await shop.customer.call(setPublishing, { mode: "at once" });
  expect(await shop.shown()).toEqual(["Bread.jpg"]);
  expect((await shop.customer.call(listPublications, {})).body.items).toMatchObject([
    { number: 2, cause: "end", changeCount: 1 },
    { number: 1, cause: "begin" },
  ]);
});

it("returns what changes in the program and on each screen, with names", async () => {
  const shop = await aShop(test);
  const { customer, owner, soup, bread, usual, screen } = shop;
  const other = await aScreen(test.deps, owner, { name: "Door", defaultPlaylistId: usual.id });
  const third = await aScreen(test.deps, owner, { name: "Store room" });
  await shop.fill([bread.id, soup.id]);
  await customer.call(createSchedule, {
    name: "At noon",
    playlistId: shop.lunch.id,
    target: { kind: "screen", id: screen.id },
    when: {},
  });
  const changes = await shop.changes();
  const inPlaylist = {
    subject: { kind: "playlist", id: usual.id, name: "Usual" },
    did: "changed",
    parts: [{ kind: "items added", names: ["Bread.jpg"], count: 1 }],
  };
  const atNoon = { subject: { kind: "schedule", name: "At noon" }, did: "added", parts: [] };
  expect(changes).toMatchObject({
    changeCount: 2,
    changes: [inPlaylist, atNoon],
    affectedCount: 2,
    unaffectedCount: 1,
  });
  expect(changes.screens).toHaveLength(2);
  const byName = new Map(changes.screens.map((kind) => [kind.screens.map(({ name }) => name).join(), kind]));
  expect(byName.get("Bar")).toMatchObject({ changes: [atNoon, inPlaylist] });
  expect(byName.get("Door")).toMatchObject({ changes: [inPlaylist], count: 1 });
  const one = (await customer.call(getChanges, { screenId: third.id })).body;
  expect(one).toMatchObject({ screens: [], affectedCount: 0, unaffectedCount: 1, changeCount: 2 });
  expect((await customer.call(getChanges, { screenId: other.id })).body.affectedCount).toBe(1);
});

inLab(
  "returns how many bytes each screen has to fetch and how long that takes at its measured speed",
  async () => {
    const shop = await aShop(test);
    const { customer, soup, bread, screen } = shop;
    await shop.fill([soup.id, bread.id]);
    const missing = async () => (await shop.changes()).screens[0];
    // A screen that never sent a heartbeat has no files and is offline.
    expect(await missing()).toMatchObject({ missingBytes: 134, offline: 1, screens: [{ seconds: null }] });
    const { version } = await shop.manifest();
    await shop.report(version);
    await expect
      .poll(missing)
      .toMatchObject({ missingBytes: 67, offline: 0, speedUnknown: 1, fastestSeconds: null });
    await shop.report(version, null, { bytesPerSecond: 10 });
    const atThatSpeed = { speedUnknown: 0, fastestSeconds: 9, slowestSeconds: 9 };
    await expect.poll(missing).toMatchObject(atThatSpeed);
    // A restarted player has no measured speed yet, so its earlier one stays.
    await shop.report(version, null, { problems: ["Begun anew"] });
    const [row] = await test.deps.db.select().from(screens).where(eq(screens.id, screen.id));
    expect(row?.downloadBytesPerS).toBe(10);
    expect(await missing()).toMatchObject(atThatSpeed);
    await shop.fill([soup.id]);
    await customer.call(savePlayingSettings, { openingHours: { week: [] } });
    expect(await missing()).toMatchObject({ missingBytes: 0, fastestSeconds: 2 });
  },
);

it("refuses to publish drafts that were edited after the caller saw the differences", async () => {
  const shop = await aShop(test);
  await shop.fill([shop.bread.id]);
  const { draft } = await shop.changes();
  await shop.fill([shop.bread.id, shop.soup.id]);
  const refused = await shop.customer.call(publish, { draft });
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.error?.message).toMatch(/Check the changes again/);
  expect(await shop.shown()).toEqual(["Soup.jpg"]);
  const both = await Promise.all([shop.customer.call(publish, {}), shop.customer.call(publish, {})]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it("publishes the drafts of the scheduling moment at a time, once, and lets it be withdrawn", async () => {
  const shop = await aShop(test);
  const { customer, bread, soup } = shop;
  const due = (publicationId: number) =>
    publishDue({ ctx: jobContext(test.deps, "publish-due"), input: { publicationId } });
  await shop.fill([bread.id]);
  const fields = async (publishAt: string) =>
    (await customer.call(publish, { publishAt })).error?.fields?.publishAt;
  expect(await fields("2026-11-20T05:59:00Z")).toBe("Choose a later time");
  expect(await fields("2028-01-01T00:00:00Z")).toBe("Choose a time within a year");
  const first = (await customer.call(publish, { publishAt: "2026-11-20T18:00:00Z" })).body;
  expect(await shop.status()).toMatchObject({ waiting: { id: first.id, number: null }, changeCount: 1 });
  const second = (await customer.call(publish, { publishAt: "2026-11-20T19:00:00Z" })).body;
  await shop.fill([bread.id, soup.id]);
  test.clock.set("2026-11-20T18:00:00Z");
  await due(first.id);
  await due(second.id);
  expect(await shop.shown()).toEqual(["Soup.jpg"]);
  test.clock.set("2026-11-20T19:00:00Z");
  await Promise.all([due(second.id), due(second.id)]);
  expect(await shop.shown()).toEqual(["Bread.jpg"]);
  expect(await shop.status()).toMatchObject({ waiting: null, changeCount: 1, current: { number: 2 } });
  const third = (await customer.call(publish, { publishAt: "2026-11-20T20:00:00Z" })).body;
  expect((await customer.call(withdrawPublication, { id: third.id })).body.state).toBe("withdrawn");
  test.clock.set("2026-11-20T20:00:00Z");
  await due(third.id);
  expect(await shop.shown()).toEqual(["Bread.jpg"]);
  expect((await customer.call(withdrawPublication, { id: second.id })).status).toBe(409);
});

it("publishes an earlier version again with one call, as a new version, and leaves the drafts unchanged", async () => {
  const shop = await aShop(test);
  const { customer, bread, soup } = shop;
  await shop.fill([bread.id]);
  const second = (await customer.call(publish, {})).body;
  const [, first] = (await customer.call(listPublications, {})).body.items;
  const back = await customer.call(rollBack, { id: first?.id ?? 0 });
  expect(back).toMatchObject({ status: 201, body: { number: 3, cause: "roll back", rolledBackTo: 1 } });
  expect(await shop.shown()).toEqual(["Soup.jpg"]);
  expect((await shop.status()).changeCount).toBe(1);
  expect((await customer.call(rollBack, { id: back.body.id })).status).toBe(409);
  await customer.call(rollBack, { id: second.id });
  expect(await shop.shown()).toEqual(["Bread.jpg"]);
  expect((await shop.status()).changeCount).toBe(0);
  await shop.fill([soup.id, bread.id]);
  const firstPage = (await customer.call(listPublications, { limit: 3 })).body;
  expect(firstPage.items.map(({ number }) => number)).toEqual([4, 3, 2]);
  const rest = (await customer.call(listPublications, { cursor: Number(firstPage.nextCursor) })).body;
  expect(rest).toMatchObject({ items: [{ number: 1 }], nextCursor: null });
});

it("returns the state of a publication on each screen that it changed, from the screen's reports", async () => {
  const shop = await aShop(test);
  const { customer, owner, bread } = shop;
  await aScreen(test.deps, owner, { name: "Nothing to do with it" });
  await test.runJobs();
  await shop.report((await shop.manifest()).version);
  await shop.fill([bread.id]);
  const { id } = (await customer.call(publish, {})).body;
  const receipts = async () => (await customer.call(listReceipts, { id })).body;
  expect((await receipts()).preparing).toBe(true);
  await test.runJobs();
  expect(await receipts()).toMatchObject({
    preparing: false,
    counts: { waiting: 1, offline: 0, downloading: 0, playing: 0 },
    items: [{ name: "Bar", state: "waiting", percent: null }],
  });
  const { version } = await shop.manifest();
  await shop.report(version - 1, { version, percent: 40 });
  await expect.poll(receipts).toMatchObject({ items: [{ state: "downloading", percent: 40 }] });
  test.clock.set("2026-11-20T06:00:30.000Z");
  await shop.report(version);
  const playing = { state: "playing", version, since: "2026-11-20T06:00:30.000Z" };
  await expect.poll(receipts).toMatchObject({ counts: { playing: 1 }, items: [playing] });
  expect((await customer.call(listReceipts, { id, state: "waiting" })).body.items).toEqual([]);
  test.clock.set("2026-11-20T09:00:00.000Z");
  expect((await receipts()).items).toMatchObject([playing]);
});

it("refuses to show, publish and roll back publications of another account", async () => {
  const [shop, stranger] = [await aShop(test), await aShop(test)];
  await shop.fill([shop.bread.id]);
  const { id } = (await shop.customer.call(publish, {})).body;
  for (const contract of [rollBack, withdrawPublication, bringBackDrafts, listReceipts])
    expect((await stranger.customer.call(contract, { id })).status).toBe(404);
  expect((await stranger.customer.call(getChanges, { screenId: shop.screen.id })).status).toBe(404);
  expect((await stranger.status()).changeCount).toBe(0);
  expect((await stranger.customer.call(listPublications, {})).body.items).toHaveLength(1);
});
