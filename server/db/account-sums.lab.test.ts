import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createGroup, deleteGroup, restoreGroup, saveGroup } from "#shared/contracts/core/groups.ts";
import { getMedia, replaceMedia } from "#shared/contracts/library/media.ts";
import {
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  restorePlaylist,
  savePlaylist,
} from "#shared/contracts/library/playlists.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import {
  createCalendar,
  deleteCalendar,
  restoreCalendar,
  saveCalendar,
} from "#shared/contracts/playing/calendars.ts";
import { bringBackDrafts, discardDrafts, publish, rollBack } from "#shared/contracts/playing/publishing.ts";
import {
  changeSchedules,
  createSchedule,
  deleteSchedule,
  restoreSchedule,
  savePlayingSettings,
  saveSchedule,
} from "#shared/contracts/playing/schedules.ts";
import { changeScreens } from "#shared/contracts/playing/screen-changes.ts";
import { restoreScreen, updateScreen } from "#shared/contracts/playing/screens.ts";
import { dayMs } from "#shared/durations.ts";
import { jobContext } from "../context.ts";
import { takeAwaitedPlace } from "../domains/library/media/library/take-place.ts";
import { replaceElsewhere } from "../media-users.ts";
import { aPicture, appForTests } from "../testing/kit.ts";
import { aShop } from "../testing/publishing-shop.ts";
import {
  holidayCalendars,
  media,
  playlistItems,
  playlists,
  scheduleRules,
  screenGroups,
  screens,
} from "./tables/index.ts";
import { inTransaction } from "./transaction.ts";

const test = appForTests();
let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  shop = await aShop(test, "at once");
});

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const dates = (count: number, from = "2027-01-01") =>
  times(count).map((day) => new Date(Date.parse(from) + day * dayMs).toISOString().slice(0, 10));
const windows = (count: number) => times(count).map(() => ({ start: "09:00", end: "10:00" }));

/** Inserts schedules directly: each with this many times and exception dates. */
async function plan(count: number, when: { windows?: number; exceptDates?: number }) {
  const { customer, owner, lunch } = shop;
  const wanted = {
    name: "Noon",
    playlistId: lunch.id,
    target: { kind: "account" as const },
    when: { windows: windows(when.windows ?? 1), exceptDates: dates(when.exceptDates ?? 0) },
  };
  const { id } = (await customer.call(createSchedule, wanted)).body;
  const [row] = await test.deps.db.select().from(scheduleRules).where(eq(scheduleRules.id, id));
  if (!row) throw new Error("There is no schedule");
  const { id: _, ...copied } = row;
  await test.deps.db
    .insert(scheduleRules)
    .values(times(count - 1).map(() => ({ ...copied, accountId: owner.accountId })));
  return { id, wanted };
}
const refusedWith = (...parts: string[]) => ({
  status: 409,
  error: { message: expect.stringMatching(new RegExp(parts.join(".*"))) },
});

it("all schedules together have at most 20,000 exception dates, added in any way", async () => {
  const { customer } = shop;
  const { id, wanted } = await plan(20, { exceptDates: 1000 });
  const one = { ...wanted, when: { ...wanted.when, exceptDates: ["2031-01-01"] } };
  const refusal = refusedWith(
    "20,000 exception dates",
    "Now there are 20,000",
    "makes it 20,001",
    "Remove past dates",
  );
  expect(await customer.call(createSchedule, one)).toMatchObject(refusal);
  const create = { kind: "create" as const, schedule: one };
  expect(await customer.call(changeSchedules, { changes: [create] })).toMatchObject(refusal);
  // A change that keeps the sum is allowed: one is deleted, another is created.
  const swap = await customer.call(changeSchedules, { changes: [create, { kind: "delete", id }] });
  expect(swap.status).toBe(200);
  expect(await customer.call(restoreSchedule, { id })).toMatchObject(
    refusedWith("20,000 exception dates", "Now there are 19,001", "makes it 20,001"),
  );
  expect((await customer.call(createSchedule, { ...wanted, when: {} })).status).toBe(201);
});

it("and 10,000 times; an account above the limit may shrink but not grow", async () => {
  const { customer } = shop;
  const { id, wanted } = await plan(420, { windows: 24 });
  const grow = { ...wanted, when: { windows: windows(1) } };
  const refusal = refusedWith("10,000 times", "Now there are 10,080", "makes it 10,081");
  expect(await customer.call(createSchedule, grow)).toMatchObject(refusal);
  const fewer = await customer.call(saveSchedule, {
    ...grow,
    id,
    revision: 1,
    when: { windows: windows(23) },
  });
  expect(fewer.status).toBe(200);
  const same = await customer.call(saveSchedule, {
    ...grow,
    id,
    revision: 2,
    name: "Renamed",
    when: fewer.body.when,
  });
  expect(same.status).toBe(200);
  expect((await customer.call(saveSchedule, { ...wanted, id, revision: 3 })).status).toBe(409);
  expect((await customer.call(deleteSchedule, { id })).status).toBe(200);
  expect((await customer.call(restoreSchedule, { id })).status).toBe(409);
});

it("holiday calendars together have 10,000 days, counting restored ones", async () => {
  const { customer } = shop;
  const days = dates(1000).map((date) => ({ date, name: "Closed" }));
  const made: number[] = [];
  for (const index of times(10))
    made.push((await customer.call(createCalendar, { name: `C${index}`, days })).body.id);
  const refusal = refusedWith("10,000 days", "Now there are 10,000", "Remove past days");
  const day = { date: "2040-01-01", name: "New" };
  expect(await customer.call(createCalendar, { name: "More", days: [day] })).toMatchObject(refusal);
  const id = made[0] ?? 0;
  await customer.call(deleteCalendar, { id });
  const more = await customer.call(createCalendar, { name: "In its place", days: [day] });
  expect(more.status).toBe(201);
  expect((await customer.call(restoreCalendar, { id })).status).toBe(409);
  expect((await customer.call(saveCalendar, { id: more.body.id, name: "More", days })).status).toBe(200);
  expect(
    (await customer.call(saveCalendar, { id: made[1] ?? 0, name: "All", days: days.slice(1) })).status,
  ).toBe(200);
  expect((await customer.call(saveCalendar, { id: made[1] ?? 0, name: "All", days })).status).toBe(200);
});

it("playlists together have 50,000 items; items of nested playlists count in each place", async () => {
  const { customer, owner, soup } = shop;
  const { accountId } = owner;
  const at = { createdAt: test.clock.now(), updatedAt: test.clock.now() };
  const rows = await test.deps.db
    .insert(playlists)
    .values(times(101).map((index) => ({ accountId, name: `P${index}`, ...at })))
    .returning({ id: playlists.id });
  const [inner, ...outer] = rows.map(({ id }) => id);
  if (inner === undefined) throw new Error("There is no playlist");
  await test.deps.db
    .insert(playlistItems)
    .values(
      times(490).map((position) => ({ playlistId: inner, mediaId: soup.id, position, durationMs: 1000 })),
    );
  // 490, and 491 in each of a hundred: 49,590, with the two of the shop 49,592.
  await test.deps.db
    .insert(playlistItems)
    .values(outer.map((playlistId) => ({ playlistId, nestedId: inner, position: 0, durationMs: 1000 })));
  const { body } = await customer.call(getPlaylist, { id: inner });
  const items = body.items.map(({ id }) => ({ id, mediaId: soup.id, durationMs: 1000 }));
  const five = times(5).map(() => ({ mediaId: soup.id, durationMs: 1000 }));
  const save = (all: typeof items | typeof five) =>
    customer.call(savePlaylist, { id: inner, revision: body.revision, name: "Inner", items: all });
  expect(await save([...items, ...five])).toMatchObject(
    refusedWith("50,000 items", "Now there are 49,592", "makes it 50,097", "Remove items"),
  );
  const empty = outer[0] ?? 0;
  await customer.call(deletePlaylist, { id: empty });
  expect((await save([...items, ...five])).status).toBe(200);
  expect((await customer.call(restorePlaylist, { id: empty })).status).toBe(409);
  expect((await customer.call(createPlaylist, { name: "One more" })).status).toBe(201);
});

it("opening hours of all screens have 250,000 times and dates", async () => {
  const { customer, screen } = shop;
  const hours = (count: number) => ({
    week: [],
    exceptions: dates(count).map((date) => ({ date, windows: windows(1) })),
  });
  const [row] = await test.deps.db.select().from(screens).where(eq(screens.id, screen.id));
  if (!row) throw new Error("There is no screen");
  const { id: _, ...like } = { ...row, licenceId: null, deviceKeyHash: null };
  const openingHours = { zone: null, calendarId: null, closedPlaylistId: null, ...hours(1000) };
  await test.deps.db.insert(screens).values(times(124).map(() => ({ ...like, openingHours })));
  expect((await customer.call(updateScreen, { id: screen.id, openingHours: hours(990) })).status).toBe(200);
  expect((await customer.call(savePlayingSettings, { openingHours: hours(11) })).status).toBe(409);
  const refusal = refusedWith("2,50,000 times and dates", "Now there are 2,49,980", "makes it 2,50,002");
  expect(await customer.call(savePlayingSettings, { openingHours: hours(11) })).toMatchObject(refusal);
  expect((await customer.call(updateScreen, { id: screen.id, openingHours: hours(1000) })).status).toBe(200);
  expect((await customer.call(savePlayingSettings, { openingHours: hours(1) })).status).toBe(409);
});

it("groups together have 100,000 members; a screen counts in every group", async () => {
  const { customer, owner, screen } = shop;
  const group = (name: string, screenIds: number[] = []) =>
    customer.call(createGroup, { name, parentId: null, screenIds, smart: null });
  await test.deps.db.transaction(async (tx) => {
    // Skips the foreign key check of each row, which would take too long for so many.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with made as (insert into screen_groups (account_id, name, created_at)
        select ${owner.accountId}, 'G' || n, now() from generate_series(1, 100) n returning id)
      insert into screen_group_members (group_id, screen_id)
      select made.id, 1000000 + n from made, generate_series(1, 1000) n`);
  });
  expect(await group("More", [screen.id])).toMatchObject(
    refusedWith("1,00,000 screens", "makes it 1,00,001"),
  );
  const empty = await group("Empty");
  expect(empty.status).toBe(201);
  await customer.call(deleteGroup, { id: empty.body.id });
  expect((await customer.call(restoreGroup, { id: empty.body.id })).status).toBe(200);
});

it("screens in smart groups count as much, whatever makes them members", async () => {
  const { customer, owner, screen } = shop;
  const [row] = await test.deps.db.select().from(screens).where(eq(screens.id, screen.id));
  if (!row) throw new Error("There is no screen");
  const { id: _, ...like } = { ...row, licenceId: null, deviceKeyHash: null, tags: ["Hall", "floor 1"] };
  const made = await test.deps.db
    .insert(screens)
    .values(times(1000).map(() => like))
    .returning({ id: screens.id });
  const smart = (tags: string[], match: "any" | "all" = "any") => ({ tags, match });
  await test.deps.db.insert(screenGroups).values(
    times(100).map((index) => ({
      accountId: owner.accountId,
      name: `G${index}`,
      smart: index % 2 ? smart(["HALL", "bar"]) : smart(["hall", "Floor 1"], "all"),
      createdAt: test.clock.now(),
    })),
  );
  const group = { name: "More", parentId: null, screenIds: [], smart: null };
  const refusal = refusedWith("1,00,000 screens", "Now there are 1,00,000", "makes it 1,01,000");
  expect(await customer.call(createGroup, { ...group, smart: smart(["floor 1"]) })).toMatchObject(refusal);
  const unlike = await customer.call(createGroup, { ...group, smart: smart(["hall", "bar"], "all") });
  expect(unlike.status).toBe(201);
  expect(
    await customer.call(saveGroup, { ...group, id: unlike.body.id, smart: smart(["hall"]) }),
  ).toMatchObject(refusal);
  const one = refusedWith("1,00,000 screens", "makes it 1,00,0(50|51)");
  expect(await customer.call(updateScreen, { id: screen.id, tags: ["Bar"] })).toMatchObject(one);
  const tags = { kind: "tags" as const, add: ["Bar"], remove: [] };
  expect(await customer.call(changeScreens, { ids: [screen.id], change: tags })).toMatchObject(one);
  const away = made[0]?.id ?? 0;
  await test.deps.db.update(screens).set({ deletedAt: test.clock.now() }).where(eq(screens.id, away));
  expect((await customer.call(updateScreen, { id: screen.id, tags: ["Bar"] })).status).toBe(200);
  const back = { ids: [away], change: { kind: "restore" as const } };
  expect((await customer.call(changeScreens, back)).status).toBe(409);
  expect((await customer.call(restoreScreen, { id: away })).status).toBe(409);
});

it("a publication from before the limits is not rolled back to where it exceeds them", async () => {
  const { customer, owner, review, status } = shop;
  await plan(21, { exceptDates: 1000 });
  await review();
  const version = (await status()).current?.id ?? 0;
  const live = and(eq(scheduleRules.accountId, owner.accountId), isNull(scheduleRules.deletedAt));
  await test.deps.db.update(scheduleRules).set({ deletedAt: test.clock.now() }).where(live);
  expect((await customer.call(publish, {})).status).toBe(201);
  const published = (await status()).current?.id;
  expect(await customer.call(rollBack, { id: version })).toMatchObject(
    refusedWith("20,000 exception dates", "Now there are 0", "makes it 21,000", "Remove past dates"),
  );
  expect((await status()).current?.id).toBe(published);
});

it("restored drafts from before the limits are refused where they exceed them, and nothing is lost", async () => {
  const { customer, owner, review, status } = shop;
  await plan(21, { exceptDates: 1000 });
  await review();
  const version = (await status()).current?.id ?? 0;
  const live = and(eq(scheduleRules.accountId, owner.accountId), isNull(scheduleRules.deletedAt));
  await test.deps.db.update(scheduleRules).set({ deletedAt: test.clock.now() }).where(live);
  await customer.call(createCalendar, { name: "Draft", days: [] });
  expect(await customer.call(discardDrafts, {})).toMatchObject(
    refusedWith("20,000 exception dates", "makes it 21,000"),
  );
  expect((await customer.call(bringBackDrafts, { id: version })).status).toBe(409);
  const calendar = eq(holidayCalendars.accountId, owner.accountId);
  expect(await test.deps.db.$count(holidayCalendars, calendar)).toBe(1);
});

describe("the items of all playlists have at most 32 MB, whatever makes them grow", () => {
  const text = (length: number) => ({ kind: "text" as const, settings: { text: "अ".repeat(length) } });
  /**
   * A text of 5.7 kB in 5,100 places, a hundred of them in the first playlist: with 400 bytes for each item 31.2 MB.
   */
  async function manyPlaces() {
    const { customer, owner } = shop;
    const long = (await customer.call(createWidget, { name: "Long", widget: text(1900) })).body;
    const at = { createdAt: test.clock.now(), updatedAt: test.clock.now() };
    const of = await test.deps.db
      .insert(playlists)
      .values(times(11).map((index) => ({ accountId: owner.accountId, name: `P${index}`, ...at })))
      .returning({ id: playlists.id });
    for (const [index, { id }] of of.entries())
      await test.deps.db.insert(playlistItems).values(
        times(index === 0 ? 100 : 500).map((position) => ({
          playlistId: id,
          mediaId: long.id,
          position,
          durationMs: 1000,
        })),
      );
    return { long, ids: of.map(({ id }) => id) };
  }
  const refusal = refusedWith("at most 32 MB", "Now there are", "fewer places");

  it("a playlist that is saved or restored, and a longer text", async () => {
    const { customer } = shop;
    const { long, ids } = await manyPlaces();
    const [id = 0] = ids;
    expect(await customer.call(saveWidget, { id: long.id, widget: text(2000) })).toMatchObject(refusal);
    const { body } = await customer.call(getPlaylist, { id });
    const save = (places: number) =>
      customer.call(savePlaylist, {
        id,
        revision: body.revision,
        name: "Longer",
        items: times(places).map(() => ({ mediaId: long.id, durationMs: 1000 })),
      });
    expect(await save(500)).toMatchObject(refusal);
    expect((await customer.call(saveWidget, { id: long.id, widget: text(10) })).status).toBe(200);
    expect((await save(500)).status).toBe(200);
    await customer.call(deletePlaylist, { id });
    expect((await customer.call(saveWidget, { id: long.id, widget: text(1900) })).status).toBe(200);
    expect(await customer.call(restorePlaylist, { id })).toMatchObject(refusal);
  });

  it("a PDF with many pages that replaces an image, now or when it is ready", async () => {
    const { customer, owner, soup } = shop;
    const { ids } = await manyPlaces();
    const places = inArray(playlistItems.playlistId, ids);
    await test.deps.db.update(playlistItems).set({ mediaId: soup.id }).where(places);
    const pdf = async (state: "ready" | "processing", pages: number | null) => {
      const { id } = await aPicture(test.deps, owner);
      await test.deps.db.update(media).set({ kind: "pdf", state, pages }).where(eq(media.id, id));
      return id;
    };
    const replace = (byId: number) => customer.call(replaceMedia, { id: soup.id, byId });
    expect(await replace(await pdf("ready", 200))).toMatchObject(refusal);

    const late = await pdf("processing", null);
    expect((await replace(late)).body).toMatchObject({ replaces: { id: soup.id } });
    const ctx = jobContext(test.deps, "test");
    await inTransaction(ctx, async (open) => {
      await open.tx.update(media).set({ state: "ready", pages: 200 }).where(eq(media.id, late));
      const subject = { kind: "media" as const, id: late };
      await open.audit({ action: "media.ready", subject, accountId: owner.accountId });
      await takeAwaitedPlace(ctx, open, { mediaId: late, elsewhere: replaceElsewhere });
    });
    expect((await customer.call(getMedia, { id: late })).body).toMatchObject({
      state: "ready",
      replaces: null,
      inPlaylists: 0,
      notice: expect.stringContaining("did not replace “Soup.jpg”"),
    });
    expect((await customer.call(getMedia, { id: soup.id })).body.inPlaylists).toBeGreaterThan(9);
    expect((await replace(await pdf("ready", 2))).status).toBe(200);
  });
});
