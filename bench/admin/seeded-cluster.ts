import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type EmbeddedCluster, lockDataDir, startEmbeddedCluster } from "#server/db/embedded/index.ts";
import { migrate } from "#server/db/migrate.ts";
import { foldTallies } from "#server/domains/identity/operators/index.ts";
import { seedStatements } from "./seed-statements.ts";

const root = join(import.meta.dirname, "../..");
const migrations = join(root, "server/db/migrations");
/** Seeded payments end on the day of the seed. An older seed would have none in the current month. */
const keptForMs = 86_400_000;

export interface SeededCluster {
  cluster: EmbeddedCluster;
  /** Seconds that seeding took; null when the seed of an earlier run was used. */
  seconds: number | null;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL with the seed. It is kept between runs while the migrations and the seed stay the same. */
export async function seededCluster(text: (line: string) => void): Promise<SeededCluster> {
  const home = join(tmpdir(), "vitrine-bench-admin");
  const dataDir = join(home, fingerprint());
  const done = join(dataDir, "seeded-at");
  const fresh = existsSync(done) && Date.now() - Number(readFileSync(done, "utf8")) < keptForMs;
  if (!fresh) rmSync(home, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const lock = lockDataDir(dataDir);
  const cluster = await startEmbeddedCluster({ dataDir, log: quiet });
  const stop = async () => {
    await cluster.stop();
    lock.release();
  };
  if (fresh) return { cluster, seconds: null, stop };
  try {
    const started = performance.now();
    await migrate(cluster.connection);
    await fill(cluster.connection, text);
    writeFileSync(done, String(Date.now()));
    return { cluster, seconds: (performance.now() - started) / 1000, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fill(connection: pg.ClientConfig, text: (line: string) => void): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Safe without durability: an interrupted seed starts again from nothing.
    await client.query(
      "set synchronous_commit = off; set work_mem = '128MB'; set maintenance_work_mem = '256MB'",
    );
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      "select indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef like '% USING gin %'",
    );
    // Filling a trigram index row by row takes ten times as long as making it at the end.
    for (const { indexname } of indexes) await client.query(`drop index ${pg.escapeIdentifier(indexname)}`);
    const steps = [
      ...seedStatements,
      ...indexes.map(({ indexname, indexdef }) => ({ what: indexname, sql: indexdef })),
    ];
    for (const { what, sql } of steps) {
      const started = performance.now();
      const { rowCount } = await client.query(sql);
      text(`${what}: ${rowCount ?? "made"} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    // The server's job does this every ten minutes.
    const pool = new pg.Pool({ ...connection, max: 1 });
    await foldTallies(drizzle(pool));
    await pool.end();
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

function fingerprint(): string {
  const hash = createHash("sha256").update(JSON.stringify(seedStatements));
  for (const name of readdirSync(migrations)
    .filter((name) => name.endsWith(".sql"))
    .sort())
    hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest("hex").slice(0, 16);
}

const quiet = {
  debug() {},
  info() {},
  warn: (message: string) => void console.error(message),
  error: (message: string) => void console.error(message),
};
