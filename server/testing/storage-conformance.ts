import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ObjectMissingError, type Storage } from "../outside/storage/port.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function collect(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** The requirements of every storage adapter, run once per adapter. */
export function storageConformance(adapter: string, open: () => Promise<Storage>): void {
  describe(`storage: ${adapter}`, () => {
    let storage: Storage;
    let folder: string;
    const aFile = async (bytes: Uint8Array) => {
      const path = join(folder, sha256(bytes).slice(0, 12));
      await writeFile(path, bytes);
      return { path, sha256: sha256(bytes) };
    };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "vitrine-storage-"));
      storage = await open();
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it("returns the same bytes and leaves the source file in place", async () => {
      const bytes = randomBytes(700_000);
      const file = await aFile(bytes);
      await storage.put(file.sha256, file);
      expect(await storage.stat(file.sha256)).toEqual({ bytes: bytes.length });
      expect(sha256(await collect(await storage.read(file.sha256)))).toBe(file.sha256);
      expect(await readFile(file.path)).toEqual(bytes);
    });

    it("stores a file of several parts", async () => {
      const bytes = randomBytes(11_000_000);
      const file = await aFile(bytes);
      await storage.put(file.sha256, file);
      expect(sha256(await collect(await storage.read(file.sha256)))).toBe(file.sha256);
    });

    it("accepts the same bytes again, also at the same time", async () => {
      const file = await aFile(randomBytes(100_000));
      await Promise.all([1, 2, 3, 4].map(() => storage.put(file.sha256, file)));
      await storage.put(file.sha256, file);
      expect(await storage.stat(file.sha256)).toEqual({ bytes: 100_000 });
    });

    it("reads a range including both ends", async () => {
      const bytes = randomBytes(5000);
      const file = await aFile(bytes);
      await storage.put(file.sha256, file);
      for (const [start, end] of [
        [0, 1],
        [10, 99],
        [4999, 4999],
        [0, 4999],
      ] as const)
        expect(await collect(await storage.read(file.sha256, { start, end }))).toEqual(
          bytes.subarray(start, end + 1),
        );
    });

    it("survives a reader that stops early", async () => {
      const file = await aFile(randomBytes(2_000_000));
      await storage.put(file.sha256, file);
      const stream = await storage.read(file.sha256);
      await new Promise((resolve) => stream.once("readable", resolve));
      expect(stream.read(1000)).toHaveLength(1000);
      stream.destroy();
      expect((await collect(await storage.read(file.sha256))).length).toBe(2_000_000);
    });

    it("reports a missing object before any byte", async () => {
      const absent = sha256(Buffer.from("never stored"));
      expect(await storage.stat(absent)).toBeNull();
      await expect(storage.read(absent)).rejects.toBeInstanceOf(ObjectMissingError);
    });

    it("removes an object, and accepts a second removal", async () => {
      const file = await aFile(randomBytes(1000));
      await storage.put(file.sha256, file);
      await storage.remove(file.sha256);
      await storage.remove(file.sha256);
      expect(await storage.stat(file.sha256)).toBeNull();
    });

    it("stores nothing when the source file is missing", async () => {
      const hash = sha256(Buffer.from("gone"));
      await expect(storage.put(hash, { path: join(folder, "gone") })).rejects.toThrow();
      expect(await storage.stat(hash)).toBeNull();
    });

    it("accepts only a SHA-256 as name", async () => {
      const file = await aFile(randomBytes(10));
      for (const name of ["", "../../etc/passwd", file.sha256.toUpperCase(), `${file.sha256}/..`]) {
        await expect(storage.put(name, file)).rejects.toBeInstanceOf(RangeError);
        await expect(storage.read(name)).rejects.toBeInstanceOf(RangeError);
        await expect(storage.stat(name)).rejects.toBeInstanceOf(RangeError);
        await expect(storage.remove(name)).rejects.toBeInstanceOf(RangeError);
      }
    });

    it("reports that it is ready and how much space is free", async () => {
      await storage.check();
      const free = await storage.freeBytes();
      expect(free === null || free > 0).toBe(true);
    });
  });
}
