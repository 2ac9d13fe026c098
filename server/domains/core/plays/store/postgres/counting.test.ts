import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../testing/cluster.ts";
import { runs } from "../../../../../testing/lab.ts";
import { now, type Sending, sendStep, step } from "../../../../../testing/play-histories.ts";
import { PostgresPlays } from "./postgres-plays.ts";

/* The counts equal a count of the stored plays, whatever processes do at once and wherever one of them dies. */

let database: TestDatabase;
let pools: pg.Pool[];
beforeAll(async () => {
  database = await createTestDatabase();
  pools = [0, 1, 2].map(() => new pg.Pool({ ...database.connection, max: 3, application_name: "mortal" }));
  // Connections are ended on purpose.
  for (const pool of pools) {
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
  }
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

const storeOf = (process: number) => new PostgresPlays(pools[process] as pg.Pool);

const send = (step: Sending) => sendStep(pools[step.process] as pg.Pool, storeOf(step.process), step);

/** Ends the sessions that are in the middle of a statement, as the death of their process would. */
async function kill(root: pg.Pool): Promise<void> {
  await root.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mortal' and state = 'active' and datname = current_database()",
  );
}

async function busy(root: pg.Pool): Promise<number | null> {
  const { rowCount } = await root.query(
    "select from pg_stat_activity where application_name = 'mortal' and state <> 'idle' and datname = current_database()",
  );
  return rowCount;
}

const rawCounts = `
  with p as (select *, floor((extract(epoch from coalesce(received_at, started_at))::float8 / 60 + offset_min) / 60) as h
    from (select account_id, screen_id, media_id, result, length_ms, doubt, received_at, started_at, offset_min, because from play_records
      union all
      select account_id, screen_id, media_id, result, length_ms, doubt, received_at, started_at, offset_min, because from stray_plays) r)
  select account_id, SPAN as span, screen_id, case when doubt = 'media' then 0 else media_id end as media_id,
    (count(*) filter (where doubt is null and result = 'played'))::int as played,
    (count(*) filter (where doubt is null and result = 'cut'))::int as cut,
    (count(*) filter (where doubt is null and result = 'failed'))::int as failed,
    (count(*) filter (where doubt is null and result = 'skipped'))::int as skipped,
    coalesce(sum(length_ms) filter (where doubt is null), 0)::text as length_ms,
    (count(*) filter (where doubt is not null))::int as doubtful,
    coalesce(sum(length_ms) filter (where doubt is not null), 0)::text as doubtful_ms
  from p group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
const columns =
  "screen_id, media_id, played, cut, failed, skipped, length_ms::text as length_ms, doubtful, doubtful_ms::text as doubtful_ms";

it("the counts equal the stored plays", async () => {
  const root = new pg.Pool(database.connection);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 5 }), async (moments) => {
      await root.query(
        "truncate play_records, stray_plays, play_runs, play_hour_counts, play_days, campaign_days",
      );
      for (const steps of moments)
        await Promise.allSettled(
          steps.map((one) => {
            if (one.kind === "send") return send(one);
            return one.kind === "kill" ? kill(root) : storeOf(one.process).count(now);
          }),
        );
      // A session whose process was killed tells so before its locks are gone: a count would pass over its runs.
      await expect.poll(() => busy(root)).toBe(0);
      await storeOf(0)
        .count(now)
        .catch(() => storeOf(1).count(now));
      const rows = async (text: string) => (await root.query(text)).rows;
      expect(await rows("select 1 from play_runs")).toEqual([]);
      expect(
        await rows(`select account_id, hour as span, ${columns} from play_hour_counts order by 1, 2, 3, 4`),
      ).toEqual(await rows(rawCounts.replace("SPAN", "to_timestamp(h * 3600 - offset_min * 60)")));
      const day = "date '1970-01-01' + floor(h / 24)::int";
      expect(
        await rows(`select account_id, day as span, ${columns} from play_days order by 1, 2, 3, 4`),
      ).toEqual(await rows(rawCounts.replace("SPAN", day)));
      for (const campaign of [1, 2])
        expect(
          await rows(
            `select account_id, day as span, ${columns} from campaign_days where campaign_id = ${campaign} order by 1, 2, 3, 4`,
          ),
        ).toEqual(
          await rows(
            rawCounts
              .replace("SPAN", day)
              .replace("from p group", `from p where because = 'campaign:${campaign}' group`),
          ),
        );
    }),
    { numRuns: runs(15, 40) },
  );
  await root.end();
});

it("a report has the plays that another process is counting at the moment", async () => {
  const counting = await (pools[0] as pg.Pool).connect();
  await counting.query(
    "truncate play_records, stray_plays, play_runs, play_hour_counts, play_days, campaign_days",
  );
  await send({ kind: "send", process: 1, screen: 1, epoch: 0, seqs: [2, 4], dies: false });
  await counting.query("begin");
  await counting.query("select 1 from play_runs for update");
  const report = storeOf(1).counts(
    { accountId: 2, groupBy: "screen", from: "2026-01-01", to: "2027-01-01", timeZone: "Asia/Kolkata" },
    now,
  );
  const waits = () =>
    counting.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  await expect.poll(async () => (await waits()).rowCount).toBe(1);
  await counting.query("rollback");
  counting.release();
  expect((await report).reduce((sum, { played, failed }) => sum + played + failed, 0)).toBe(2);
});
