import { createHash } from "node:crypto";
import { manifest as manifestContract } from "#shared/contracts/manifest.ts";
import type { SharedContent } from "./shared-content.ts";

/** The part of manifests that many screens share, ready to be sent and stored. */
export interface SharedBody {
  /** SHA-256 of the content as JSON text. */
  hash: string;
  /** An object as JSON text. */
  json: Buffer;
  files: ReadonlyMap<string, { bytes: number; type: string }>;
  /** Data sources that its tiles show. */
  sourceIds: ReadonlySet<number>;
  /** Names its set of files. */
  fileSet: string;
  interruptionIds: readonly number[];
}

const contract = manifestContract.omit({ format: true, version: true, screen: true });

/** Bytes of bodies that stay in memory. */
const mostBytes = 64 * 1024 * 1024;
/** Named by what they are made of, so that none can ever be out of date: it only saves making the same one again. */
const kept = new Map<string, SharedBody>();
let keptBytes = 0;

/** Checks what screens are to be told. `text` is that as JSON. Screens that are told the same share one in memory. */
export function sharedBodyOf(content: SharedContent, text: Buffer): SharedBody {
  const hash = createHash("sha256").update(text).digest("hex");
  const known = kept.get(hash);
  const body = known ?? bodyOf(content, hash);
  // Asked for last: let go last.
  kept.delete(hash);
  kept.set(hash, body);
  if (!known) keptBytes += body.json.length;
  for (const [oldest, { json }] of kept) {
    if (keptBytes <= mostBytes || oldest === hash) break;
    kept.delete(oldest);
    keptBytes -= json.length;
  }
  return body;
}

function bodyOf(content: SharedContent, hash: string): SharedBody {
  const body = contract.parse(content);
  const items = body.playlists.flatMap((playlist) => playlist.items);
  return {
    hash,
    json: Buffer.from(JSON.stringify(body)),
    files: new Map(body.files.map(({ sha256, bytes, type }) => [sha256, { bytes, type }])),
    sourceIds: new Set(items.flatMap((item) => (item.kind === "data" ? [item.settings.sourceId] : []))),
    fileSet: fileSetOf(body.files.map(({ sha256 }) => sha256)),
    interruptionIds: body.interruptions.map(({ id }) => id),
  };
}

/** Names a set of files: the same for all manifests that name the same ones. */
const fileSetOf = (hashes: readonly string[]): string =>
  createHash("sha256")
    .update([...hashes].sort().join())
    .digest("base64url")
    .slice(0, 22);
