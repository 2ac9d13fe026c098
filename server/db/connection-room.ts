import { sql } from "drizzle-orm";
import type { Connection } from "./client.ts";

/** Connections of a process beside its pool: jobs 3 and their listener, bus, watch, heavy work 3, manifests 2, and their watches. */
const besidePool = 13;

/** Returns how many database connections one process uses at most. */
export const connectionsOf = (pool: number): number => pool + besidePool;

/**
 * Returns a note for the operator when the database may not have enough connections for this process beside the present
 * ones; null when it has.
 */
export async function connectionNotice(db: Connection, pool: number): Promise<string | null> {
  const { rows } = await db.execute<{ allowed: number; others: number }>(sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as others`);
  const { allowed = 0, others = 0 } = rows[0] ?? {};
  const needed = connectionsOf(pool);
  if (others + needed <= allowed) return null;
  return (
    `The database allows ${allowed} connections. Others use ${others}, and this process needs up to ${needed}: ` +
    "raise max_connections, or lower DATABASE_POOL. See docs/operations.md."
  );
}
