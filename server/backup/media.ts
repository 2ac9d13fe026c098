import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ObjectMissingError, objectPath, type Storage } from "../outside/storage/port.ts";
import type { Manifest } from "./format.ts";
import type { SealedFiles } from "./sealed-files.ts";
import { SealedFiles as Files } from "./sealed-files.ts";

type Objects = Manifest["media"];
/** Called after each object, with how many of them are done. */
type Tell = (done: number) => void;

const placeOf = (target: string, sha256: string, files: SealedFiles): string =>
  join(target, "media", objectPath(sha256) + files.suffix);

/**
 * Copies the objects that the folder does not have yet. Returns those that the store has no longer: they were deleted for
 * good since the tables were read, and no screen shows them.
 */
export async function writeMedia(
  storage: Storage,
  objects: Objects,
  target: string,
  files: SealedFiles,
  tell: Tell,
): Promise<{ copied: number; gone: string[] }> {
  const gone: string[] = [];
  let copied = 0;
  for (const [at, { sha256 }] of objects.entries()) {
    const path = placeOf(target, sha256, files);
    if (!existsSync(path)) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await files.write(path, await storage.read(sha256));
        copied++;
      } catch (error) {
        if (!(error instanceof ObjectMissingError)) throw error;
        gone.push(sha256);
      }
    }
    tell(at + 1);
  }
  return { copied, gone };
}

/** Returns what is wrong with the copies of these objects: each is read to its end and hashed. */
export async function checkMedia(
  objects: Objects,
  target: string,
  files: SealedFiles,
  tell: Tell,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [at, { sha256 }] of objects.entries()) {
    const path = placeOf(target, sha256, files);
    const found = existsSync(path) ? await hashOf(path, files) : "missing";
    if (found !== sha256) problems.push(`${path}: ${found === "missing" ? "is missing" : "is damaged"}`);
    tell(at + 1);
  }
  return problems;
}

async function hashOf(path: string, files: SealedFiles): Promise<string> {
  const whole = createHash("sha256");
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      whole.update(chunk);
      done();
    },
  });
  try {
    await pipeline(await files.read(path), sink);
    return whole.digest("hex");
  } catch {
    return "damaged";
  }
}

/** Puts the objects into the store. Call `checkMedia` first. */
export async function readMedia(
  storage: Storage,
  objects: Objects,
  target: string,
  files: SealedFiles,
  workFolder: string,
  tell: Tell,
): Promise<void> {
  const plain = Files.begin(undefined).files;
  const work = await mkdtemp(join(workFolder, "restore-"));
  try {
    for (const [at, { sha256, bytes }] of objects.entries()) {
      const path = placeOf(target, sha256, files);
      if ((await storage.stat(sha256))?.bytes !== bytes) {
        // Gives the store a copy: the store may link the file, and a change in the store must not change the backup.
        const copy = join(work, sha256);
        await plain.write(copy, await files.read(path));
        if ((await stat(copy)).size === bytes) await storage.put(sha256, { path: copy });
        await rm(copy, { force: true });
      }
      tell(at + 1);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
