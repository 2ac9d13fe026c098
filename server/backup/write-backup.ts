import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type pg from "pg";
import { migrationsFolder } from "../db/migrate.ts";
import { addToFile, erasuresName } from "../db/people/erasures-file.ts";
import { newestMigration } from "../db/schema-floor.ts";
import type { Env } from "../env.ts";
import type { Storage } from "../outside/storage/port.ts";
import { openServiceDatabase, withClient } from "./connect.ts";
import { type Keys, type Manifest, type Repository, repositorySchema } from "./format.ts";
import { writeMedia } from "./media.ts";
import { BackupProblem } from "./problem.ts";
import { SealedFiles } from "./sealed-files.ts";
import { partitionsOf, sequencesOf, writeTables } from "./tables.ts";
import { writeWaitingEmails } from "./waiting-emails.ts";

export interface BackupRun {
  env: Env;
  storage: Storage;
  /** Folder that holds all backups. */
  target: string;
  passphrase: string | undefined;
  version: string;
  now: Date;
  print: (line: string) => void;
}

/**
 * Makes a backup while the service runs. All rows are of one moment. The media are copied afterwards: they never change,
 * and a store that is newer than the rows only has more of them. Returns the folder of the backup.
 */
export async function writeBackup({ env, storage, target, passphrase, version, now, print }: BackupRun) {
  const files = await openTarget(target, passphrase);
  const name = now.toISOString().replace(/[:.]/g, "-");
  const folder = join(target, name);
  if (existsSync(folder)) throw new BackupProblem(`${folder} exists already.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = await openServiceDatabase(env);
  try {
    const rows = await withClient(database.connection, (client) => snapshot(client, folder, files, print));
    const keys = await writeKeys(env, folder, files);
    const { copied, gone } = await writeMedia(storage, rows.media, target, files, (done) =>
      print(`media ${done} of ${rows.media.length}`),
    );
    const media = rows.media.filter(({ sha256 }) => !gone.includes(sha256));
    const manifest: Manifest = { at: now.toISOString(), version, ...rows, keys, media };
    const draft = join(folder, "manifest.json.partial");
    await writeFile(draft, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
    await rename(draft, join(folder, "manifest.json"));
    await withClient(database.connection, (client) => noteBackup(client, now));
    await withClient(database.connection, (client) => writeErasures(client, target));
    const total = rows.tables.reduce((sum, table) => sum + table.rows, 0);
    return { folder, tables: rows.tables.length, rows: total, media: media.length, copied };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await database.close();
  }
}

/** Opens the folder of all backups; creates it if it is new or empty. */
async function openTarget(target: string, passphrase: string | undefined): Promise<SealedFiles> {
  const description = join(target, "repository.json");
  if (existsSync(description)) {
    const { sealed } = await readRepository(target);
    if (!sealed && passphrase)
      throw new BackupProblem(
        `The backups in ${target} are not encrypted, and BACKUP_PASSPHRASE is set. Use another folder, or remove the setting.`,
      );
    return SealedFiles.open(sealed, passphrase);
  }
  await mkdir(target, { recursive: true, mode: 0o700 });
  const present = await readdir(target);
  if (present.length > 0)
    throw new BackupProblem(`${target} has other files. Give an empty folder, or one with earlier backups.`);
  const { files, sealed } = SealedFiles.begin(passphrase);
  const repository: Repository = { format: "vitrine-backup-1", sealed };
  await writeFile(description, `${JSON.stringify(repository)}\n`, { mode: 0o600, flush: true });
  return files;
}

/** Reads what all backups of a folder have in common. Throws BackupProblem when it is no such folder. */
export async function readRepository(target: string): Promise<Repository> {
  const text = await readFile(join(target, "repository.json"), "utf8").catch(() => null);
  if (text === null)
    throw new BackupProblem(
      `${target} has no backups: repository.json is missing. Give the folder of the backup command.`,
    );
  return repositorySchema.parse(JSON.parse(text));
}

async function snapshot(
  client: pg.Client,
  folder: string,
  files: SealedFiles,
  print: BackupRun["print"],
): Promise<Omit<Manifest, "at" | "version" | "keys">> {
  await client.query("begin isolation level repeatable read read only");
  const migration = await newestMigration(client, migrationsFolder);
  const tables = await writeTables(client, folder, files, (table) => print(`table ${table}`));
  const emails = await writeWaitingEmails(client, folder, files);
  const partitions = await partitionsOf(client);
  const sequences = await sequencesOf(client);
  const { rows } = await client.query<{ sha256: string; bytes: string }>(
    "select sha256, bytes::text from files order by sha256",
  );
  await client.query("commit");
  const media = rows.map(({ sha256, bytes }) => ({ sha256, bytes: Number(bytes) }));
  return { migration, tables, partitions, sequences, emails, media };
}

/**
 * Adds all erasures of people to the list that the backups of a folder share: whoever restores an older one gets the later
 * erasures with it.
 */
async function writeErasures(client: pg.Client, target: string): Promise<void> {
  const { rows } = await client.query(
    `select key, erased_at as "erasedAt", identifiers, user_ids as "userIds", account_ids as "accountIds" from people_erasures`,
  );
  await addToFile(join(target, erasuresName), rows);
}

/** Tells the service when its newest backup was made: its figures include that moment. */
async function noteBackup(client: pg.Client, at: Date): Promise<void> {
  await client.query(
    "insert into last_backup (at) values ($1) on conflict (single) do update set at = greatest(last_backup.at, excluded.at)",
    [at],
  );
}

async function writeKeys(env: Keys, folder: string, files: SealedFiles): Promise<Manifest["keys"]> {
  const { LEASE_KEY, SESSION_SECRET } = env;
  const file = `keys.json${files.suffix}`;
  const text = JSON.stringify({ LEASE_KEY, SESSION_SECRET } satisfies Keys);
  return { file, ...(await files.write(join(folder, file), Readable.from([Buffer.from(text)]))) };
}
