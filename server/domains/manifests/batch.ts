import type { ManifestBatch } from "../../heavy/port.ts";
import type { ComputedManifest } from "./compute.ts";
import { inCache, type SharedBody } from "./shared-body.ts";

/** Packs manifests to be copied to another thread. A body that many of them share is in the batch once. */
export function packed(computed: readonly ComputedManifest[]): ManifestBatch {
  const bodies = new Set(computed.map(({ shared }) => shared));
  return {
    manifests: computed.map(({ shared, ...own }) => ({ ...own, bodyHash: shared.hash })),
    // The bytes may be a part of a larger buffer, which would be copied whole.
    bodies: [...bodies].map((body) => ({ ...body, json: new Uint8Array(body.json) })),
  };
}

/** Returns the manifests of a batch; equal bodies are one object, also across batches. */
export function unpacked({ manifests, bodies }: ManifestBatch): ComputedManifest[] {
  const shared = new Map(bodies.map((body) => [body.hash, inCache(bodyOf(body))]));
  return manifests.flatMap(({ bodyHash, ...own }) => {
    const body = shared.get(bodyHash);
    return body ? [{ ...own, shared: body }] : [];
  });
}

const bodyOf = ({ json, ...rest }: ManifestBatch["bodies"][number]): SharedBody => ({
  ...rest,
  json: Buffer.from(json.buffer, json.byteOffset, json.byteLength),
});
