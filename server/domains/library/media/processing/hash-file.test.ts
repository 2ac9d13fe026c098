import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chunkBytes } from "#shared/limits.ts";
import { hashFile } from "./source-file.ts";

it("hashes the whole file and every chunk, and the chunks cover the file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-hash-"));
  const path = join(folder, "file");
  const sha = (part: Buffer) => createHash("sha256").update(part).digest("hex");
  try {
    const bytes = Buffer.alloc(2 * chunkBytes + 5, 3);
    await writeFile(path, bytes);
    expect(await hashFile(path)).toEqual({
      sha256: sha(bytes),
      bytes: bytes.length,
      chunks: [
        { sha256: sha(bytes.subarray(0, chunkBytes)), bytes: chunkBytes },
        { sha256: sha(bytes.subarray(chunkBytes, 2 * chunkBytes)), bytes: chunkBytes },
        { sha256: sha(bytes.subarray(2 * chunkBytes)), bytes: 5 },
      ],
    });
    await writeFile(path, bytes.subarray(0, chunkBytes));
    expect((await hashFile(path)).chunks).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
