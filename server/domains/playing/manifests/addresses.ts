import { LRUCache } from "lru-cache";
import type { Deps } from "../../../context.ts";
import { fontPath } from "../../../fonts.ts";
import { shortTurns } from "../../../short-turns.ts";
import type { SharedBody } from "./shared-body.ts";

/** Cache of at most 64 MB. Screens that share a body share its signed URLs until the next period of the signer. */
const cache = new LRUCache<string, Promise<Buffer>>({ max: 1_000, maxSize: 64 * 1024 * 1024 });

/** About the length of a signed URL with its hash. */
const bytesPerFile = 600;

/**
 * Returns the end of a manifest's answer, which names a signed URL of each file: `,"addresses":{…}}`. It is made when the
 * answer is sent and is no part of the content, so hash, version, ETag and stored bytes do not know it. Null when screens
 * fetch the files from this server.
 */
export async function addressesIn(
  body: Pick<SharedBody, "hash" | "files">,
  { storage, now }: Pick<Deps, "storage" | "now">,
): Promise<Buffer | null> {
  if (!storage.direct) return null;
  // Where a body comes from another thread, its files are read at their first use.
  const { hash, files } = body;
  // Shipped fonts are not in the store: screens fetch them from this server.
  const stored = [...files.keys()].filter((file) => fontPath(file) === null);
  if (stored.length === 0) return null;
  const { name, url } = await storage.direct.signer(now());
  const key = `${name} ${hash}`;
  const known = cache.get(key);
  if (known) return known;
  const made = sign(stored, url);
  cache.set(key, made, { size: files.size * bytesPerFile });
  made.catch(() => cache.delete(key));
  return made;
}

async function sign(hashes: readonly string[], url: (sha256: string) => string): Promise<Buffer> {
  const turn = shortTurns();
  const named: string[] = [];
  for (const sha256 of hashes) {
    await turn();
    named.push(`"${sha256}":${JSON.stringify(url(sha256))}`);
  }
  return Buffer.from(`,"addresses":{${named.join()}}}`);
}
