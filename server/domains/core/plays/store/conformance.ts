import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import type { Play } from "#shared/contracts/playing/player.ts";
import { hourMs } from "#shared/durations.ts";
import type { CountsQuery, NewPlay, PlayCounts, PlayStore } from "./port.ts";

export interface OpenedStore {
  store: PlayStore;
  /** For the transaction that `add` may write in. */
  pool: pg.Pool;
  /** Returns how many plays of an account are stored. */
  stored(accountId: number): Promise<number>;
}

const now = new Date("2026-11-20T06:00:00Z");
const none: PlayCounts = {
  played: 0,
  cut: 0,
  failed: 0,
  skipped: 0,
  lengthMs: 0,
  doubtful: 0,
  doubtfulMs: 0,
};
let accounts = 4_000_000;

/** The requirements of every store of plays, run once per adapter. */
export function playStoreConformance(adapter: string, open: () => OpenedStore): void {
  describe(`store of plays: ${adapter}`, () => {
    let spool: NewPlay["spool"];
    beforeEach(() => {
      accounts++;
      spool = { accountId: accounts, screenId: accounts, epoch: randomUUID() };
    });
    const play = (seq: number, more: Partial<Play> = {}): NewPlay => {
      const startMs = now.getTime() - hourMs + seq * 10_000;
      return {
        spool,
        doubt: null,
        play: {
          seq,
          startMs,
          endMs: startMs + 9_990,
          offsetMin: 330,
          lengthMs: 9_990,
          clock: "trusted",
          version: 3,
          because: "rule:12",
          itemId: 5,
          mediaId: 7,
          content: null,
          name: "Bread.jpg",
          result: "played",
          reason: null,
          ...more,
        },
      };
    };
    const add = async (...plays: NewPlay[]) => {
      const { store, pool } = open();
      await store.prepare(
        plays.map(({ play: { startMs } }) => startMs),
        now,
      );
      const client = await pool.connect();
      try {
        await client.query("begin");
        await store.add(plays, { now, within: client });
        await client.query("commit");
      } finally {
        client.release();
      }
    };
    const query = (more: Partial<CountsQuery> = {}): CountsQuery => ({
      accountId: spool.accountId,
      groupBy: "day",
      from: "2026-11-01",
      to: "2026-12-01",
      timeZone: "Asia/Kolkata",
      ...more,
    });
    const counts = (more: Partial<CountsQuery> = {}) => open().store.counts(query(more), now);

    it("counts each record once, however often and in whatever order it is added", async () => {
      await add(play(2), play(1));
      await add(play(1), play(3));
      await open().store.count(now);
      await add(play(2), play(3));
      expect(await open().stored(spool.accountId)).toBe(3);
      const day = { key: "2026-11-20", name: null, ...none, played: 3, lengthMs: 29_970 };
      expect(await counts()).toEqual([day]);
      expect(await counts()).toEqual([day]);
    });

    it("keeps what is added at the same moment on several connections", async () => {
      await Promise.all([1, 2, 3, 4].map((part) => add(play(part), play(part + 1), play(9))));
      expect(await open().stored(spool.accountId)).toBe(6);
      expect((await counts())[0]?.played).toBe(6);
    });

    it("counts by result, and doubtful plays apart: with impossible times when they came, without a media as one", async () => {
      await add(
        play(1, { result: "cut", lengthMs: 5 }),
        play(2, { result: "failed", lengthMs: 0 }),
        play(3, { result: "skipped", lengthMs: 0 }),
        { ...play(4, { startMs: 0, endMs: 0, lengthMs: 8 }), doubt: "time" },
        { ...play(5, { mediaId: 99, lengthMs: 4 }), doubt: "media" },
      );
      expect(await counts({ groupBy: "media" })).toMatchObject([
        { key: "0", name: "Unknown media", ...none, doubtful: 1, doubtfulMs: 4 },
        { key: "7", ...none, cut: 1, failed: 1, skipped: 1, lengthMs: 5, doubtful: 1, doubtfulMs: 8 },
      ]);
      const hours = await counts({ groupBy: "hour", from: "2026-11-20", to: "2026-11-21" });
      // The hour of the plays by the screen's clock, and the one in which the impossible time came.
      expect(hours.map(({ key, cut, doubtful }) => [key, cut, doubtful])).toEqual([
        ["2026-11-20T04:30:00Z", 1, 1],
        ["2026-11-20T05:30:00Z", 0, 1],
      ]);
    });

    it("counts by the day of the screen's own calendar, and by screen and media with filters", async () => {
      const late = Date.parse("2026-11-19T18:29:59Z");
      await add(play(1, { startMs: late, endMs: late + 9_990 }), play(2, { mediaId: 8 }));
      expect((await counts()).map(({ key }) => key)).toEqual(["2026-11-19", "2026-11-20"]);
      expect((await counts({ from: "2026-11-20" })).map(({ played }) => played)).toEqual([1]);
      expect(await counts({ mediaIds: [[8, 9], [7]] })).toEqual([]);
      expect(await counts({ mediaIds: [[8, 9]], screenIds: [[spool.screenId]] })).toHaveLength(1);
      expect((await counts({ groupBy: "screen" })).map(({ key }) => key)).toEqual([String(spool.screenId)]);
      expect(await counts({ accountId: spool.accountId + 1_000_000 })).toEqual([]);
    });

    it("keeps a play of any time: very late, and far ahead", async () => {
      const old = now.getTime() - 200 * 24 * hourMs;
      const ahead = Date.parse("2099-12-31T00:00:00Z");
      await add(
        play(1, { startMs: old, endMs: old + 1 }),
        { ...play(2, { startMs: ahead, endMs: ahead + 1 }), doubt: "time" },
        play(3),
      );
      expect(await open().stored(spool.accountId)).toBe(3);
      const found = await counts({ from: "2026-01-01", to: "2026-12-01" });
      expect(found.map(({ key, played, doubtful }) => [key, played, doubtful])).toEqual([
        ["2026-05-04", 1, 0],
        ["2026-11-20", 1, 1],
      ]);
    });

    it("deletes plays after 90 days and keeps their counts, by hour for 400 days", async () => {
      await add(play(1), play(2));
      await open().store.count(now);
      const inDays = (days: number) => new Date(now.getTime() + days * 24 * hourMs);
      const byHour = () => counts({ groupBy: "hour", from: "2026-11-20", to: "2026-11-21" });
      await open().store.keep(inDays(90));
      expect(await open().stored(spool.accountId)).toBe(2);
      await open().store.keep(inDays(92));
      expect(await open().stored(spool.accountId)).toBe(0);
      expect((await counts())[0]?.played).toBe(2);
      expect((await byHour())[0]?.played).toBe(2);
      await open().store.keep(inDays(440));
      expect(await byHour()).toEqual([]);
      expect((await counts())[0]?.played).toBe(2);
    });
  });
}
