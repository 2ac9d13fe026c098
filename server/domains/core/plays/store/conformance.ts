import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import type { Play } from "#shared/contracts/playing/player.ts";
import { hourMs } from "#shared/durations.ts";
import type { CampaignCountsQuery, CountsQuery, NewPlay, PlayCounts, PlayStore } from "./port.ts";

export interface OpenedStore {
  store: PlayStore;
  /** For the transaction that `add` may write in. */
  pool: pg.Pool;
  /** Makes a screen of an account of its own. */
  aScreen(): Promise<{ accountId: number; screenId: number }>;
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

    it("finds the first cut and the first whole play of each spot, also of an ad, and nothing of others", async () => {
      const ad = { because: "campaign:-7" };
      await add(
        play(3, { ...ad, result: "cut" }),
        play(1, { ...ad, result: "failed", lengthMs: 0 }),
        play(4, ad),
        play(7, ad),
        play(8, { ...ad, result: "cut" }),
        { ...play(5, { because: "campaign:8" }), doubt: "clock" },
        play(6, { because: "campaign:77" }),
      );
      const query = {
        accountId: spool.accountId,
        screenIds: [spool.screenId],
        campaignIds: [-7, 8, 9],
        since: new Date(now.getTime() - 2 * hourMs),
      };
      const begun = async (more: object = {}) =>
        (await open().store.begun({ ...query, ...more })).sort(
          (a, b) => a.campaignId - b.campaignId || a.startedAt.getTime() - b.startedAt.getTime(),
        );
      const startedAt = (seq: number) => new Date(play(seq).play.startMs);
      expect(await begun()).toEqual([
        { campaignId: -7, startedAt: startedAt(3), isWhole: false, isDoubtful: false },
        { campaignId: -7, startedAt: startedAt(4), isWhole: true, isDoubtful: false },
        { campaignId: 8, startedAt: startedAt(5), isWhole: true, isDoubtful: true },
      ]);
      expect(await begun({ since: startedAt(7), campaignIds: [-7] })).toMatchObject([
        { startedAt: startedAt(7) },
        { startedAt: startedAt(8) },
      ]);
      expect(await begun({ screenIds: [1] })).toEqual([]);
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

    it("counts the spots of campaigns: of one by day, screen and media, and of all", async () => {
      const spot = (seq: number, campaign: string, more: Partial<Play> = {}) =>
        play(seq, { because: `campaign:${campaign}`, ...more });
      await add(
        spot(1, "4"),
        spot(2, "4", { mediaId: 8, result: "cut", startMs: play(2).play.startMs - 24 * hourMs }),
        spot(3, "31", { lengthMs: 5 }),
        { ...spot(4, "31"), doubt: "length" },
        spot(5, "no number"),
        play(6),
      );
      const { accountId } = spool;
      const campaigns = async (more: Omit<CampaignCountsQuery, "accountId">) => {
        const rows = await open().store.campaignCounts({ accountId, ...more }, now);
        return rows.map(({ key, played, cut, doubtful, lengthMs }) => [key, played, cut, doubtful, lengthMs]);
      };
      const all = await campaigns({ groupBy: "campaign" });
      expect(all).toEqual([
        ["4", 1, 1, 0, 19_980],
        ["31", 1, 0, 1, 5],
      ]);
      expect(await campaigns({ groupBy: "day", campaignId: 4 })).toEqual([
        ["2026-11-19", 0, 1, 0, 9_990],
        ["2026-11-20", 1, 0, 0, 9_990],
      ]);
      expect(await campaigns({ groupBy: "screen", campaignId: 4, from: "2026-11-20" })).toEqual([
        [String(spool.screenId), 1, 0, 0, 9_990],
      ]);
      const media = { groupBy: "media", campaignId: 4 } as const;
      expect((await campaigns(media)).map(([key]) => key)).toEqual(["7", "8"]);
      expect((await campaigns({ ...media, to: "2026-11-20" })).map(([key]) => key)).toEqual(["8"]);
      expect((await campaigns({ ...media, mediaIds: [[7]] })).map(([key]) => key)).toEqual(["7"]);
      expect(await campaigns({ ...media, screenIds: [[spool.screenId + 1]] })).toEqual([]);
      // A later play of a day that is counted already.
      await add(spot(7, "4"));
      expect((await campaigns({ groupBy: "campaign" }))[0]).toEqual(["4", 2, 1, 0, 29_970]);
    });

    it("gives everything of an account for its export, and nothing after its erasure", async () => {
      spool = { ...spool, ...(await open().aScreen()) };
      await add(play(1), play(2), {
        ...play(3, { startMs: 0, endMs: 1 }),
        doubt: "time",
      });
      await open().store.count(now);
      await add(play(4));
      const { pool, store } = open();
      const db = drizzle(pool);
      const rows = () =>
        db.transaction(async (tx) => {
          const found: { seq?: number; played?: number; account_id: number }[] = [];
          for (const { pages } of store.keptRows(spool.accountId, tx))
            for await (const page of pages) found.push(...page.map((line) => JSON.parse(line)));
          return found;
        });
      const kept = await rows();
      expect(kept.flatMap(({ seq }) => seq ?? []).sort()).toEqual([1, 2, 3, 4]);
      expect(kept.some(({ played }) => played === 2)).toBe(true);
      expect(kept.every(({ account_id }) => account_id === spool.accountId)).toBe(true);
      const [mine, { accountId }] = [spool, spool];
      spool = { ...spool, accountId: ++accounts, screenId: accounts };
      await add(play(1));
      await db.transaction((tx) => store.erase({ accountId, screenIds: [mine.screenId] }, tx));
      await db.transaction((tx) => store.erase({ accountId }, tx));
      await store.count(now);
      expect(await counts({ accountId })).toEqual([]);
      expect(await counts()).toHaveLength(1);
      spool = mine;
      expect(await rows()).toEqual([]);
    });
  });
}
