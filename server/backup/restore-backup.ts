import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { lastWithSteps, migrate, migrationsFolder } from "../db/migrate.ts";
import { addToFile, erasuresFile, erasuresName, readErasures } from "../db/people/erasures-file.ts";
import type { Env } from "../env.ts";
import type { Storage } from "../outside/storage/port.ts";
import { readKeys } from "./check-backup.ts";
import { hasEmbeddedDatabase, openServiceDatabase, withClient } from "./connect.ts";
import type { Keys } from "./format.ts";
import type { FoundBackup } from "./found-backup.ts";
import { readMedia } from "./media.ts";
import { BackupProblem } from "./problem.ts";
import { readTables, requireRightToFill } from "./tables.ts";
import { queueWaitingEmails } from "./waiting-emails.ts";

/** Files of the secrets in DATA_DIR, for settings that are empty. */
const keyFiles = { LEASE_KEY: "lease-key", SESSION_SECRET: "session-secret" } as const;

/**
 * Writes the secrets of a backup into a new DATA_DIR, before the settings are read: those would make new ones. Throws
 * BackupProblem when a setting or a file has another value.
 */
export async function placeKeys(
  backup: FoundBackup,
  dataDir: string,
  set: Partial<Record<keyof Keys, string | undefined>>,
): Promise<void> {
  const keys = await readKeys(backup);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of ["LEASE_KEY", "SESSION_SECRET"] as const) {
    const path = join(dataDir, keyFiles[name]);
    const present = set[name] || (existsSync(path) ? readFileSync(path, "utf8").trim() : undefined);
    if (present === undefined) writeFileSync(path, `${keys[name]}\n`, { mode: 0o600 });
    else if (present !== keys[name])
      throw new BackupProblem(
        `${name} is not the one of the backup. Remove the setting or the file ${path}: the restore writes the right one.`,
      );
  }
}

export interface RestoreRun {
  backup: FoundBackup;
  env: Env;
  storage: Storage;
  print: (line: string) => void;
}

/**
 * Restores a backup that was checked onto an empty service: first the media, then all rows in one transaction, then the
 * migrations that this build has beyond the backup, and the emails that waited. Throws BackupProblem when the service is not empty, or when the
 * backup is of a newer build.
 */
export async function restoreBackup({ backup, env, storage, print }: RestoreRun): Promise<void> {
  const { target, folder, manifest, files } = backup;
  const upTo = migrationsUpTo(manifest.migration);
  try {
    if (!env.DATABASE_URL && hasEmbeddedDatabase(env.DATA_DIR))
      throw new BackupProblem(
        `${env.DATA_DIR} has a database already. Set DATA_DIR to an empty folder; nothing was changed.`,
      );
    const database = await openServiceDatabase(env);
    try {
      await withClient(database.connection, async (client) => {
        await requireEmpty(client);
        await requireRightToFill(client);
      });
      await readMedia(storage, manifest.media, target, files, env.DATA_DIR, (done) =>
        print(`media ${done} of ${manifest.media.length}`),
      );
      await migrate(database.connection, { folder: upTo });
      await withClient(database.connection, async (client) => {
        await client.query("begin");
        await readTables(client, folder, files, manifest, (table) => print(`table ${table}`));
        await client.query("commit");
        await client.query("analyze");
      });
      await migrate(database.connection);
      await queueWaitingEmails(backup, database.connection);
      // The service makes them again before it answers anybody.
      await addToFile(erasuresFile(env), await readErasures(join(target, erasuresName)));
    } finally {
      await database.close();
    }
  } finally {
    rmSync(upTo, { recursive: true, force: true });
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    "select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  if (rows[0]?.tables)
    throw new BackupProblem(
      "The database of DATABASE_URL has tables already. Create an empty one for the restore; nothing was changed.",
    );
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number() })) });

/** Writes a copy of the migrations without those that are newer than the backup. Returns its folder. */
function migrationsUpTo(migration: number): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-migrations-"));
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = journalSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  const entries = journal.entries.filter(({ idx }) => idx <= migration);
  if (migration < (journal.entries[0]?.idx ?? 0))
    throw new BackupProblem(
      `The backup is of a build that is too old for this one. Restore it with the build of commit ${lastWithSteps}, start that build once, and make a new backup.`,
    );
  if (entries.at(-1)?.idx !== migration)
    throw new BackupProblem(
      `The backup is of a newer build: it has migration ${migration}, which this build does not know. Restore with that build or a newer one.`,
    );
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return folder;
}
