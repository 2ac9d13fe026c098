import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedCluster } from "#server/db/embedded/index.ts";
import { jobs } from "#server/jobs/index.ts";
import { openPgBossQueue } from "#server/jobs/pg-boss-queue.ts";
import { keepFilesInMemory } from "../../scripts/lib/memory-folder.mjs";
import { copyPreparedData, prepareData, quiet } from "./prepared-data.ts";
import { templateDatabase } from "./template-database.ts";
import { testLog } from "./test-log.ts";

/**
 * Starts one cluster for the whole test run, with a database that every suite clones: migrated, and with the tables of
 * the job queue. Deletes it afterwards.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeTemporary = keepFilesInMemory();
  process.env.PATH = `${join(import.meta.dirname, "tools")}${delimiter}${process.env.PATH}`;
  const home = mkdtempSync(join(tmpdir(), "vitrine-tests-"));
  // The database may run as another user, who must be able to enter its folder.
  chmodSync(home, 0o755);
  const remove = () => {
    rmSync(home, { recursive: true, force: true });
    removeTemporary();
  };
  try {
    const [preparedData, dataDir] = [join(home, "prepared"), join(home, "running")];
    await prepareData(preparedData);
    mkdirSync(dataDir);
    copyPreparedData(preparedData, dataDir);
    const cluster = await startEmbeddedCluster({ dataDir, durable: false, log: quiet });
    await makeTemplate(cluster.connection).catch(async (error: unknown) => {
      await cluster.stop();
      throw error;
    });
    project.provide("cluster", cluster.connection);
    project.provide("preparedData", preparedData);
    return async () => {
      await cluster.stop();
      remove();
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function makeTemplate(connection: pg.ClientConfig): Promise<void> {
  // Otherwise each suite would create them itself.
  await (await openPgBossQueue(connection, testLog(), jobs)).stop();
  await sendNoScheduledJobs(connection);
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    await client.query(
      `create database ${templateDatabase} template ${connection.database} strategy file_copy`,
    );
    // A database with an open connection cannot be cloned.
    await client.query(`alter database ${templateDatabase} with is_template true allow_connections false`);
  } finally {
    await client.end();
  }
}

/** Tests run scheduled jobs themselves. Without this, pg-boss would add those that were due since the template was made. */
async function sendNoScheduledJobs(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("update pgboss.version set cron_on = now() + interval '1 day'");
  } finally {
    await client.end();
  }
}

declare module "vitest" {
  export interface ProvidedContext {
    cluster: { host: string; user: string; database: string };
    /** A DATA_DIR with a migrated, empty database that is not running. */
    preparedData: string;
  }
}
