import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedCluster } from "#server/db/embedded/index.ts";
import { migrate } from "#server/db/migrate.ts";
import { templateDatabase } from "./template-database.ts";

/** One cluster for the whole run, thrown away after it, with a migrated database that every suite clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-tests-"));
  // The database may run as another user, who has to get to its folder.
  chmodSync(dataDir, 0o755);
  const cluster = await startEmbeddedCluster({ dataDir, durable: false, log: quiet });
  const remove = async (): Promise<void> => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(cluster.connection);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide("cluster", cluster.connection);
  return remove;
}

async function makeTemplate(connection: { host: string; user: string; database: string }): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`create database ${templateDatabase}`);
    await migrate({ ...connection, database: templateDatabase });
    // A database that someone is connected to cannot be cloned.
    await client.query(`alter database ${templateDatabase} with is_template true allow_connections false`);
  } finally {
    await client.end();
  }
}

const quiet = {
  debug() {},
  info() {},
  warn: (message: string) => void process.stderr.write(`${message}\n`),
  error: (message: string) => void process.stderr.write(`${message}\n`),
};

declare module "vitest" {
  export interface ProvidedContext {
    cluster: { host: string; user: string; database: string };
  }
}
