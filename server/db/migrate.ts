import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Connection } from "./client.ts";
import { syncPlans } from "./first-rows.ts";
import { buildIndexesAhead } from "./indexes-ahead.ts";
import { buildOf, raiseFloor, refuseTooNew } from "./schema-floor.ts";

/** The message says what to do; an operator needs no other information. */
export class ExtensionMissing extends Error {}

/** The search of the operators' pages needs it. Part of PostgreSQL's contrib set; trusted since version 13. */
const needed = "pg_trgm";

/** Creates the extension before the migrations need it. Throws ExtensionMissing when that is not possible. */
export async function ensureExtensions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select 1 from pg_extension where extname = $1", [needed]);
  if (rows.length > 0) return;
  try {
    await client.query(`create extension if not exists ${needed}`);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    // 42501: no permission. 0A000, 58P01: its files are missing.
    if (code === "42501")
      throw new ExtensionMissing(
        `The database's user may not create the extension ${needed} (${message}). Let the owner of the database run: create extension ${needed};`,
      );
    if (code === "0A000" || code === "58P01")
      throw new ExtensionMissing(
        `The database server has no ${needed} (${message}). Install PostgreSQL's contrib package there, or leave DATABASE_URL empty to use the built-in database.`,
      );
    throw error;
  }
}

/** The message says what to do; an operator needs no other information. */
export class DatabaseTooOld extends Error {}

/** The last commit whose build has the migrations up to 0101 one by one. */
export const lastWithSteps = "2e060fee";

/** When the newest migration was made that the initial one contains (UTC ms), as drizzle stores it in the database. */
const initialMs = 1_795_636_857_877;

/**
 * The migrations up to 0101 became one. A database that has them all goes on; one that has only some cannot be updated.
 * Throws DatabaseTooOld.
 */
async function refuseTooOld(client: pg.ClientBase): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (tables[0]?.found === null) return;
  const { rows } = await client.query("select max(created_at) as newest from drizzle.__drizzle_migrations");
  const newest = rows[0]?.newest ?? null;
  if (newest === null || Number(newest) >= initialMs) return;
  throw new DatabaseTooOld(
    `This database was made by a build that is too old for this one. Start the build of commit ${lastWithSteps} with it once, ` +
      "which updates it, and then this build. Nothing in the database was changed.",
  );
}

/** The folder of all migrations of this build. */
export const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), "migrations");
/** An arbitrary constant: all processes of the service take the same lock. */
const migrationLock = 7_240_601;

/** Asks again and again: a statement that waits would keep indexes from being built beside it (indexes-ahead.ts). */
async function lockMigrations(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [migrationLock]);
    if (rows[0]?.mine) return;
    await delay(100);
  }
}

/** The message says what to do; an operator needs no other information. */
export class TablesInUse extends Error {}

/**
 * A change of a table waits this long (ms) for transactions that use it, because all later ones wait behind it. Then it
 * lets them pass and tries again.
 */
const lockMs = 3_000;
const lockTries = 40;

async function whenTablesAreFree(client: pg.ClientBase, change: () => Promise<void>): Promise<void> {
  await client.query(`set lock_timeout = ${lockMs}`);
  for (let tried = 1; ; tried++) {
    try {
      await change();
      await client.query("set lock_timeout = 0");
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tried === lockTries)
        throw new TablesInUse(
          "The database could not be updated: a transaction uses a table all the time, perhaps a backup or a forgotten " +
            "session. Look for it in pg_stat_activity, end it, and start again. Nothing was changed.",
        );
      await delay(200 + Math.random() * 800);
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "55P03") || isLockTimeout(error.cause));

/**
 * Updates the schema and the plans (not where a test stops at the tables of an earlier build: `withPlans`). `firstRows` writes what else comes with the service. Only a server that starts gives
 * it: what restores a backup or measures has the built-in calendars of this build when a server starts. Several processes
 * may start at once: one migrates, the others wait. It runs beside processes of the earlier build. Throws
 * ExtensionMissing, DatabaseTooOld, DatabaseTooNew or TablesInUse.
 */
export async function migrate(
  connection: pg.PoolConfig,
  {
    folder = migrationsFolder,
    withPlans = true,
    firstRows,
  }: { folder?: string; withPlans?: boolean; firstRows?: (db: Connection) => Promise<void> } = {},
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "vitrine-migrate" });
  await client.connect();
  try {
    await lockMigrations(client);
    await client.query("set client_min_messages = warning");
    await refuseTooOld(client);
    await ensureExtensions(client);
    const db = drizzle(client);
    const build = buildOf(folder);
    await refuseTooNew(db, build.newest);
    await buildIndexesAhead(client, folder);
    await whenTablesAreFree(client, () => runMigrations(db, { migrationsFolder: folder }));
    await raiseFloor(db, build.floor);
    if (withPlans) await syncPlans(db);
    await firstRows?.(db);
  } finally {
    await client.end();
  }
}
