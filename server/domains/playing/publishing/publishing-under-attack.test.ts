import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { deleteMedia } from "#shared/contracts/library/media.ts";
import { deletePlaylist, restorePlaylist } from "#shared/contracts/library/playlists.ts";
import { startEmergency } from "#shared/contracts/playing/emergencies.ts";
import {
  discardDrafts,
  listPublications,
  listReceipts,
  publish,
  setPublishing,
} from "#shared/contracts/playing/publishing.ts";
import { createSchedule, savePlayingSettings } from "#shared/contracts/playing/schedules.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import { media, screenGroups } from "../../../db/tables/index.ts";
import { appForTests, aScreen } from "../../../testing/kit.ts";
import { aShop } from "../../../testing/publishing-shop.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

it("does not show a restored playlist, though the publication refers to it", async () => {
  const shop = await aShop(test, "at once");
  const { customer, lunch, screen } = shop;
  await customer.call(savePlayingSettings, { openingHours: { week: [], closedPlaylistId: lunch.id } });
  await customer.call(createSchedule, {
    name: "At noon",
    playlistId: lunch.id,
    target: { kind: "account" },
    when: {},
  });
  await customer.call(deletePlaylist, { id: lunch.id });
  await shop.review();
  await customer.call(restorePlaylist, { id: lunch.id });
  // Any change that makes a new manifest.
  await customer.call(updateScreen, { id: screen.id, name: "Bar, left" });
  expect(await shop.shown()).toEqual(["Soup.jpg"]);
  await customer.call(publish, {});
  expect(await shop.shown()).toEqual(["Soup.jpg", "Bread.jpg"]);
});

it("has one receipt for each screen that it changed, even when an emergency changes screens later", async () => {
  const shop = await aShop(test, "at once");
  const { customer, owner, bread } = shop;
  await aScreen(test.deps, owner, { name: "Nothing to do with it" });
  await shop.review();
  await test.runJobs();
  await shop.fill([bread.id]);
  const { id } = (await customer.call(publish, {})).body;
  await test.runJobs();
  test.clock.set("2026-11-20T06:10:00.000Z");
  const content = { kind: "message" as const, text: "Leave the building" };
  await customer.call(startEmergency, { content, targets: [{ kind: "account" }] });
  await shop.shown();
  expect((await customer.call(listReceipts, { id })).body).toMatchObject({
    items: [{ name: "Bar" }],
    counts: { waiting: 0, offline: 1, downloading: 0, playing: 0 },
  });
});

it("stops preparing manifests when there is a newer publication or the review mode has ended", async () => {
  const shop = await aShop(test, "at once");
  const { customer, soup, bread } = shop;
  await shop.review();
  await shop.fill([bread.id]);
  await customer.call(publish, {});
  await shop.fill([soup.id, bread.id]);
  await customer.call(publish, {});
  await test.runJobs();
  await shop.fill([soup.id]);
  await customer.call(setPublishing, { mode: "at once" });
  const { items } = (await customer.call(listPublications, {})).body;
  expect(items.map(({ cause }) => cause)).toEqual(["end", "publish", "publish", "begin"]);
  for (const { id } of items) expect((await customer.call(listReceipts, { id })).body.preparing).toBe(false);
});

it("does not restore media for which the plan has no storage left", async () => {
  const shop = await aShop(test, "at once");
  const { customer, soup, bread } = shop;
  await shop.fill([soup.id, bread.id]);
  await shop.review();
  await shop.fill([]);
  await customer.call(deleteMedia, { id: bread.id });
  const bytes = 9_000_000_000_000;
  await test.deps.db.update(media).set({ bytes }).where(eq(media.id, soup.id));
  const refused = await customer.call(discardDrafts, {});
  expect(refused).toMatchObject({
    status: 413,
    error: { message: expect.stringContaining("plan are free") },
  });
  const [row] = await test.deps.db.select().from(media).where(eq(media.id, bread.id));
  expect(row?.deletedAt).not.toBeNull();
  await test.deps.db.update(media).set({ bytes: 10 }).where(eq(media.id, soup.id));
  expect((await customer.call(discardDrafts, {})).status).toBe(201);
});

it("waits for a transaction that creates a group, and neither fails", async () => {
  const { customer, owner, screen, review } = await aShop(test, "at once");
  const { db } = test.deps;
  await customer.call(createGroup, { name: "Ground floor", screenIds: [screen.id] });
  await review();
  const own = eq(screenGroups.accountId, owner.accountId);
  await db.update(screenGroups).set({ name: "First floor" }).where(own);
  const waiting = async () =>
    (
      await db.execute(sql`select 1 from pg_locks where not granted and pid in
      (select pid from pg_stat_activity where datname = current_database())`)
    ).rows.length;
  const discarded = await db.transaction(async (tx) => {
    await tx.select().from(screenGroups).where(own).for("update");
    const call = customer.call(discardDrafts, {});
    await expect.poll(waiting).toBeGreaterThan(0);
    await tx
      .insert(screenGroups)
      .values({ accountId: owner.accountId, name: "Roof", createdAt: test.clock.now() });
    return { call };
  });
  expect((await discarded.call).status).toBe(201);
});
