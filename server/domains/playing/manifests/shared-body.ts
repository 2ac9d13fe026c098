import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { sentPlaylist } from "#shared/conditions/items.ts";
import { sourcesOfManifest } from "#shared/conditions/sources.ts";
import { manifest as manifestContract } from "#shared/contracts/playing/manifest.ts";
import { jsonBytes } from "../../../json-text.ts";
import type { Turn } from "../../../short-turns.ts";
import type { SharedContent } from "../../core/program/index.ts";

/** The part of manifests that many screens share, ready to be sent and stored. */
export interface SharedBody {
  /** SHA-256 of the content as JSON text. */
  hash: string;
  /** An object as JSON text. */
  json: Buffer;
  files: ReadonlyMap<string, { bytes: number; type: string }>;
  /** Data sources that its items show. */
  sourceIds: ReadonlySet<number>;
  /** Identifies its set of files. */
  fileSet: string;
  interruptionIds: readonly number[];
}

const contract = manifestContract.omit({ format: true, version: true, screen: true });

/** Cache of at most 64 MB by the hash of the content, so entries are never stale. */
const cache = new LRUCache<string, SharedBody>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ json }) => json.length,
});

/**
 * Returns checked content of manifests. `text` is the content as JSON. Screens with the same content share one object.
 * Throws what `turn` throws.
 */
export async function sharedBodyOf(content: SharedContent, text: Buffer, turn: Turn): Promise<SharedBody> {
  const hash = createHash("sha256").update(text).digest("hex");
  const body = cache.get(hash) ?? (await bodyOf(content, hash, turn));
  cache.set(hash, body);
  return body;
}

/** Returns all bodies in the cache, by hash. */
export const bodiesInCache = (): ReadonlyMap<string, SharedBody> => new Map(cache.entries());

/** Returns the body in the cache with the same content, or puts this one there. */
export function inCache(body: SharedBody): SharedBody {
  const known = cache.get(body.hash) ?? body;
  cache.set(known.hash, known);
  return known;
}

const references = new WeakMap<SharedBody, WeakRef<SharedBody>>();

/** Returns a reference that does not keep a body in memory. */
export function weakly(body: SharedBody): WeakRef<SharedBody> {
  const reference = references.get(body) ?? new WeakRef(body);
  references.set(body, reference);
  return reference;
}

/** Returns a body that is still in memory, and keeps it there longer. */
export function inMemory(reference: WeakRef<SharedBody>): SharedBody | undefined {
  const body = reference.deref();
  if (body) cache.set(body.hash, body);
  return body;
}

const { rules, playlists, files, ...small } = contract.shape;
const restContract = z.object(small);

/** The same rule, playlist or file is in the content of many screens. Each is checked and serialised once. */
const checked = new WeakMap<object, unknown>();
const texts = new WeakMap<object, string>();

function parsedOnce<S extends z.ZodType>(element: S, one: unknown): z.output<S> {
  if (typeof one !== "object" || one === null) return element.parse(one);
  const parsed = checked.get(one) ?? element.parse(one);
  checked.set(one, parsed);
  return parsed as z.output<S>;
}

function textOnce(one: unknown): string | undefined {
  if (typeof one !== "object" || one === null) return JSON.stringify(one);
  const text = texts.get(one) ?? JSON.stringify(one);
  texts.set(one, text);
  return text;
}

/** Returns content as JSON text in UTF-8. Throws what `turn` throws. */
export const textOfContent = (content: SharedContent, turn: Turn): Promise<Buffer> =>
  jsonBytes(content, turn, textOnce);

/** Parses element by element, because a manifest may have thousands of rules, items and files. */
async function parsed(content: SharedContent, turn: Turn): Promise<SharedContent> {
  const each = async <S extends z.ZodType>(element: S, list: readonly unknown[]): Promise<z.output<S>[]> => {
    const done: z.output<S>[] = [];
    for (const one of list) {
      await turn();
      done.push(parsedOnce(element, one));
    }
    return done;
  };
  const lists = {
    rules: await each(rules.unwrap().element, content.rules),
    playlists: await each(playlists.element, content.playlists),
    files: await each(files.element, content.files),
  };
  const rest = restContract.parse(content);
  // In the order of the contract, because the hash of a manifest depends on its bytes.
  return Object.fromEntries(
    Object.keys(contract.shape).map((name) => [name, { ...rest, ...lists }[name as keyof SharedContent]]),
  ) as SharedContent;
}

async function bodyOf(content: SharedContent, hash: string, turn: Turn): Promise<SharedBody> {
  const body = await parsed(content, turn);
  return {
    hash,
    json: await jsonBytes({ ...body, playlists: body.playlists.map(sentPlaylist) }, turn, textOnce),
    files: filesIn(body.files),
    sourceIds: sourcesOfManifest(body),
    fileSet: fileSetOf(body.files.map(({ sha256 }) => sha256)),
    interruptionIds: body.interruptions.map(({ id }) => id),
  };
}

export const storedFiles = contract.shape.files;

/** Returns the files of a body by their hash. */
export const filesIn = (files: z.output<typeof storedFiles>): SharedBody["files"] =>
  new Map(files.map(({ sha256, bytes, type }) => [sha256, { bytes, type }]));

/** Returns an identifier of a set of files, equal for all manifests with the same files. */
const fileSetOf = (hashes: readonly string[]): string =>
  createHash("sha256")
    .update([...hashes].sort().join())
    .digest("base64url")
    .slice(0, 22);
