import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { type Chdb, startChdb } from "../../../../testing/chdb.ts";
import { aCustomer, appForTests, aScreen } from "../../../../testing/kit.ts";
import { choosePlayStore } from "./index.ts";
import type { NewPlay, PlayStore } from "./port.ts";

/** Plays of one account on one day: 200 screens that change every 17 seconds. */
const screens = 200;
const perScreen = 5_000;
const media = 40;
const now = new Date("2026-11-20T23:59:00Z");
const dayBegan = Date.UTC(2026, 10, 20);
const day = { from: "2026-11-20", to: "2026-11-21", timeZone: "UTC" } as const;
interface Owner {
  accountId: number;
  screenIds: readonly number[];
}

const playAt = ({ accountId, screenIds }: Owner, screen: number, seq: number): NewPlay => {
  const startMs = dayBegan + seq * 17_000 + screen;
  const shown = 1 + ((screen + seq) % media);
  return {
    spool: {
      accountId,
      screenId: screenIds[screen] ?? 0,
      epoch: `9b2f6f0e-3d3e-4a2e-8f4b-${String(screen).padStart(12, "0")}`,
    },
    doubt: null,
    play: {
      seq,
      startMs,
      endMs: startMs + 16_900,
      lengthMs: 16_900,
      offsetMin: 0,
      clock: "trusted",
      version: 1,
      because: "rule:1",
      itemId: shown,
      mediaId: shown,
      content: null,
      name: `${shown}.jpg`,
      result: "played",
      reason: null,
    },
  };
};

/** Groups of 20,000 plays, as the intake makes them. */
function* groups(owner: Owner, each: number): Generator<NewPlay[]> {
  const atOnce = Math.min(each, 100);
  for (let from = 0; from < each; from += atOnce)
    yield Array.from({ length: screens }, (_, screen) =>
      Array.from({ length: atOnce }, (_, at) => playAt(owner, screen, from + at + 1)),
    ).flat();
}

const test = appForTests();
let chdb: Chdb;
let pool: pg.Pool;
beforeAll(async () => {
  chdb = await startChdb();
  pool = test.deps.db.$client;
});
afterAll(() => chdb.close());

async function add(store: PlayStore, plays: readonly NewPlay[]): Promise<void> {
  await store.prepare([dayBegan, now.getTime()], now);
  const client = await pool.connect();
  await client.query("begin");
  await store.add(plays, { now, within: client });
  await client.query("commit");
  client.release();
}

async function anOwner(): Promise<Owner> {
  const owner = await aCustomer(test.deps);
  const screenIds: number[] = [];
  while (screenIds.length < screens) screenIds.push((await aScreen(test.deps, owner)).id);
  return { accountId: owner.accountId, screenIds };
}

/** Returns how many rows are kept of an account, and how many different ones. */
async function keptOf(store: PlayStore, { accountId }: Owner): Promise<{ rows: number; different: number }> {
  let rows = 0;
  const different = new Set<string>();
  await test.deps.db.transaction(async (tx) => {
    for (const { name, pages } of store.keptRows(accountId, tx))
      for await (const page of pages) {
        for (const row of page) {
          const { screen_id, seq } = JSON.parse(row) as { screen_id: number; seq?: number };
          if (seq === undefined) continue;
          rows += 1;
          different.add(`${name} ${screen_id} ${seq}`);
        }
      }
  });
  return { rows, different: different.size };
}

describe.each([
  ["PostgreSQL", () => choosePlayStore(test.deps.db, { PLAYS_INTO: "postgresql" })],
  ["ClickHouse", () => choosePlayStore(test.deps.db, { PLAYS_URL: chdb.url, PLAYS_INTO: "clickhouse" })],
] as const)("a million plays of one account on one day: %s", (_, open) => {
  it("report, export and erasure are exact, also where every tenth group is sent twice", async () => {
    const store = open();
    const [account, neighbour] = [await anOwner(), await anOwner()];
    const { accountId } = account;
    let sent = 0;
    for (const plays of groups(account, perScreen)) {
      await add(store, plays);
      if (sent % 10 === 0) await add(store, plays);
      sent += 1;
    }
    for (const plays of groups(neighbour, 100)) await add(store, plays);
    await store.count(now);

    const whole = screens * perScreen;
    const reportBy = async (groupBy: "screen" | "media" | "hour" | "day") => {
      const rows = await store.counts({ accountId, groupBy, ...day }, now);
      return new Map(rows.map(({ key, played, lengthMs }) => [key, { played, lengthMs }]));
    };
    const played = (count: number) => ({ played: count, lengthMs: count * 16_900 });
    expect(await reportBy("day")).toEqual(new Map([["2026-11-20", played(whole)]]));
    expect(await reportBy("screen")).toEqual(
      new Map(account.screenIds.map((id) => [`${id}`, played(perScreen)])),
    );
    expect(await reportBy("media")).toEqual(
      new Map(Array.from({ length: media }, (_, at) => [`${at + 1}`, played(whole / media)])),
    );
    const hours = new Map<string, number>();
    for (const plays of groups(account, perScreen))
      for (const { play } of plays) {
        const hour = new Date(Math.floor(play.startMs / hourMs) * hourMs).toISOString();
        hours.set(hour, (hours.get(hour) ?? 0) + 1);
      }
    const byHour = await reportBy("hour");
    expect([...byHour].map(([key, row]) => [new Date(key).toISOString(), row.played]).sort()).toEqual(
      [...hours].sort(),
    );

    expect(await keptOf(store, account)).toEqual({ rows: whole, different: whole });
    await test.deps.db.transaction((tx) => store.erase({ accountId }, tx));
    expect(await keptOf(store, account)).toEqual({ rows: 0, different: 0 });
    expect(await reportBy("day")).toEqual(new Map());
    expect(await keptOf(store, neighbour)).toEqual({ rows: screens * 100, different: screens * 100 });
  });
});
