import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { playsCsvPath, reportPlays } from "#shared/contracts/core/reports.ts";
import { getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { type Play, sendPlays } from "#shared/contracts/playing/player.ts";
import { dayMs } from "#shared/durations.ts";
import { playsKeptDays } from "#shared/people-data/kept-times.ts";
import { jobContext } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { keptPlays } from "../../../testing/kept-plays.ts";
import {
  aCustomer,
  aPicture,
  aPlaylist,
  appForTests,
  aScreen,
  Client,
  type SignedIn,
} from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { purgeMedia } from "../../library/media/index.ts";
import { dropFromPlaylists } from "../../library/playlists/index.ts";
import { keepPlays } from "./index.ts";
import { playStore } from "./store/index.ts";

const test = appForTests();

const start = Date.parse("2026-11-20T05:00:00Z");
const pairedAt = new Date("2026-11-01T00:00:00Z");
let mediaId: number;
let content: string;
const play = (seq: number, more: Partial<Play> = {}): Play => ({
  seq,
  startMs: start + seq * 10_000,
  endMs: start + seq * 10_000 + 9_990,
  offsetMin: 330,
  lengthMs: 9_990,
  clock: "trusted",
  version: 3,
  because: "rule:12",
  itemId: 5,
  mediaId,
  content,
  name: 'Bread "fresh" \\ warm.jpg',
  result: "played",
  reason: null,
  ...more,
});
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => play(first + index));

let owner: SignedIn;
let customer: Client;
let screen: { id: number; deviceKey: string };
let device: Client;
beforeEach(async () => {
  owner = await aCustomer(test.deps, { screens: 30 });
  customer = new Client(test, { cookie: owner.cookie });
  screen = await aScreen(test.deps, owner, { name: "Window", pairedAt });
  ({ id: mediaId, sha256: content } = await aPicture(test.deps, owner));
  device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
});

const send = async (epoch: string, batch: Play[], more: { oldest?: number; dropped?: number } = {}) =>
  (await device.call(sendPlays, { epoch, dropped: 0, oldest: 1, plays: batch, ...more })).body.acknowledged;
const kept = () => keptPlays(test.deps.db, screen.id);
const stored = async (screenId = screen.id) =>
  (await kept()).dated.filter(({ screen_id }) => screen_id === screenId).length;
const counted = async (groupBy: "day" | "hour" | "media") => {
  const days = { from: "2026-11-01", to: "2026-12-01", timeZone: "Asia/Kolkata" };
  const store = playStore(test.deps.db);
  const rows = await store.counts({ accountId: owner.accountId, groupBy, ...days }, test.clock.now());
  return rows.reduce((sum, { played }) => sum + played, 0);
};

/** Returns the id of a media that was removed and purged. */
async function anEndedMedia(): Promise<number> {
  const { id } = await aPicture(test.deps, owner, { name: "Long gone.jpg" });
  await test.deps.db
    .update(media)
    .set({ deletedAt: new Date("2026-10-01T00:00:00Z") })
    .where(eq(media.id, id));
  await purgeMedia({ ctx: jobContext(test.deps, "test") }, dropFromPlaylists);
  return id;
}

describe("plays of a screen", () => {
  it("are stored as sent and acknowledged", async () => {
    const epoch = randomUUID();
    const odd = play(2, {
      result: "failed",
      reason: "404",
      content: null,
      name: "{a,b}",
      because: "default:1",
      clock: "assumed",
      correctedMs: -7_200_000,
    });
    expect(await send(epoch, [play(1), odd])).toBe(2);
    const { dated } = await kept();
    expect(dated.sort((a, b) => a.seq - b.seq)).toMatchObject([
      {
        account_id: owner.accountId,
        epoch,
        seq: 1,
        started_at: "2026-11-20T05:00:10+00:00",
        ended_at: "2026-11-20T05:00:19.99+00:00",
        offset_min: 330,
        length_ms: 9_990,
        clock: "trusted",
        corrected_ms: null,
        version: 3,
        because: "rule:12",
        item_id: 5,
        media_id: mediaId,
        content,
        name: 'Bread "fresh" \\ warm.jpg',
        result: "played",
        reason: null,
      },
      {
        seq: 2,
        result: "failed",
        reason: "404",
        content: null,
        name: "{a,b}",
        because: "default:1",
        clock: "assumed",
        corrected_ms: -7_200_000,
      },
    ]);
  });

  it("count once, however often they are sent, even in parallel", async () => {
    const epoch = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(epoch, range(1, 50))));
    expect(answers).toEqual([50, 50, 50, 50]);
    expect(await send(epoch, range(26, 75))).toBe(75);
    expect(await stored()).toBe(75);
    expect(await counted("hour")).toBe(75);
    expect(await counted("day")).toBe(75);
  });

  it("are acknowledged up to the first gap, and further when it is filled or declared as lost", async () => {
    const epoch = randomUUID();
    expect(await send(epoch, [...range(1, 3), ...range(6, 9)])).toBe(3);
    expect(await send(epoch, range(4, 5))).toBe(9);
    expect(await send(epoch, range(20, 22), { oldest: 20, dropped: 10 })).toBe(22);
    expect(await stored()).toBe(12);
    const other = randomUUID();
    expect(await send(other, range(1, 2))).toBe(2);
    expect(await stored()).toBe(14);
  });

  inLab("of many screens at the same moment are neither lost nor repeated", async () => {
    const all = [screen];
    while (all.length < 20) all.push(await aScreen(test.deps, owner, { pairedAt }));
    const epochs = new Map(all.map(({ id }) => [id, randomUUID()]));
    await Promise.all(
      all.flatMap(({ id, deviceKey }) => {
        const client = new Client(test, { authorization: `Bearer ${deviceKey}` });
        // Every batch twice, overlapping, in random order.
        return [3, 1, 4, 2, 0, 1, 3].map(async (part) => {
          const epoch = epochs.get(id) ?? "";
          const batch = range(part * 40 + 1, part * 40 + 60);
          const { status } = await client.call(sendPlays, { epoch, dropped: 0, oldest: 1, plays: batch });
          expect(status).toBe(200);
        });
      }),
    );
    for (const { id } of all) expect(await stored(id)).toBe(220);
    expect(await counted("hour")).toBe(20 * 220);
    expect(await counted("day")).toBe(20 * 220);
  });

  it("with impossible values are refused with a message, and the other plays of that moment are stored", async () => {
    const good = randomUUID();
    const [bad, fine] = await Promise.all([
      device.call(sendPlays, {
        epoch: randomUUID(),
        dropped: 0,
        oldest: 1,
        plays: [play(1, { startMs: -5 })],
      }),
      send(good, range(1, 3)),
    ]);
    expect(bad.status).toBe(400);
    expect(bad.error?.fields).toHaveProperty("plays.0.startMs");
    expect(fine).toBe(3);
  });

  it.each([
    ["a zero byte", "a\0b"],
    ["half a character", "a\ud83d"],
  ])("with %s in a text are refused with their position in the batch", async (_, name) => {
    const refused = await device.call(sendPlays, {
      epoch: randomUUID(),
      dropped: 0,
      oldest: 1,
      plays: [play(1), play(2, { name })],
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error?.fields ?? {})).toEqual(["plays.1.name"]);
  });

  it("of a device whose clock is off by years are stored, too", async () => {
    const epoch = randomUUID();
    const odd = [play(1, { startMs: 0, endMs: 9 }), play(2, { startMs: Date.parse("2099-12-31") })];
    expect(await send(epoch, odd)).toBe(2);
    expect(await send(epoch, odd)).toBe(2);
    expect(await stored()).toBe(0);
    const { stray } = await kept();
    expect(stray.map(({ seq, doubt }) => [seq, doubt])).toEqual([
      [1, "time"],
      [2, "time"],
    ]);
    const ctx = jobContext(test.deps, "test");
    await keepPlays({ ctx });
    const now = test.clock.now().toISOString();
    test.clock.set("2027-03-02T00:00:00Z");
    await keepPlays({ ctx });
    test.clock.set(now);
    expect((await kept()).stray).toEqual([]);
  });

  it("are deleted after their days, while the counts stay", async () => {
    const epoch = randomUUID();
    await send(epoch, range(1, 10));
    await test.runJobs();
    const ctx = jobContext(test.deps, "test");
    await keepPlays({ ctx });
    await keepPlays({ ctx });
    expect(await send(epoch, range(5, 15))).toBe(15);
    expect(await stored()).toBe(15);
    const now = test.clock.now().toISOString();
    test.clock.advance((playsKeptDays - 1) * dayMs);
    await keepPlays({ ctx });
    expect(await stored()).toBe(15);
    // What is kept goes by whole days.
    test.clock.advance(4 * dayMs);
    await keepPlays({ ctx });
    test.clock.set(now);
    expect(await stored()).toBe(0);
    expect(await counted("day")).toBe(15);
    // A repeated batch is recognised by its spool, long after its rows are deleted.
    expect(await send(epoch, range(5, 15))).toBe(15);
    expect(await counted("day")).toBe(15);
    await keepPlays({ ctx });
  });
});

describe("the report", () => {
  const thatWeek = { from: "2026-11-18", to: "2026-11-25" };
  const november = { from: "2026-11-01", to: "2026-12-01" };

  it("counts by media, screen, local day and local hour", async () => {
    const picture = await aPicture(test.deps, owner, { name: "Bread.jpg" });
    const shown = { mediaId: picture.id, content: picture.sha256 };
    const gone = await anEndedMedia();
    const other = await aScreen(test.deps, owner, { name: "Door", pairedAt });
    const epoch = randomUUID();
    // 23:59 in India is 18:29 UTC.
    const late = Date.parse("2026-11-19T18:29:30Z");
    await send(epoch, [
      play(1, { ...shown, startMs: late, endMs: late + 9_990 }),
      play(2, { ...shown, startMs: late + 60_000, endMs: late + 69_990 }),
      play(3, { mediaId: gone, name: "Long gone.jpg", result: "failed", reason: "404", lengthMs: 0 }),
    ]);
    await new Client(test, { authorization: `Bearer ${other.deviceKey}` }).call(sendPlays, {
      epoch,
      dropped: 0,
      oldest: 1,
      plays: [play(1, { ...shown, result: "cut", lengthMs: 100 })],
    });
    const by = async (groupBy: "media" | "screen" | "day" | "hour", more = {}) =>
      (await customer.call(reportPlays, { ...november, groupBy, ...more })).body;
    const plays = { played: 0, cut: 0, failed: 0, skipped: 0, lengthMs: 0, doubtful: 0, doubtfulMs: 0 };
    const none = { ...plays, people: null };
    expect(await by("media")).toEqual({
      total: { ...none, played: 2, cut: 1, failed: 1, lengthMs: 20_080 },
      rows: [
        { ...none, key: String(picture.id), name: "Bread.jpg", played: 2, cut: 1, lengthMs: 20_080 },
        { ...none, key: String(gone), name: "Long gone.jpg", failed: 1 },
      ],
    });
    expect((await by("screen")).rows.map(({ name, played, cut }) => [name, played, cut])).toEqual([
      ["Door", 0, 1],
      ["Window", 2, 0],
    ]);
    expect((await by("day")).rows.map(({ key, played }) => [key, played])).toEqual([
      ["2026-11-19", 1],
      ["2026-11-20", 1],
    ]);
    expect(
      (await by("hour", { ...thatWeek, screenId: screen.id })).rows.map(({ key, played }) => [key, played]),
    ).toEqual([
      ["2026-11-19T17:30:00Z", 1],
      ["2026-11-19T18:30:00Z", 1],
      ["2026-11-20T04:30:00Z", 0],
    ]);
    expect((await by("day", { mediaId: picture.id, screenId: other.id })).rows).toHaveLength(1);
    expect(
      (await customer.call(reportPlays, { from: "2026-11-20", to: "2026-11-21" })).body.total.played,
    ).toBe(1);
  });

  it("can be limited to a group and to what is in a playlist, also nested", async () => {
    const [bread, cake] = [await aPicture(test.deps, owner), await aPicture(test.deps, owner)];
    const inner = await aPlaylist(test.deps, owner, { mediaIds: [bread.id] });
    const outer = await aPlaylist(test.deps, owner, {});
    const { body } = await customer.call(getPlaylist, { id: outer.id });
    const items = [{ playlistId: inner.id, durationMs: 5_000 }];
    await customer.call(savePlaylist, { id: outer.id, revision: body.revision, name: "Outer", items });
    const other = await aScreen(test.deps, owner, { name: "Door", pairedAt });
    const group = await customer.call(createGroup, { name: "Shop", screenIds: [other.id] });
    const shown = ({ id, sha256 }: { id: number; sha256: string }) => ({ mediaId: id, content: sha256 });
    await send(randomUUID(), [play(1, shown(bread)), play(2, shown(cake)), play(3, shown(cake))]);
    await new Client(test, { authorization: `Bearer ${other.deviceKey}` }).call(sendPlays, {
      epoch: randomUUID(),
      dropped: 0,
      oldest: 1,
      plays: [play(1, shown(bread))],
    });
    const played = async (filter: object) =>
      (await customer.call(reportPlays, { ...november, ...filter })).body.total.played;
    expect(await played({})).toBe(4);
    expect(await played({ groupId: group.body.id })).toBe(1);
    expect(await played({ playlistId: outer.id })).toBe(2);
    expect(await played({ playlistId: outer.id, groupId: group.body.id })).toBe(1);
    expect(await played({ playlistId: outer.id, screenId: screen.id, groupBy: "day" })).toBe(1);
    expect(await played({ mediaId: cake.id, playlistId: outer.id })).toBe(0);

    // A nested playlist counts in both; a screen or media in none has a row, so that rows explain the total.
    const by = async (groupBy: "group" | "playlist") => {
      const { total, rows } = (await customer.call(reportPlays, { ...november, groupBy })).body;
      expect(total.played).toBe(4);
      return rows.map(({ name, played }) => [name, played]);
    };
    expect(await by("group")).toEqual([
      ["Shop", 1],
      ["In none", 3],
    ]);
    expect(await by("playlist")).toEqual(
      expect.arrayContaining([
        ["Outer", 2],
        ["In none", 2],
      ]),
    );
    expect(await by("playlist")).toHaveLength(3);

    const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    for (const filter of [{ groupId: group.body.id }, { playlistId: outer.id }])
      expect((await stranger.call(reportPlays, { ...november, ...filter })).status).toBe(404);
  });

  it("as CSV contains no formulas", async () => {
    const [row] = await test.deps.db
      .insert(media)
      .values({
        accountId: owner.accountId,
        name: '=cmd|"calc"',
        kind: "image",
        state: "ready",
        bytes: 1,
        createdAt: test.clock.now(),
      })
      .returning();
    await send(randomUUID(), [play(1, { mediaId: row?.id ?? 0, content: null })]);
    const response = await customer.get(`${playsCsvPath}?from=2026-11-01&to=2026-12-01&groupBy=media`);
    expect(response.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="plays-by-media-2026-11-01-2026-11-30.csv"',
    });
    expect(response.body).toBe(
      `\uFEFFMedia,ID,Played,Cut short,Failed,Skipped,Seconds on screen,In doubt,Seconds in doubt,People counted\r\n"'=cmd|""calc""",${row?.id},1,0,0,0,10,0,0,\r\n`,
    );
  });

  it("refuses invalid days with what to do", async () => {
    const ask = (query: object) =>
      customer.request({ method: "GET", url: reportPlays.path, query: { ...query } });
    expect((await ask({ from: "2026-11-02", to: "2026-11-02" })).statusCode).toBe(400);
    expect((await ask({ from: "yesterday", to: "2026-11-02" })).json().error.message).toContain("2026-11-20");
    const long = await ask({ from: "2026-01-01", to: "2026-06-01", groupBy: "hour" });
    expect(long.json().error.message).toContain("or count by day");
  });

  it("contains nothing of another account", async () => {
    await send(randomUUID(), range(1, 3));
    const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    expect((await stranger.call(reportPlays, { ...november, screenId: screen.id })).body.rows).toEqual([]);
  });
});

it("a screen can send plays only for itself", async () => {
  await send(randomUUID(), range(1, 2));
  expect(new Set((await kept()).dated.map(({ screen_id }) => screen_id))).toEqual(new Set([screen.id]));
});
