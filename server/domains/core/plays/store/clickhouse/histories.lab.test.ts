import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Chdb, startChdb } from "../../../../../testing/chdb.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../testing/cluster.ts";
import { now, playOf, type Sending, sendStep, step } from "../../../../../testing/play-histories.ts";
import type { CountedRow, NewPlay } from "../port.ts";
import { ClickHousePlays } from "./clickhouse-plays.ts";
import { ClickHouse } from "./client.ts";
import { hourOf } from "./write-plays.ts";

/* The counts equal the plays that were sent, whatever processes do at once and wherever one of them or ClickHouse dies. */

let database: TestDatabase;
let chdb: Chdb;
let pools: pg.Pool[];
let stores: ClickHousePlays[];
beforeAll(async () => {
  database = await createTestDatabase();
  chdb = await startChdb();
  pools = [0, 1, 2, 3].map(() => new pg.Pool({ ...database.connection, max: 3 }));
  // Connections are ended on purpose.
  for (const pool of pools) {
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
  }
  stores = pools.map((pool) => new ClickHousePlays(pool, new ClickHouse(chdb.url), "clickhouse"));
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await chdb.close();
  await database.drop();
});

let restarted = Promise.resolve();

/** Ends statements in the middle, as the death of their process would, or ClickHouse, as a power cut would. */
async function kill(root: pg.Pool, seed: number): Promise<void> {
  if (seed % 2 === 0) {
    restarted = restarted.then(chdb.kill).then(chdb.start);
    return restarted;
  }
  await root.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid() and datname = current_database()",
  );
}

const localHour = (one: NewPlay) =>
  one.doubt === "time" ? hourOf({ ...one, play: { ...one.play, startMs: now.getTime() } }) : hourOf(one);
const mediaOf = ({ doubt, play }: NewPlay) => (doubt === "media" ? "0" : String(play.mediaId));
const campaignOf = ({ play }: NewPlay) => /^campaign:(\d+)$/.exec(play.because)?.[1];

/** Counts plays by a key, in the form of `flat`. */
function counted(plays: readonly NewPlay[], keyOf: (one: NewPlay) => string | undefined) {
  const rows = new Map<string, number[]>();
  for (const one of plays) {
    const key = keyOf(one);
    if (key === undefined) continue;
    const row = rows.get(key) ?? [0, 0, 0, 0, 0, 0, 0];
    rows.set(key, row);
    const { result, lengthMs } = one.play;
    const at = one.doubt ? 5 : ["played", "cut", "failed", "skipped"].indexOf(result);
    row[at] = (row[at] ?? 0) + 1;
    row[one.doubt ? 6 : 4] = (row[one.doubt ? 6 : 4] ?? 0) + lengthMs;
  }
  return Object.fromEntries(rows);
}
const flat = (rows: readonly CountedRow[]) =>
  Object.fromEntries(
    rows.map((row) => {
      const { played, cut, failed, skipped, lengthMs, doubtful, doubtfulMs } = row;
      return [row.key, [played, cut, failed, skipped, lengthMs, doubtful, doubtfulMs]];
    }),
  );

it("the counts equal what was sent", async () => {
  const [root, store] = [pools[3] as pg.Pool, stores[3] as ClickHousePlays];
  let from = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 5 }),
      fc.nat(),
      async (moments, seed) => {
        from += 10;
        const sent: Sending[] = [];
        const unanswered: Sending[] = [];
        const send = async (one: Sending) => {
          sent.push(one);
          await sendStep(pools[one.process] as pg.Pool, stores[one.process] as ClickHousePlays, one).catch(
            () => {
              unanswered.push(one);
            },
          );
          if (one.dies) unanswered.push(one);
        };
        for (const [at, steps] of moments.entries())
          await Promise.allSettled(
            steps.map((one) => {
              if (one.kind === "send") return send({ ...one, from });
              return one.kind === "kill" ? kill(root, seed + at) : stores[one.process]?.count(now);
            }),
          );
        // As a device does until it has an answer.
        for (const one of unanswered) await sendStep(root, store, { ...one, dies: false });
        await expect
          .poll(async () => {
            await store.count(now);
            return (await root.query("select from play_recounts")).rowCount;
          })
          .toBe(0);
        const plays = new Map<string, NewPlay>();
        for (const { seqs, ...spool } of sent)
          for (const seq of seqs) plays.set(`${spool.screen} ${spool.epoch} ${seq}`, playOf(spool, seq));
        for (const accountId of [from + 1, from + 2]) {
          const own = [...plays.values()].filter(({ spool }) => spool.accountId === accountId);
          const days = { accountId, from: "2026-01-01", to: "2027-01-01", timeZone: "UTC" };
          const read = (groupBy: "day" | "hour" | "media") => store.counts({ ...days, groupBy }, now);
          expect(flat(await read("day"))).toEqual(counted(own, (one) => localHour(one).day));
          expect(flat(await read("media"))).toEqual(counted(own, mediaOf));
          const hours = counted(
            own,
            (one) => `${new Date(localHour(one).hourMs).toISOString().slice(0, 19)}Z`,
          );
          expect(flat(await read("hour"))).toEqual(hours);
          const spots = await store.campaignCounts({ accountId, groupBy: "campaign" }, now);
          expect(flat(spots)).toEqual(counted(own, campaignOf));
        }
      },
    ),
    { numRuns: 60 },
  );
});
