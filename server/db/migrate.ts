import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { syncCalendars } from "./built-in-calendars.ts";
import { ensureExtensions } from "./extensions.ts";
import { syncPlans } from "./sync-plans.ts";

const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), "migrations");
/** An arbitrary constant: all processes of the service take the same lock. */
const migrationLock = 7_240_601;

/**
 * Updates the schema, the plans and the built-in calendars. Several processes may start at once: one migrates, the
 * others wait.
 */
export async function migrate(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "vitrine-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query("set client_min_messages = warning");
    await ensureExtensions(client);
    const db = drizzle(client);
    await runMigrations(db, { migrationsFolder });
    await syncPlans(db);
    await syncCalendars(db);
  } finally {
    await client.end();
  }
}
