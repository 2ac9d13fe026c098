import { createHash } from "node:crypto";
import { z } from "zod";
import { manifest as manifestContract } from "#shared/contracts/manifest.ts";
import { sourcesIn } from "#shared/media-kinds/traits.ts";
import { jsonBytes } from "../../json-text.ts";
import type { Turn } from "../../short-turns.ts";
import type { SharedContent } from "../program/index.ts";

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
const maxBytes = 64 * 1024 * 1024;
/** Named by what they are made of, so that none can ever be out of date: it only saves making the same one again. */
const kept = new Map<string, SharedBody>();
let keptBytes = 0;

/**
 * Checks the content of manifests. `text` is the content as JSON. Screens with the same content share one in memory. Throws what `turn`
 * throws.
 */
export async function sharedBodyOf(content: SharedContent, text: Buffer, turn: Turn): Promise<SharedBody> {
  const hash = createHash("sha256").update(text).digest("hex");
  const body = kept.get(hash) ?? (await bodyOf(content, hash, turn));
  const known = kept.get(hash);
  // Asked for last: let go last.
  kept.delete(hash);
  kept.set(hash, body);
  if (!known) keptBytes += body.json.length;
  for (const [oldest, { json }] of kept) {
    if (keptBytes <= maxBytes || oldest === hash) break;
    kept.delete(oldest);
    keptBytes -= json.length;
  }
  return body;
}

const { rules, playlists, files, ...small } = contract.shape;
const restContract = z.object(small);

/** The same rule, playlist or file is in the content of many screens: each is checked and written as text once. */
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

/** Content as JSON text in UTF-8. Throws what `turn` throws. */
export const textOfContent = (content: SharedContent, turn: Turn): Promise<Buffer> =>
  jsonBytes(content, turn, textOnce);

/** Thing by thing: a plan may have thousands of rules, items and files. */
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
  // In the order of the contract: screens know a plan by its bytes.
  return Object.fromEntries(
    Object.keys(contract.shape).map((name) => [name, { ...rest, ...lists }[name as keyof SharedContent]]),
  ) as SharedContent;
}

async function bodyOf(content: SharedContent, hash: string, turn: Turn): Promise<SharedBody> {
  const body = await parsed(content, turn);
  const items = body.playlists.flatMap((playlist) => playlist.items);
  return {
    hash,
    json: await jsonBytes(body, turn, textOnce),
    files: new Map(body.files.map(({ sha256, bytes, type }) => [sha256, { bytes, type }])),
    sourceIds: new Set(items.flatMap(sourcesIn)),
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
