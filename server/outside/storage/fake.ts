import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { ObjectMissingError, objectPath, type Storage, StorageFullError } from "./port.ts";

/** Faults that a test can switch on at any moment. */
export interface StorageFaults {
  /** Total capacity in bytes; a put beyond it fails as on a full disk. */
  capacityBytes: number | null;
  /** Called before each operation; a test can delay it or throw from it. */
  before: ((operation: "put" | "read" | "stat" | "remove" | "check") => Promise<void> | void) | null;
  /** A read fails after this many bytes. */
  readBreaksAfter: number | null;
}

export interface FakeStorage extends Storage {
  faults: StorageFaults;
  /** Hashes of the stored objects. */
  names(): string[];
}

/** Stores objects in memory; refuses bytes that do not match their hash. For tests. */
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
    localPath: () => null,
    direct: null,
    uploads: null,
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
