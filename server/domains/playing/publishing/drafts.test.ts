import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createGroup, saveGroup } from "#shared/contracts/core/groups.ts";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { deleteMedia } from "#shared/contracts/library/media.ts";
import { deletePlaylist } from "#shared/contracts/library/playlists.ts";
import { saveWidget } from "#shared/contracts/library/widgets.ts";
import { createCalendar } from "#shared/contracts/playing/calendars.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import {
  bringBackDrafts,
  discardDrafts,
  publish,
  setPublishing,
} from "#shared/contracts/playing/publishing.ts";
import {
  createSchedule,
  getSchedule,
  savePlayingSettings,
  saveSchedule,
  startInterruption,
  whyScreen,
} from "#shared/contracts/playing/schedules.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import type { When } from "#shared/contracts/when.ts";
import { same } from "#shared/merge/same.ts";
import type { EditedSchedule } from "#shared/merge/schedule.ts";
import { jobContext } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { aShop } from "../../../testing/publishing-shop.ts";
import { purgeMedia } from "../../library/media/index.ts";
import { dropFromPlaylists } from "../../library/playlists/index.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

it("hides edits of playlists, schedules, groups, default playlists and hours from screens until they are published", async () => {
  const shop = await aShop(test);
  const { customer, screen, lunch, bread, soup, usual } = shop;
  const group = (await customer.call(createGroup, { name: "Ground floor" })).body;
  await shop.fill([bread.id, soup.id]);
  await customer.call(createSchedule, {
    name: "At noon",
    playlistId: lunch.id,
    target: { kind: "group", id: group.id },
    when: { windows: [{ start: "12:00", end: "15:00" }] },
  });
  await customer.call(saveGroup, { id: group.id, name: "Ground floor", screenIds: [screen.id] });
  await customer.call(updateScreen, { id: screen.id, defaultPlaylistId: lunch.id, name: "Bar, left" });
  await customer.call(savePlayingSettings, { openingHours: { week: [] } });
  const old = await shop.manifest();
  expect(old).toMatchObject({
    screen: { name: "Bar, left" },
    defaultPlaylistId: usual.id,
    rules: [],
    openingHours: null,
  });
  expect(await shop.shown()).toEqual(["Soup.jpg"]);
  expect((await shop.status()).changeCount).toBe(5);
  const { draft } = await shop.changes();
  const published = await customer.call(publish, { draft, note: "Winter menu" });
  expect(published).toMatchObject({
    status: 201,
    body: { number: 2, state: "published", current: true, changeCount: 5, note: "Winter menu" },
  });
  const now = await shop.manifest();
  expect(now).toMatchObject({ defaultPlaylistId: lunch.id, rules: [{ name: "At noon" }] });
  expect(now.openingHours).not.toBeNull();
  expect((await customer.call(publish, {})).error?.message).toMatch(/nothing to publish/);
});

it("announces drafts to no screen, and a publication to all screens", async () => {
  const shop = await aShop(test);
  const sent: string[] = [];
  const unsubscribe = test.deps.bus.subscribe((message) => {
    if (message.kind === "screens" && message.accountId === shop.owner.accountId) sent.push("screens");
  });
  await shop.fill([shop.bread.id]);
  expect(sent).toEqual([]);
  await shop.customer.call(publish, {});
  expect(sent).toEqual(["screens"]);
  await shop.customer.call(setPublishing, { mode: "at once" });
  await shop.fill([shop.soup.id]);
  expect(sent).toHaveLength(3);
  unsubscribe();
});

it("continues to play published media that is in the trash", async () => {
  const shop = await aShop(test);
  await shop.customer.call(deleteMedia, { id: shop.soup.id });
  expect(await shop.shown()).toEqual(["Soup.jpg"]);
  expect((await shop.changes()).changes).toMatchObject([
    { parts: [{ kind: "items removed", names: ["Soup.jpg"] }] },
  ]);
  test.clock.set("2027-03-01T06:00:00.000Z");
  const purge = () => purgeMedia({ ctx: jobContext(test.deps, "purge-media") }, dropFromPlaylists);
  await purge();
  expect(await shop.shown()).toEqual(["Soup.jpg"]);
  test.clock.set("2026-11-20T06:00:00.000Z");
  await shop.customer.call(publish, {});
  expect(await shop.shown()).toEqual([]);
  test.clock.set("2027-03-01T06:00:00.000Z");
  await purge();
  expect(await test.deps.db.$count(media, eq(media.id, shop.soup.id))).toBe(0);
});

it("explains why a screen plays what it plays, by the publication and by the drafts", async () => {
  const shop = await aShop(test);
  await shop.customer.call(updateScreen, { id: shop.screen.id, defaultPlaylistId: shop.lunch.id });
  const nameBy = async (plan: "published" | "draft") =>
    (await shop.customer.call(whyScreen, { id: shop.screen.id, plan })).body.playlistName;
  expect([await nameBy("published"), await nameBy("draft")]).toEqual(["Usual", "Lunch"]);
});

it("hides widgets' changed settings until they are published, too", async () => {
  const shop = await aShop(test);
  const settings = (text: string) => ({ kind: "text" as const, settings: { text } });
  const [row] = await test.deps.db
    .insert(media)
    .values({
      accountId: shop.owner.accountId,
      name: "Hello",
      kind: "text",
      state: "ready",
      bytes: 0,
      settings: { text: "Hello" },
      createdAt: test.clock.now(),
    })
    .returning();
  const id = row?.id ?? 0;
  await shop.fill([id]);
  await shop.customer.call(publish, {});
  const text = async () => JSON.stringify((await shop.manifest()).playlists);
  expect(await text()).toContain('"Hello"');
  await shop.customer.call(saveWidget, { id, widget: settings("Bye") });
  expect(await text()).toContain('"text":"Hello"');
  expect((await shop.changes()).changes).toMatchObject([
    { subject: { kind: "media", name: "Hello" }, parts: [{ kind: "settings" }] },
  ]);
  await shop.customer.call(discardDrafts, {});
  expect((await shop.status()).changeCount).toBe(0);
});

it("discards drafts completely, including ids, and restores them", async () => {
  const shop = await aShop(test);
  const { customer, bread, soup, lunch, screen } = shop;
  const schedule = { name: "At noon", playlistId: lunch.id, target: { kind: "account" as const }, when: {} };
  await customer.call(createSchedule, schedule);
  await customer.call(publish, {});
  const published = await shop.manifest();
  await shop.fill([bread.id]);
  await customer.call(deletePlaylist, { id: lunch.id });
  await customer.call(createSchedule, { ...schedule, name: "New", playlistId: shop.usual.id });
  await customer.call(updateScreen, { id: screen.id, defaultPlaylistId: null });
  const { changeCount } = await shop.status();
  expect(changeCount).toBe(4);
  const discarded = await customer.call(discardDrafts, {});
  expect(discarded).toMatchObject({ status: 201, body: { state: "discarded", changeCount } });
  expect((await shop.status()).changeCount).toBe(0);
  expect((await customer.call(discardDrafts, {})).status).toBe(409);
  // The screens follow the same program, so its manifest keeps its bytes.
  await customer.call(setPublishing, { mode: "at once" });
  expect(await shop.manifest()).toEqual(published);
  await customer.call(setPublishing, { mode: "review" });
  const back = await customer.call(bringBackDrafts, { id: discarded.body.id });
  expect(back.body.changeCount).toBe(changeCount);
  await customer.call(publish, {});
  expect((await shop.manifest()).rules).toMatchObject([{ name: "New" }]);
  expect(await shop.shown()).toEqual(["Bread.jpg"]);
  await shop.fill([bread.id, soup.id]);
});

it("shows emergencies at once, even with a playlist that is not published", async () => {
  const shop = await aShop(test);
  const { owner, customer, screen } = shop;
  const picture = await aPicture(test.deps, owner, { name: "Leave.jpg" });
  const fire = await aPlaylist(test.deps, owner, { name: "Fire", mediaIds: [picture.id] });
  await customer.call(startInterruption, {
    name: "Fire",
    tier: "emergency",
    playlistId: fire.id,
    target: { kind: "screen", id: screen.id },
  });
  expect(await shop.manifest()).toMatchObject({ interruptions: [{ name: "Fire" }] });
  expect(await shop.shown()).toEqual(["Soup.jpg", "Leave.jpg"]);
});

it("gives a new screen its default playlist when that is published", async () => {
  const shop = await aShop(test);
  const late = await aScreen(test.deps, shop.owner, { defaultPlaylistId: shop.lunch.id });
  const device = new Client(test, { authorization: `Bearer ${late.deviceKey}` });
  expect((await device.call(getManifest, {})).body.defaultPlaylistId).toBe(shop.lunch.id);
  const fresh = await aPlaylist(test.deps, shop.owner, { mediaIds: [shop.soup.id] });
  await shop.customer.call(updateScreen, { id: late.id, defaultPlaylistId: fresh.id });
  expect((await device.call(getManifest, {})).body.defaultPlaylistId).toBeNull();
  await shop.customer.call(publish, {});
  expect((await device.call(getManifest, {})).body.defaultPlaylistId).toBe(fresh.id);
});

inLab(
  "a change of any field of a schedule waits, is named, can be discarded, and then comes to the screen",
  async () => {
    const { customer, screen, usual, lunch, changes, manifest } = await aShop(test);
    await customer.call(updateScreen, { id: screen.id, position: { latitude: 18.52, longitude: 73.86 } });
    const { body: calendar } = await customer.call(createCalendar, { name: "Fairs", days: [] });
    const { body: source } = await customer.call(createDataSource, { name: "Rain", kind: "value" });
    const night = { start: { sun: "set", offsetMin: -30 }, end: { sun: "rise", offsetMin: 0 } } as const;
    const toTheFirst = { on: { by: "day", day: 1, missing: "last" } } as const;
    const when: When = {
      from: "2026-11-15",
      until: null,
      windows: [night],
      recurrence: { kind: "monthly", every: 1, on: { by: "day", day: 15, missing: "skip" } },
      count: null,
      exceptDates: [],
      holidays: null,
    };
    const otherWhen: When = {
      from: "2026-11-16",
      until: "2027-11-16",
      windows: [night, { start: "18:00", end: "09:00", to: toTheFirst }],
      recurrence: { kind: "daily", every: 1 },
      count: 12,
      exceptDates: ["2026-12-15"],
      holidays: { calendarId: calendar.id, effect: "closed" },
    };
    const body: EditedSchedule = {
      name: "Night hours",
      playlistId: lunch.id,
      target: { kind: "account" },
      priority: 0,
      sharing: "alone",
      zone: null,
      when,
      condition: null,
      band: null,
      enabled: true,
    };
    const other: EditedSchedule = {
      name: "Night",
      playlistId: usual.id,
      target: { kind: "screen", id: screen.id },
      priority: 4,
      sharing: "rotate",
      zone: "Asia/Kathmandu",
      when: otherWhen,
      condition: { fact: source.id, is: "above", value: 1, validS: null, unknown: "no" },
      band: { edge: "top", percent: 12 },
      enabled: false,
    };
    const { id, revision } = (await customer.call(createSchedule, body)).body;
    await customer.call(publish, {});
    const published = JSON.stringify(await manifest());
    const inWhen = Object.entries(otherWhen).map(([field, value]) => [
      `when.${field}`,
      { when: { ...when, [field]: value } },
    ]);
    const single = Object.entries(other).map(([field, value]) => [field, { [field]: value }]);
    const forgotten: unknown[] = [];
    let now = revision;
    for (const [field, change] of [...single, ...inWhen] as [string, Partial<EditedSchedule>][]) {
      const saved = await customer.call(saveSchedule, { ...body, id, revision: now, ...change });
      expect(saved.error, field).toBeUndefined();
      expect(saved.body, field).toMatchObject(change);
      const isNamed = (await changes()).changes.some(
        ({ subject, parts }) => subject.kind === "schedule" && parts.length > 0,
      );
      const isHidden = JSON.stringify(await manifest()) === published;
      await customer.call(discardDrafts, {});
      const back = (await customer.call(getSchedule, { id })).body;
      now = back.revision;
      const isBack = Object.entries(body).every(([key, value]) =>
        same(back[key as keyof EditedSchedule], value),
      );
      if (!isNamed || !isHidden || !isBack) forgotten.push({ field, isNamed, isHidden, isBack });
    }
    expect(forgotten).toEqual([]);
    await customer.call(saveSchedule, { id, revision: now, ...other, enabled: true });
    await customer.call(publish, {});
    const { name, playlistId, priority, sharing, zone, condition, band } = other;
    expect((await manifest()).bands).toEqual([
      {
        id,
        name,
        playlistId,
        target: "screen",
        priority,
        sharing,
        zone,
        when: otherWhen,
        if: condition,
        band,
      },
    ]);
  },
);
