import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { ObjectMissingError, objectPath, type Storage, StorageFullError } from "./port.ts";

/** What can go wrong, switched on by a test at any moment. */
export interface StorageFaults {
  /** Room in all, in bytes; a put beyond it fails as a full disk does. */
  capacityBytes: number | null;
  /** Called before each operation; a test holds it back or throws from it. */
  before: ((operation: "put" | "read" | "stat" | "remove" | "check") => Promise<void> | void) | null;
  /** A read breaks off after this many bytes. */
  readBreaksAfter: number | null;
}

export interface FakeStorage extends Storage {
  faults: StorageFaults;
  /** Hashes of what is kept now. */
  names(): string[];
}

/** Keeps objects in memory; refuses bytes that do not have the hash they are put under. For tests. */
export function fakeStorage(): FakeStorage {
  const objects = new Map<string, Buffer>();
  const faults: StorageFaults = { capacityBytes: null, before: null, readBreaksAfter: null };
  const usedBytes = () => [...objects.values()].reduce((sum, object) => sum + object.length, 0);

  return {
    faults,
    names: () => [...objects.keys()],
    async put(sha256, source) {
      objectPath(sha256);
      await faults.before?.("put");
      const bytes = await readFile(source.path);
      if (createHash("sha256").update(bytes).digest("hex") !== sha256)
        throw new Error(`The bytes put as ${sha256} have another hash`);
      if (objects.has(sha256)) return;
      if (faults.capacityBytes !== null && usedBytes() + bytes.length > faults.capacityBytes)
        throw new StorageFullError("The media disk is full");
      objects.set(sha256, bytes);
    },
    async read(sha256, range) {
      objectPath(sha256);
      await faults.before?.("read");
      const whole = objects.get(sha256);
      if (!whole) throw new ObjectMissingError(sha256);
      const part = range ? whole.subarray(range.start, range.end + 1) : whole;
      const { readBreaksAfter } = faults;
      if (readBreaksAfter === null || readBreaksAfter >= part.length)
        return Readable.from([part], { objectMode: false });
      return Readable.from(breakingOff(part.subarray(0, readBreaksAfter)), { objectMode: false });
    },
    async stat(sha256) {
      objectPath(sha256);
      await faults.before?.("stat");
      const object = objects.get(sha256);
      return object ? { bytes: object.length } : null;
    },
    async remove(sha256) {
      objectPath(sha256);
      await faults.before?.("remove");
      objects.delete(sha256);
    },
    async check() {
      await faults.before?.("check");
    },
    async freeBytes() {
      return faults.capacityBytes === null ? null : Math.max(0, faults.capacityBytes - usedBytes());
    },
  };
}

async function* breakingOff(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
  throw Object.assign(new Error("The disk failed while reading"), { code: "EIO" });
}
