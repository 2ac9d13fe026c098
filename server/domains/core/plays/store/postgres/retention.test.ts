import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../testing/cluster.ts";
import { insertPlays } from "./insert-plays.ts";
import { PostgresPlays } from "./postgres-plays.ts";

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ ...database.connection, max: 6 });
  // Connections are ended on purpose.
  pool.on("error", () => {});
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const now = new Date("2026-11-20T06:00:00Z");
const daysLater = (days: number) => new Date(now.getTime() + days * dayMs);

let sent = 0;
async function write(client: pg.PoolClient, at: Date): Promise<void> {
  const startMs = at.getTime();
  const play = {
    seq: ++sent,
    startMs,
    endMs: startMs + 1,
    offsetMin: 0,
    lengthMs: 1,
    clock: "trusted" as const,
    version: 1,
    because: "default:1",
    itemId: 1,
    mediaId: 1,
    content: null,
    name: "Bread.jpg",
    result: "played" as const,
    reason: null,
  };
  await insertPlays(
    client,
    [{ spool: { screenId: 1, accountId: 1, epoch: randomUUID() }, play, doubt: null }],
    at,
  );
}

async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const partitions = async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'play_records'::regclass order by 1",
  );
  return rows.map(({ name }) => name);
};

it("makes the days ahead once, by however many processes at once, and again after a pause of weeks", async () => {
  await Promise.all([1, 2, 3, 4].map(() => new PostgresPlays(pool).keep(now)));
  const days = await partitions();
  expect(days).toHaveLength(8);
  expect(days.at(0)).toBe("play_records_2026_11_20");
  expect(days.at(-1)).toBe("play_records_2026_11_27");
  // Nothing ran for three weeks: a play that comes first makes its own day, of all processes at once.
  const later = daysLater(21);
  await Promise.all([1, 2, 3, 4].map(() => new PostgresPlays(pool).prepare([later.getTime()], later)));
  await withClient((client) => write(client, later));
  expect(await partitions()).toContain("play_records_2026_12_11");
});

it("no insert and no read waits for the removal of old days, and the removal waits for them", async () => {
  const store = new PostgresPlays(pool);
  const later = daysLater(120);
  await store.prepare([later.getTime()], later);
  await withClient(async (reader) => {
    await reader.query("begin");
    await reader.query("select count(*) from play_records");
    const removed = store.keep(later);
    let ended = false;
    void removed.finally(() => {
      ended = true;
    });
    await withClient(async (other) => {
      await other.query("set lock_timeout = '200ms'");
      await expect.poll(async () => (await pending(other)).length).toBe(1);
      for (let round = 0; round < 20; round++) {
        await write(other, later);
        await other.query("select count(*) from play_records where screen_id = 1");
      }
      await other.query("reset lock_timeout");
    });
    expect(ended).toBe(false);
    await reader.query("commit");
    await removed;
  });
  expect((await partitions()).at(0)).toBe("play_records_2027_03_20");
});

const pending = async (client: pg.PoolClient) =>
  (await client.query("select 1 from pg_inherits where inhdetachpending")).rows;

const advisoryLocks = async (client: pg.PoolClient) =>
  (await client.query("select 1 from pg_locks where locktype = 'advisory'")).rows;

it("finishes a removal that ended in the middle", async () => {
  const store = new PostgresPlays(pool);
  const [first, second] = [daysLater(200), daysLater(201)];
  await store.prepare([first.getTime(), second.getTime()], second);
  await withClient(async (reader) => {
    await reader.query("begin; select count(*) from play_records");
    const killed = store.keep(daysLater(400)).catch((error: Error) => error);
    await withClient(async (other) => {
      await expect.poll(async () => (await pending(other)).length).toBe(1);
      await other.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like 'alter table play_records detach%' and pid <> pg_backend_pid()",
      );
      expect(await killed).toBeInstanceOf(Error);
      // The database tells the end of a session before it has released the session's locks.
      await expect.poll(async () => (await advisoryLocks(other)).length).toBe(0);
      expect(await pending(other)).toHaveLength(1);
    });
    await reader.query("commit");
  });
  // Another process died between the detach and the drop.
  const [, next = ""] = await partitions();
  await pool.query(`create table play_records_2026_01_01 (like play_records)`);
  expect(next).not.toBe("");
  await new PostgresPlays(pool).keep(daysLater(400));
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relname like 'play\\_records\\_2%' and relkind = 'r' order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual(await partitions());
  expect((await partitions()).at(0)).toBe("play_records_2027_12_25");
});
