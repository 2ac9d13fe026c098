/** `npm run move-plays`: see docs/operations.md. */
import { existsSync } from "node:fs";
import pg from "pg";
import { openServiceDatabase } from "../backup/connect.ts";
import { BackupProblem } from "../backup/problem.ts";
import { movePlays } from "../domains/core/plays/index.ts";
import { readEnv } from "../env.ts";
import { startProblem } from "../start-problem.ts";

async function run(): Promise<void> {
  const env = readEnv(process.env);
  if (!env.PLAYS_URL)
    throw new BackupProblem("Set PLAYS_URL as for the service: plays move to or from there.");
  const database = await openServiceDatabase(env);
  const pool = new pg.Pool({ ...database.connection, max: 3, application_name: "vitrine-move-plays" });
  try {
    const days = await movePlays({ pool, url: env.PLAYS_URL, into: env.PLAYS_INTO, now: new Date() });
    console.log(`${days} days of accounts moved to ${env.PLAYS_INTO}. Each was compared.`);
  } finally {
    await pool.end();
    await database.close();
  }
}

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  await run();
} catch (error) {
  console.error(error instanceof BackupProblem ? error.message : (startProblem(error) ?? error));
  process.exitCode = 1;
}
