/** `npm run reset-second-factor -- USER-ID`: see docs/operations.md. */
import { existsSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { hasEmbeddedDatabase, openServiceDatabase, withClient } from "../backup/connect.ts";
import { BackupProblem } from "../backup/problem.ts";
import type { Tx } from "../db/client.ts";
import { readEnv } from "../env.ts";
import { startProblem } from "../start-problem.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";

async function run(userId: string | undefined): Promise<void> {
  if (!userId) throw new BackupProblem("Usage: npm run reset-second-factor -- USER-ID   (of an operator)");
  const env = readEnv(process.env);
  if (!env.DATABASE_URL && !hasEmbeddedDatabase(env.DATA_DIR))
    throw new BackupProblem(
      `${env.DATA_DIR} has no database. Set DATA_DIR or DATABASE_URL as for the service.`,
    );
  const database = await openServiceDatabase(env);
  try {
    const name = await withClient(database.connection, (client) =>
      drizzle(client).transaction((tx) => resetSecondFactor(tx as unknown as Tx, userId, new Date())),
    );
    if (name === null) throw new BackupProblem(`No operator has the user ID ${userId}.`);
    console.log(
      `${name} has no second factor any more and is signed out. Sign in and set up a new one at once.`,
    );
  } finally {
    await database.close();
  }
}

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  await run(process.argv[2]);
} catch (error) {
  console.error(error instanceof BackupProblem ? error.message : (startProblem(error) ?? error));
  process.exitCode = 1;
}
