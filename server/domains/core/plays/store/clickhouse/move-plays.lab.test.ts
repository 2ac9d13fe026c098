import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { type Chdb, startChdb } from "../../../../../testing/chdb.ts";
import { aCustomer, appForTests, aScreen } from "../../../../../testing/kit.ts";
import { now, playOf } from "../../../../../testing/play-histories.ts";
import type { NewPlay, PlayStore } from "../port.ts";
import { PostgresPlays } from "../postgres/postgres-plays.ts";
import { ClickHousePlays } from "./clickhouse-plays.ts";
import { ClickHouse } from "./client.ts";
import { movePlays } from "./move-plays.ts";
import { tables } from "./tables.ts";

const test = appForTests();
let chdb: Chdb;
beforeAll(async () => {
  chdb = await startChdb();
});
afterAll(() => chdb.close());

it("every report stays as it is while plays move there and back, wherever the move dies", async () => {
  const pool = test.deps.db.$client;
  const clickhouse = new ClickHouse(chdb.url);
  const { accountId } = await aCustomer(test.deps);
  const { id: screenId } = await aScreen(test.deps, { accountId });
  /** Plays of three days, one in seven with an impossible time; and one that came very late. */
  const plays = (first: number, last: number): NewPlay[] =>
    Array.from({ length: last - first + 1 }, (_, at) => {
      const seq = first + at;
      const one = {
        ...playOf({ screen: 1, epoch: 0 }, seq),
        doubt: ([null, "time", "media", null, null] as const)[seq % 5] ?? null,
      };
      const startMs =
        first + at === 5
          ? now.getTime() - 200 * dayMs
          : now.getTime() - ((first + at) % 3) * dayMs - (first + at) * 400_000;
      return {
        ...one,
        spool: { ...one.spool, accountId, screenId },
        play: { ...one.play, startMs, endMs: startMs + 900 },
      };
    });
  const add = async (store: PlayStore, some: NewPlay[]) => {
    await store.prepare(
      some.map(({ play }) => play.startMs),
      now,
    );
    const client = await pool.connect();
    await client.query("begin");
    await store.add(some, { now, within: client });
    await client.query("commit");
    client.release();
  };
  const [there, back] = (["clickhouse", "postgresql"] as const).map(
    (into) => new ClickHousePlays(pool, clickhouse, into),
  ) as [ClickHousePlays, ClickHousePlays];
  const days = { accountId, from: "2026-01-01", to: "2027-01-01", timeZone: "Asia/Kolkata" };
  const reports = async (store: PlayStore) =>
    [
      // ClickHouse has no names: those of these media are in no table.
      ...(await Promise.all(
        (["day", "hour", "media", "screen"] as const).map((groupBy) =>
          store.counts({ ...days, groupBy }, now),
        ),
      )),
      ...(await Promise.all(
        (["campaign", "day", "media"] as const).map((groupBy) =>
          store.campaignCounts({ accountId, groupBy }, now),
        ),
      )),
    ].map((rows) => rows.map(({ name: _, ...row }) => row).sort((a, b) => (a.key < b.key ? -1 : 1)));
  const kept = async (store: PlayStore) => {
    const seqs: number[] = [];
    await test.deps.db.transaction(async (tx) => {
      for (const { pages } of store.keptRows(accountId, tx))
        for await (const page of pages) seqs.push(...page.flatMap((line) => JSON.parse(line).seq ?? []));
    });
    return seqs.sort((a, b) => a - b);
  };
  const here = async () => {
    const found = await Promise.all(
      tables.map((table) => clickhouse.rows<{ n: number }>(`select count() as n from ${table} final`)),
    );
    return found.map(([row]) => Number(row?.n));
  };
  const inPostgres = async (table: string) => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} where account_id = $1`,
      [accountId],
    );
    return rows[0]?.n ?? 0;
  };
  /** Lets the move die at its first step, its second, and so on, until it lives. */
  const moved = async (into: "clickhouse" | "postgresql", store: PlayStore) => {
    const before = await reports(store);
    for (let steps = 1; ; steps++) {
      let left = steps;
      const at = async () => {
        if (--left === 0) throw new Error("dies here");
      };
      const ends = await movePlays({ pool, url: chdb.url, into, now, at }).catch(
        (error: Error) => error.message,
      );
      expect(await reports(store)).toEqual(before);
      if (ends === "dies here") continue;
      expect(ends).toEqual(expect.any(Number));
      return steps;
    }
  };

  await add(new PostgresPlays(pool), plays(1, 60));
  // Of the same hours, since the setting.
  await add(there, plays(61, 120));
  const all = Array.from({ length: 120 }, (_, at) => at + 1);
  expect(await kept(there)).toEqual(all);
  const steps = await moved("clickhouse", there);
  // Each of the eight steps of a day.
  expect(steps).toBeGreaterThan(8);
  expect(await kept(there)).toEqual(all);
  expect(await inPostgres("play_days")).toBe(0);
  expect(await inPostgres("play_hour_counts")).toBe(0);
  expect(
    (await reports(there))[0]?.reduce(
      (sum, { played, cut, failed, skipped, doubtful }) => sum + played + cut + failed + skipped + doubtful,
      0,
    ),
  ).toBe(120);

  await add(there, plays(121, 150));
  await there.count(now);
  const before = await reports(there);
  await moved("postgresql", back);
  expect(await reports(back)).toEqual(before);
  expect(await reports(new PostgresPlays(pool))).toEqual(before);
  expect(await kept(new PostgresPlays(pool))).toEqual([
    ...all,
    ...Array.from({ length: 30 }, (_, at) => at + 121),
  ]);
  expect(await here()).toEqual([0, 0, 0]);
  // And there again.
  await add(there, plays(151, 160));
  const again = await moved("clickhouse", there);
  expect(again).toBeGreaterThan(8);
});
