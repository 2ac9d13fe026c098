import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Upload } from "@tus/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepFreeBytes } from "../../../../outside/disk/port.ts";
import { inLab } from "../../../../testing/lab.ts";
import { UploadStore } from "./upload-store.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "vitrine-upload-store-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const pieces = (count: number) =>
  Readable.from(Array.from({ length: count }, () => Buffer.alloc(1_000_000, 7)));
const upload = (size: number) => new Upload({ id: "7-upload", size, offset: 0, metadata: {} });

it("continues where it stopped", async () => {
  const store = new UploadStore({ directory });
  await store.create(upload(5_000_000));
  expect(await store.write(pieces(2), "7-upload", 0)).toBe(2_000_000);
  expect(await store.write(pieces(3), "7-upload", 2_000_000)).toBe(5_000_000);
  expect((await stat(join(directory, "7-upload"))).size).toBe(5_000_000);
});

inLab("stops before the disk is full, so that the database still has space, and leaves no file", async () => {
  let free = keepFreeBytes + 20_000_000;
  const store = new UploadStore({
    directory,
    freeBytes: async () => {
      free -= 8_000_000;
      return free;
    },
  });
  await store.create(upload(100_000_000));
  await expect(store.write(pieces(100), "7-upload", 0)).rejects.toMatchObject({ reason: "uploadDiskFull" });
  expect(await readdir(directory)).toEqual([]);
});

it("keeps the received bytes when the sender disconnects, to continue later", async () => {
  const store = new UploadStore({ directory });
  await store.create(upload(5_000_000));
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.alloc(1_000_000);
      throw new Error("cut");
    })(),
  );
  await expect(store.write(breaking, "7-upload", 0)).rejects.toThrow("cut");
  expect((await store.getUpload("7-upload")).offset).toBe(1_000_000);
});
