import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { lockDataDir, startEmbeddedCluster } from "../db/embedded/index.ts";
import type { Env } from "../env.ts";
import { BackupProblem } from "./problem.ts";

export interface OpenDatabase {
  connection: pg.PoolConfig;
  close(): Promise<void>;
}

const toTerminal = (message: string): void => void process.stderr.write(`${message}\n`);
const quiet = { debug() {}, info() {}, warn: toTerminal, error: toTerminal };

/**
 * Opens the database of the settings: the server of DATABASE_URL; the built-in one of a service that runs, whose work
 * goes on; or else the built-in one, started for this.
 */
export async function openServiceDatabase(
  env: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return { connection: { connectionString: env.DATABASE_URL }, close: async () => {} };
  const running = runningCluster(env.DATA_DIR);
  if (running && (await answers(running))) return { connection: running, close: async () => {} };
  const lock = lockDataDir(env.DATA_DIR);
  const cluster = await startEmbeddedCluster({ dataDir: env.DATA_DIR, log: quiet });
  return {
    connection: cluster.connection,
    async close() {
      await cluster.stop();
      lock.release();
    },
  };
}

/** Returns whether DATA_DIR has a built-in database, running or not. */
export const hasEmbeddedDatabase = (dataDir: string): boolean => existsSync(join(dataDir, "postgres/data"));

/** Reads where the built-in database listens, from the file that PostgreSQL keeps while it runs. */
function runningCluster(dataDir: string): pg.PoolConfig | null {
  const path = join(dataDir, "postgres/data/postmaster.pid");
  if (!existsSync(path)) return null;
  // The lines are: process, data folder, start, port, socket folder.
  const [, , , port, host] = readFileSync(path, "utf8").split("\n");
  return host && port ? { host, port: Number(port), user: "vitrine", database: "vitrine" } : null;
}

async function answers(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Runs `work` with one connection, whose statements may take as long as they need. */
export async function withClient<T>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: "vitrine-backup", keepAlive: true });
  await client.connect().catch((error: Error) => {
    throw new BackupProblem(
      `The database cannot be reached (${error.message}). Check DATABASE_URL or DATA_DIR.`,
    );
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
