import { z } from "zod";
import type { ManifestBatch } from "../../../heavy/port.ts";
import type { ComputedManifest } from "./compute.ts";
import { filesIn, inCache, type SharedBody, storedFiles } from "./shared-body.ts";

/**
 * Packs manifests to be copied to another thread. A body that many of them share is in the batch once, and not at all when
 * the receiver has it.
 */
export function packed(computed: readonly ComputedManifest[], has: ReadonlySet<string>): ManifestBatch {
  const bodies = new Set(computed.map(({ shared }) => shared).filter(({ hash }) => !has.has(hash)));
  return {
    manifests: computed.map(({ shared, ...own }) => ({ ...own, bodyHash: shared.hash })),
    // This thread keeps its bytes, and others get a copy. They get no files: those are in the bytes.
    bodies: [...bodies].map(({ hash, json, sourceIds, fileSet, interruptionIds }) => ({
      hash,
      sourceIds,
      fileSet,
      interruptionIds,
      json: new Uint8Array(json),
    })),
  };
}

/**
 * Returns the manifests of a batch; equal bodies are one object, also across batches. `held` are the bodies that the batch
 * leaves out.
 */
export function unpacked(
  { manifests, bodies }: ManifestBatch,
  held: ReadonlyMap<string, SharedBody>,
): ComputedManifest[] {
  const sent = new Map(bodies.map((body) => [body.hash, inCache(new UnpackedBody(body))]));
  return manifests.flatMap(({ bodyHash, ...own }) => {
    const body = sent.get(bodyHash) ?? held.get(bodyHash);
    return body ? [{ ...own, shared: body }] : [];
  });
}

/**
 * A body from another thread. Its files are read from its bytes at their first use: only few screens ask this process for a
 * file, and thousands of small objects would take long to copy between threads.
 */
class UnpackedBody implements SharedBody {
  readonly hash: string;
  readonly json: Buffer;
  readonly sourceIds: ReadonlySet<number>;
  readonly fileSet: string;
  readonly interruptionIds: readonly number[];
  #files: SharedBody["files"] | null = null;

  constructor({ hash, json, sourceIds, fileSet, interruptionIds }: ManifestBatch["bodies"][number]) {
    this.hash = hash;
    this.json = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
    this.sourceIds = sourceIds;
    this.fileSet = fileSet;
    this.interruptionIds = interruptionIds;
  }

  get files(): SharedBody["files"] {
    this.#files ??= filesIn(z.object({ files: storedFiles }).parse(JSON.parse(this.json.toString())).files);
    return this.#files;
  }
}
