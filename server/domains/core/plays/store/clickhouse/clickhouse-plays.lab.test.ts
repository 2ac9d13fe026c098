import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendPlays } from "#shared/contracts/playing/player.ts";
import { dayMs } from "#shared/durations.ts";
import { type Chdb, startChdb } from "../../../../../testing/chdb.ts";
import { aCustomer, aPicture, appForTests, aScreen, Client } from "../../../../../testing/kit.ts";
import { now, playOf } from "../../../../../testing/play-histories.ts";
import { playStoreConformance } from "../conformance.ts";
import { choosePlayStore } from "../index.ts";
import { ClickHouse } from "./client.ts";
import { keepTables } from "./tables.ts";

const test = appForTests();
let chdb: Chdb;
beforeAll(async () => {
  chdb = await startChdb();
});
afterAll(() => chdb.close());

const open = () => choosePlayStore(test.deps.db, { PLAYS_URL: chdb.url, PLAYS_INTO: "clickhouse" });

playStoreConformance("ClickHouse", () => {
  const { db } = test.deps;
  const store = open();
  const stored = async (accountId: number) => {
    const { rows } = await db.$client.query<{ n: number }>(
      "select count(*)::int as n from stray_plays where account_id = $1",
      [accountId],
    );
    const here = await new ClickHouse(chdb.url).rows<{ n: number }>(
      "select count() as n from plays final where account_id = {account:UInt32}",
      { account: accountId },
    );
    return (rows[0]?.n ?? 0) + Number(here[0]?.n);
  };
  const screen = async () => {
    const { accountId } = await aCustomer(test.deps);
    return { accountId, screenId: (await aScreen(test.deps, { accountId })).id };
  };
  return { store, pool: db.$client, aScreen: screen, stored };
});

it("while ClickHouse is away for ten minutes, screens keep their plays; then each counts once", async () => {
  open();
  const owner = await aCustomer(test.deps);
  const { id: mediaId, sha256: content } = await aPicture(test.deps, owner);
  const devices = await Promise.all(
    [1, 2, 3].map(async () => {
      const { deviceKey } = await aScreen(test.deps, owner, { pairedAt: new Date(now.getTime() - dayMs) });
      return {
        client: new Client(test, { authorization: `Bearer ${deviceKey}` }),
        epoch: crypto.randomUUID(),
      };
    }),
  );
  let played = 0;
  const send = () =>
    Promise.all(
      devices.map(async ({ client, epoch }) => {
        const plays = Array.from({ length: played }, (_, at) => {
          const startMs = now.getTime() - dayMs / 2 + at * 10_000;
          const { play } = playOf({ screen: 1, epoch: 0 }, at + 1);
          return {
            ...play,
            mediaId,
            content,
            startMs,
            endMs: startMs + 9_000,
            result: "played" as const,
            because: "rule:1",
          };
        });
        return client.call(sendPlays, { epoch, dropped: 0, oldest: 1, plays });
      }),
    );
  played = 3;
  expect((await send()).map(({ status }) => status)).toEqual([200, 200, 200]);
  await chdb.kill();
  for (let beat = 0; beat < 20; beat++) {
    played += 3;
    test.clock.advance(30_000);
    for (const { status, error } of await send()) {
      expect(status).toBe(503);
      expect(error?.code).toBe("unavailable");
    }
  }
  await chdb.start();
  for (const { body } of await send()) expect(body.acknowledged).toBe(played);
  await send();
  const days = { from: "2026-11-01", to: "2026-12-01", timeZone: "UTC" };
  const counted = await open().counts({ accountId: owner.accountId, groupBy: "screen", ...days }, now);
  expect(counted.map(({ played: own }) => own)).toEqual([63, 63, 63]);
});

it("plays that screens send within a second are one insert, and each call is answered after it", async () => {
  open();
  const owner = await aCustomer(test.deps);
  const { id: mediaId, sha256: content } = await aPicture(test.deps, owner);
  const clickhouse = new ClickHouse(chdb.url);
  const written = async () => {
    const [found] = await clickhouse.rows<{ inserts: string; plays: string }>(
      `select uniqExact(_part) as inserts, count() as plays from plays where account_id = {account:UInt32}`,
      { account: owner.accountId },
    );
    return { inserts: Number(found?.inserts), plays: Number(found?.plays) };
  };
  const screens = await Promise.all(
    Array.from({ length: 40 }, () =>
      aScreen(test.deps, owner, { pairedAt: new Date(now.getTime() - dayMs) }),
    ),
  );
  const { play } = playOf({ screen: 1, epoch: 0 }, 1);
  const startMs = now.getTime() - dayMs / 2;
  const shown = { ...play, mediaId, content, startMs, endMs: startMs + 9_000, result: "played" as const };
  const answers = await Promise.all(
    screens.map(async ({ deviceKey }, place) => {
      await new Promise((resolve) => setTimeout(resolve, place * 10));
      const client = new Client(test, { authorization: `Bearer ${deviceKey}` });
      const plays = [{ ...shown, because: "rule:1" }];
      return client.call(sendPlays, { epoch: crypto.randomUUID(), dropped: 0, oldest: 1, plays });
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { inserts, plays } = await written();
  expect(plays).toBe(40);
  // On a slow machine a call may come later than a second.
  expect(inserts).toBeLessThanOrEqual(3);
});

it("the bytes of an erased account leave the files", async () => {
  const store = open();
  const clickhouse = new ClickHouse(chdb.url);
  const account = 77_000_001;
  const client = await test.deps.db.$client.connect();
  const plays = [account, account + 1].map((accountId) => {
    const { spool, play } = playOf({ screen: 1, epoch: 1 }, 3);
    const because = accountId === account ? "rule:zebra-of-the-erased" : "rule:1";
    return {
      doubt: null,
      spool: { ...spool, accountId, screenId: accountId },
      play: { ...play, startMs: now.getTime(), because },
    };
  });
  await store.prepare([now.getTime()], now);
  await client.query("begin");
  await store.add(plays, { now, within: client });
  await client.query("commit");
  client.release();
  const files = async () => {
    const all = await readdir(chdb.folder, { recursive: true, withFileTypes: true });
    const read = all
      .filter((one) => one.isFile())
      .map((one) => readFile(join(one.parentPath, one.name)).catch(() => Buffer.alloc(0)));
    return (await Promise.all(read)).filter((bytes) => bytes.includes("zebra-of-the-erased")).length;
  };
  expect(await files()).toBeGreaterThan(0);
  await test.deps.db.transaction((tx) => store.erase({ accountId: account }, tx));
  await clickhouse.run("alter table plays modify setting old_parts_lifetime = 1, cleanup_delay_period = 1");
  const old = new Date(now.getTime() - 900 * dayMs);
  const keep = (days: number) =>
    keepTables(clickhouse, { plays: old, hours: old, now: new Date(Date.now() + days * dayMs) });
  await keep(20);
  expect(await files()).toBeGreaterThan(0);
  await keep(26);
  await expect.poll(files, { timeout: 120_000, interval: 1_000 }).toBe(0);
  const left = {
    accountId: account + 1,
    groupBy: "day",
    from: "2026-11-01",
    to: "2026-12-01",
    timeZone: "UTC",
  } as const;
  expect(await store.counts(left, now)).toHaveLength(1);
});
