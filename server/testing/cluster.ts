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
  await command(cluster, `create database ${name} template ${templateDatabase} strategy file_copy`);
  return {
    connection: { ...cluster, database: name },
    drop: () => command(cluster, `drop database if exists ${name} with (force)`),
  };
}

async function command(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
