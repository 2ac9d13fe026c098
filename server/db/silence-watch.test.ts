import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { outageOf } from "../http/outage.ts";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { type Network, openNetwork } from "../testing/network.ts";
import { takeLoggedErrors, testLog } from "../testing/test-log.ts";
import { type Database, openDatabase } from "./client.ts";
import { type SilenceWatch, watchSilence } from "./silence-watch.ts";

let database: TestDatabase;
let between: Network;
let db: Database;
let watch: SilenceWatch;
const log = testLog();
/** Called after the watch has asked the database. */
let asked = () => {};

beforeEach(async () => {
  database = await createTestDatabase();
  between = await openNetwork(join(database.connection.host, ".s.PGSQL.5432"), (bytes) => {
    if (bytes.includes("select 1")) asked();
  });
  const connection = { ...database.connection, host: "127.0.0.1", port: between.port };
  db = openDatabase(connection, log, 3);
  watch = watchSilence(db.$client, { connection, log, everyMs: 50, patienceMs: 400 });
});
afterEach(async () => {
  await watch.close();
  between.close();
  await db.$client.end();
  await database.drop();
});

it("a statement rejects soon when the database is silent, and the next one works when it answers again", async () => {
  await db.execute("select 1");
  between.cut(true);
  const began = performance.now();
  const error = await db.execute("select 2").catch((caught: unknown) => caught);
  expect(outageOf(error)).toMatchObject({ reason: "dataAway" });
  expect(performance.now() - began).toBeLessThan(4_000);
  await expect.poll(() => watch.silent()).toBe(true);
  between.cut(false);
  await expect.poll(() => watch.silent()).toBe(false);
  expect(takeLoggedErrors().join()).toContain("the database is silent");
  expect((await db.execute("select 3 as n")).rows).toEqual([{ n: 3 }]);
});

it("an idle service notices a silent database at the second probe without an answer", async () => {
  between.cut(true);
  await expect.poll(() => watch.silent()).toBe(true);
  between.cut(false);
  await expect.poll(() => watch.silent()).toBe(false);
  expect(takeLoggedErrors().join()).toContain('"connections":0');
});

it("a transaction that is cut off between two statements fails, and its connection is not used again", async () => {
  const outcome = db
    .transaction(async (tx) => {
      await tx.execute("select 1");
      between.cut(true);
      await tx.execute("select 2");
    })
    .catch((caught: unknown) => caught);
  expect(outageOf(await outcome)).toMatchObject({ reason: "dataAway" });
  between.cut(false);
  await expect.poll(() => watch.silent()).toBe(false);
  expect(takeLoggedErrors().join()).toContain("the database is silent");
  const all = await Promise.all([1, 2, 3].map((n) => db.execute(`select ${n} as n`)));
  expect(all.map(({ rows }) => rows[0])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

it("a process that stood still for longer than its patience reads the answer before it ends connections", async () => {
  await new Promise<void>((resolve) => {
    asked = () => {
      for (const until = performance.now() + 600; performance.now() < until; );
      asked = () => {};
      resolve();
    };
  });
  await setTimeout(500);
  expect(takeLoggedErrors()).toEqual([]);
  expect(watch.silent()).toBe(false);
});

it("a statement that takes long goes on while the database answers", async () => {
  const { rows } = await db.execute("select pg_sleep(1.2), 1 as n");
  expect(rows).toMatchObject([{ n: 1 }]);
  expect(watch.silent()).toBe(false);
});

it("a session has limits, so that a process that is cut off does not keep its locks", async () => {
  const { rows } = await db.execute(
    "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle",
  );
  expect(rows).toEqual([{ statement: "5min", idle: "20s" }]);
});
