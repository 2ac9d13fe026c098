import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { templateDatabase } from "./template-database.ts";

export interface TestDatabase {
  connection: { host: string; user: string; database: string };
  /** Deletes the database, even if connections are open. */
  drop(): Promise<void>;
}

let made = 0;

/** Creates a migrated database for the calling suite, cloned from the template in about 20 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject("cluster");
  const name = `test_${process.pid}_${++made}`;
  // Copying files is eight times faster than the default, which replays them through the log: nothing is flushed here.
  await withClient(cluster, (client) =>
    client.query(`create database ${name} template ${templateDatabase} strategy file_copy`),
  );
  return {
    connection: { ...cluster, database: name },
    drop: () =>
      withClient(cluster, async (client) => {
        await connectionsEnd(client, name);
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/**
 * Waits for connections whose pool has ended: nobody listens to their errors any more, so the end of their database would end the
 * whole test run. Those that a test leaves open get a second.
 */
async function connectionsEnd(client: pg.Client, database: string): Promise<void> {
  const open =
    "select 1 from pg_stat_activity where datname = $1 and backend_type = 'client backend' limit 1";
  for (const until = Date.now() + 1_000; Date.now() < until; )
    if ((await client.query(open, [database])).rowCount === 0) return;
    else await setTimeout(10);
}

async function withClient(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
