import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { openPromise } from "yauzl";
import { packFiles } from "./pack-files.ts";

test("packs files so that another program reads them, with their sums and names", async () => {
  const large = Buffer.alloc(9_000_000, "signage");
  const read: number[] = [];
  const zip = await packFiles(
    [
      { path: "मेन्यू/दोपहर.jpg", file: new Blob(["lunch"]) },
      { path: "empty.txt", file: new Blob([]) },
      { path: "film.mp4", file: new Blob([large]) },
    ],
    (bytes) => read.push(bytes),
  );
  expect(read).toEqual([5, 4_000_005, 8_000_005, 9_000_005]);
  const folder = await mkdtemp(join(tmpdir(), "pack-"));
  try {
    const path = join(folder, "a.zip");
    await writeFile(path, Buffer.from(await zip.arrayBuffer()));
    const found: Record<string, number> = {};
    const opened = await openPromise(path, { autoClose: false });
    for await (const entry of opened.eachEntry()) {
      const parts: Buffer[] = [];
      for await (const part of await opened.openReadStreamPromise(entry)) parts.push(part);
      const content = Buffer.concat(parts);
      expect(crc32(content)).toBe(entry.crc32);
      found[entry.fileName] = content.length;
    }
    opened.close();
    expect(found).toEqual({ "मेन्यू/दोपहर.jpg": 5, "empty.txt": 0, "film.mp4": 9_000_000 });
  } finally {
    await rm(folder, { recursive: true });
  }
});
