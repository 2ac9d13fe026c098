import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Keys, keysSchema, manifestSchema } from "./format.ts";
import type { FoundBackup } from "./found-backup.ts";
import { checkMedia } from "./media.ts";
import { BackupProblem } from "./problem.ts";
import { SealedFiles } from "./sealed-files.ts";
import { countRows } from "./tables.ts";
import { readRepository } from "./write-backup.ts";

/** Opens a backup: the named one, or the newest that is complete. Throws BackupProblem. */
export async function openBackup(
  target: string,
  name: string | undefined,
  passphrase: string | undefined,
): Promise<FoundBackup> {
  const { sealed } = await readRepository(target);
  const files = SealedFiles.open(sealed, passphrase);
  const complete = (await readdir(target))
    .filter((each) => existsSync(join(target, each, "manifest.json")))
    .sort();
  const chosen = name ?? complete.at(-1);
  if (!chosen || !complete.includes(chosen))
    throw new BackupProblem(
      `${target} has ${name ? `no complete backup ${name}` : "no complete backup"}. It has: ${complete.join(", ") || "none"}.`,
    );
  const folder = join(target, chosen);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
  return { target, folder, manifest, files };
}

/** Returns what is wrong with a backup: every file is read to its end, hashed and counted. Empty: it can be restored. */
export async function checkBackup(backup: FoundBackup, print: (line: string) => void): Promise<string[]> {
  const { target, folder, manifest, files } = backup;
  const problems: string[] = [];
  for (const each of [manifest.keys, ...(manifest.emails ? [manifest.emails] : []), ...manifest.tables]) {
    print(`file ${each.file}`);
    const path = join(folder, each.file);
    if ((await shaOf(path)) !== each.sha256) problems.push(`${path}: is missing or damaged`);
    else if ("rows" in each && (await rowsIn(path, files)) !== each.rows)
      problems.push(`${path}: has other rows than the manifest says`);
  }
  if (problems.length === 0) await readKeys(backup).catch((error: Error) => problems.push(error.message));
  const { media } = manifest;
  problems.push(
    ...(await checkMedia(media, target, files, (done) => print(`media ${done} of ${media.length}`))),
  );
  return problems;
}

/** Returns the secrets of a backup. */
export async function readKeys({ folder, manifest, files }: FoundBackup): Promise<Keys> {
  return keysSchema.parse(JSON.parse(await text(await files.read(join(folder, manifest.keys.file)))));
}

const rowsIn = (path: string, files: SealedFiles): Promise<number> => countRows(path, files).catch(() => -1);

async function shaOf(path: string): Promise<string | null> {
  const known = await stat(path).catch(() => null);
  if (!known) return null;
  const whole = createHash("sha256");
  await pipeline(createReadStream(path), whole);
  return whole.digest("hex");
}
