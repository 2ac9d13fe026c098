import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { inLab } from "../testing/lab.ts";
import { DatabaseTooOld, migrate } from "./migrate.ts";
import { DatabaseTooNew } from "./schema-floor.ts";

/** When a migration of before and migration 0101 were made (UTC ms), as earlier builds stored it. */
const before = 1_795_636_000_000;
const last = 1_795_636_857_877;

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

inLab("takes over a database that an earlier build has brought up to migration 0101", async () => {
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
    expect((refused as Error).message).toMatch(/Start the build of commit 2e060fee with it once/);
    const { rows } = await client.query("select to_regclass('ticket_files') as found");
    expect(rows).toEqual([{ found: null }]);
  });
});

/** Writes the migrations of a newer build, which has one more, and passes their folder to `work`. */
async function withNewerBuild(statements: string, work: (folder: string, number: number) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-newer-"));
  try {
    cpSync(join(import.meta.dirname, "migrations"), folder, { recursive: true });
    const journalPath = join(folder, "meta/_journal.json");
    const journal = JSON.parse(readFileSync(journalPath, "utf8"));
    const { idx, when, version } = journal.entries.at(-1);
    const tag = `${String(idx + 1).padStart(4, "0")}_newer`;
    journal.entries.push({ idx: idx + 1, version, when: when + 1_000, tag, breakpoints: true });
    writeFileSync(journalPath, JSON.stringify(journal));
    writeFileSync(join(folder, `${tag}.sql`), statements);
    await work(folder, idx + 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

inLab("a build starts on a database that a newer build has only added to", async () => {
  await databaseOf("added_to", async (connection, client) => {
    await withNewerBuild('alter table "plans" add column "mood" text;', async (newer) => {
      await migrate(connection, { folder: newer });
      const known = await applied(client);
      await migrate(connection);
      expect(await applied(client)).toEqual(known);
    });
  });
});

inLab("a build does not start on a database from which a newer build has removed what it uses", async () => {
  await databaseOf("removed_from", async (connection) => {
    await migrate(connection);
    const newest = JSON.parse(
      readFileSync(join(import.meta.dirname, "migrations/meta/_journal.json"), "utf8"),
    ).entries.at(-1).idx;
    const line = `-- contract: builds before ${String(newest + 1).padStart(4, "0")} read the column`;
    await withNewerBuild(`${line}\nalter table "plans" add column "mood" text;`, async (newer) => {
      await migrate(connection, { folder: newer });
      const refused = await migrate(connection).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DatabaseTooNew);
      expect((refused as Error).message).toMatch(/Start a newer build, or restore a backup/);
      await migrate(connection, { folder: newer });
    });
  });
});

it("a change of a table in use lets other transactions pass and tries again", async () => {
  await databaseOf("in_use", async (connection, client) => {
    await migrate(connection);
    await withNewerBuild('alter table "plans" add column "mood" text;', async (newer) => {
      await client.query("begin; lock table plans in access share mode");
      const updated = migrate(connection, { folder: newer });
      const other = new pg.Client(connection);
      await other.connect();
      await expect
        .poll(async () => {
          const { rows } = await other.query(
            "select 1 from pg_locks where not granted and relation = 'plans'::regclass",
          );
          return rows.length;
        })
        .toBe(1);
      // Waits behind the update, which gives up its place after three seconds.
      const began = performance.now();
      await other.query("select count(*) from plans");
      expect(performance.now() - began).toBeLessThan(10_000);
      await client.query("commit");
      await updated;
      const { rows } = await other.query("select mood from plans limit 1");
      expect(rows).toEqual([{ mood: null }]);
      await other.end();
    });
  });
});

inLab(
  "indexes are built beside transactions that write, also the second time after a stop, by whichever process",
  async () => {
    await databaseOf("ahead", async (connection, client) => {
      await migrate(connection);
      const index = 'CREATE INDEX IF NOT EXISTS "plans_ahead" ON "plans" USING btree ("code");';
      await withNewerBuild(`-- index: ahead of the migration\n${index}`, async (newer) => {
        await client.query(
          `${index} update pg_index set indisvalid = false where indexrelid = 'plans_ahead'::regclass`,
        );
        await client.query("begin; lock table plans in row exclusive mode");
        const updated = Promise.all([1, 2].map(() => migrate(connection, { folder: newer })));
        const other = new pg.Client(connection);
        await other.connect();
        const waiting = async () =>
          (await other.query("select 1 from pg_locks where not granted and locktype <> 'advisory'")).rows
            .length;
        await expect.poll(waiting).toBe(1);
        await other.query("begin; lock table plans in row exclusive mode nowait; commit");
        await client.query("commit");
        await updated;
        const { rows } = await other.query(
          "select indisvalid from pg_index where indexrelid = 'plans_ahead'::regclass",
        );
        expect(rows).toEqual([{ indisvalid: true }]);
        await other.end();
      });
    });
  },
);
