import pg from "pg";
import { expect, inject, it } from "vitest";
import { DatabaseTooOld, migrate } from "./migrate.ts";

/** When migrations 0027 and 0028 were made (UTC ms), as earlier builds stored it. */
const before = 1_795_254_000_000;
const last = 1_795_254_711_802;

async function databaseOf(
  name: string,
  work: (connection: pg.PoolConfig, client: pg.Client) => Promise<void>,
) {
  const cluster = inject("cluster");
  const database = `${name}_${process.pid}`;
  const root = new pg.Client(cluster);
  await root.connect();
  await root.query(`create database ${database} template template0`);
  const client = new pg.Client({ ...cluster, database });
  try {
    await client.connect();
    await work({ ...cluster, database }, client);
  } finally {
    await client.end();
    await root.query(`drop database ${database} with (force)`);
    await root.end();
  }
}

const applied = async (client: pg.Client) =>
  (await client.query("select hash from drizzle.__drizzle_migrations order by id")).rows;

/** Replaces the entries of applied migrations up to `until` (UTC ms) by those that an earlier build left. */
async function pretend(client: pg.Client, until: number, createdAts: readonly number[]) {
  await client.query("delete from drizzle.__drizzle_migrations where created_at <= $1", [until]);
  for (const at of createdAts)
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      `of ${at}`,
      at,
    ]);
}

it("takes over a database that an earlier build has brought up to migration 0028", async () => {
  await databaseOf("taken_over", async (connection, client) => {
    await migrate(connection);
    await pretend(client, last, [before, last]);
    const known = await applied(client);
    await migrate(connection);
    expect(await applied(client)).toEqual(known);
  });
});

it("refuses a database of an older build in one sentence that says what to do, and leaves it as it is", async () => {
  await databaseOf("too_old", async (connection, client) => {
    await migrate(connection);
    await client.query("drop table ticket_files");
    await pretend(client, Number.MAX_SAFE_INTEGER, [before]);
    const refused = await migrate(connection).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseTooOld);
    expect((refused as Error).message).toMatch(/Start the build of commit 58845e8 with it once/);
    const { rows } = await client.query("select to_regclass('ticket_files') as found");
    expect(rows).toEqual([{ found: null }]);
  });
});
