import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { superuser } from "#server/db/embedded/initialise.ts";

/** Returns the process of the built-in database of a DATA_DIR, and how to reach it. */
export function builtInDatabase(dataDir: string): { pid: number; connection: pg.PoolConfig } {
  // The lines are: process, data folder, start, port, socket folder.
  const lines = readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8").split("\n");
  return { pid: Number(lines[0]), connection: { host: `${lines[4]}`, user: superuser, database: "vitrine" } };
}

/** Works with the built-in database on a few connections, which end with the work. */
export async function inBuiltIn<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...builtInDatabase(dataDir).connection, max: 3 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
