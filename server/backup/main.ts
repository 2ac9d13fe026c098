/** `npm run backup`, `npm run restore`, `npm run verify-backup`: see docs/operations.md. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "../env.ts";
import { freeBytesAt, localDisk } from "../outside/disk/local.ts";
import { openStorage } from "../outside/index.ts";
import { startProblem } from "../start-problem.ts";
import { checkBackup, openBackup } from "./check-backup.ts";
import { BackupProblem } from "./problem.ts";
import { placeKeys, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const usage = `Usage:
  npm run backup -- FOLDER                 makes a backup in FOLDER, also while the service runs
  npm run verify-backup -- FOLDER [NAME]   reads the newest backup (or NAME) to its end
  npm run restore -- FOLDER [NAME]         restores it into an empty DATA_DIR, or an empty database
Settings: as for the service, and BACKUP_PASSPHRASE to encrypt.`;

/** Shows where the work is, on one line of a terminal; elsewhere nothing, so that logs of a timer stay short. */
const print = (line: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
};
const storageOf = (env: ReturnType<typeof readEnv>) =>
  openStorage(
    env,
    localDisk(() => freeBytesAt(env.DATA_DIR)),
    "backup",
  );

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [task, folder, name] = positionals;
  if (!folder || !["backup", "verify", "restore"].includes(task ?? "")) throw new BackupProblem(usage);
  const target = resolve(process.env.CALLED_FROM ?? ".", folder);
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined;
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;

  if (task === "backup") {
    const env = readEnv(process.env);
    const version = process.env.npm_package_version ?? "unknown";
    const storage = await storageOf(env);
    const made = await writeBackup({ env, storage, target, passphrase, version, now: new Date(), print });
    print("");
    console.log(
      `Backup ${made.folder}: ${made.rows} rows of ${made.tables} tables, ${made.media} media files (${made.copied} new), ${seconds()}.`,
    );
    return;
  }
  const backup = await openBackup(target, name, passphrase);
  const problems = await checkBackup(backup, print);
  print("");
  if (problems.length > 0)
    throw new BackupProblem(`${backup.folder} cannot be restored:\n${problems.join("\n")}`);
  const { tables, media } = backup.manifest;
  const size = `${tables.reduce((sum, table) => sum + table.rows, 0)} rows, ${media.length} media files`;
  if (task === "verify") return console.log(`Backup ${backup.folder} is complete: ${size}, ${seconds()}.`);
  await placeKeys(backup, resolve(process.env.DATA_DIR || "./data"), {
    LEASE_KEY: process.env.LEASE_KEY,
    SESSION_SECRET: process.env.SESSION_SECRET,
  });
  const env = readEnv(process.env);
  await restoreBackup({ backup, env, storage: await storageOf(env), print });
  print("");
  console.log(`Restored ${backup.folder}: ${size}, ${seconds()}. Start the service with the same settings.`);
}

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  await run();
} catch (error) {
  print("");
  console.error(error instanceof BackupProblem ? error.message : (startProblem(error) ?? error));
  process.exitCode = 1;
}
