import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ObjectMissingError, objectPath, type Storage } from "../outside/storage/port.ts";
import type { Manifest } from "./format.ts";
import type { SealedFiles } from "./sealed-files.ts";

type Objects = Manifest["media"];
/** Called after each object, with how many of them are done. */
type Progress = (done: number) => void;

/** Copies wait for the disk more than they compute. */
const atOnce = 4;

/** Runs `work` for each object, a few at a time. `progress` gets how many are done. */
async function forEach(
  objects: Objects,
  progress: Progress,
  work: (object: Objects[number]) => Promise<void>,
) {
  let done = 0;
  // Each lane takes the next object of the same iterator.
  const next = objects.values();
  const lane = async () => {
    for (const object of next) {
      await work(object);
      progress(++done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

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
  progress: Progress,
): Promise<{ copied: number; gone: string[] }> {
  const gone: string[] = [];
  let copied = 0;
  await forEach(objects, progress, async ({ sha256 }) => {
    const path = placeOf(target, sha256, files);
    if (existsSync(path)) return;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await files.write(path, await storage.read(sha256));
      copied++;
    } catch (error) {
      if (!(error instanceof ObjectMissingError)) throw error;
      gone.push(sha256);
    }
  });
  return { copied, gone };
}

/** Returns what is wrong with the copies of these objects: each is read to its end and hashed. */
export async function checkMedia(
  objects: Objects,
  target: string,
  files: SealedFiles,
  progress: Progress,
): Promise<string[]> {
  const problems: string[] = [];
  await forEach(objects, progress, async ({ sha256 }) => {
    const path = placeOf(target, sha256, files);
    const found = existsSync(path) ? await hashOf(path, files) : "missing";
    if (found !== sha256) problems.push(`${path}: ${found === "missing" ? "is missing" : "is damaged"}`);
  });
  return problems.sort();
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
  progress: Progress,
): Promise<void> {
  const work = await mkdtemp(join(workFolder, "restore-"));
  try {
    await forEach(objects, progress, async ({ sha256, bytes }) => {
      if ((await storage.stat(sha256))?.bytes === bytes) return;
      // Gives the store a copy: the store may link the file, and a change in the store must not change the backup. The
      // bytes were hashed by `checkMedia`, and the store writes them to the disk for good.
      const copy = join(work, sha256);
      await pipeline(await files.read(placeOf(target, sha256, files)), createWriteStream(copy));
      if ((await stat(copy)).size === bytes) await storage.put(sha256, { path: copy });
      await rm(copy, { force: true });
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
