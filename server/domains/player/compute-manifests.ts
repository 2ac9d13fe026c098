import { createHash } from "node:crypto";
import { asc, inArray, sql } from "drizzle-orm";
import { type Manifest, manifest as manifestContract } from "#shared/contracts/manifest.ts";
import type { Database, Tx } from "../../db/client.ts";
import { manifests, screens } from "../../db/tables/index.ts";
import { manifestContents } from "./manifest-content.ts";

export interface ComputedManifest {
  screenId: number;
  version: number;
  etag: string;
  manifest: Manifest;
  body: string;
  /** From then on (UTC ms) time alone makes it another one: it is to be computed again. */
  staleAtMs: number;
}

/**
 * Computes the manifests of some screens in one transaction. A new version is written only when the content differs from
 * the last one, so its number says what a screen plays. A screen that is gone is missing in the answer.
 */
export async function computeManifests(
  db: Database,
  screenIds: readonly number[],
  now: Date,
): Promise<ComputedManifest[]> {
  return db.transaction(async (tx) => {
    // Locked in the order of their ids: two processes number versions of the same screens without waiting in a ring.
    const locked = await tx
      .select({ id: screens.id })
      .from(screens)
      .where(inArray(screens.id, [...screenIds]))
      .orderBy(asc(screens.id))
      .for("no key update");
    const ids = locked.map(({ id }) => id);
    if (ids.length === 0) return [];
    const contents = await manifestContents(tx, ids, now);
    const last = await lastVersions(tx, ids);
    const computed: ComputedManifest[] = [];
    const fresh: (typeof manifests.$inferInsert)[] = [];
    for (const [screenId, { content, staleAtMs, publicationId }] of contents) {
      const contentHash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
      const before = last.get(screenId);
      const version = before?.contentHash === contentHash ? before.version : (before?.version ?? 0) + 1;
      const manifest: Manifest = manifestContract.parse({ ...content, version });
      if (version !== before?.version)
        fresh.push({
          screenId,
          version,
          contentHash,
          body: manifest,
          fileSet: fileSetOf(manifest.files.map(({ sha256 }) => sha256)),
          publicationId,
          interruptionIds: manifest.interruptions.map(({ id }) => id),
          createdAt: now,
        });
      const etag = `"${screenId}-${version}-${contentHash.slice(0, 16)}"`;
      computed.push({ screenId, version, etag, manifest, body: JSON.stringify(manifest), staleAtMs });
    }
    if (fresh.length > 0) await tx.insert(manifests).values(fresh);
    return computed;
  });
}

/** Names a set of files: the same for all manifests that name the same ones. */
const fileSetOf = (hashes: readonly string[]): string =>
  createHash("sha256")
    .update([...hashes].sort().join())
    .digest("base64url")
    .slice(0, 22);

async function lastVersions(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectDistinctOn([manifests.screenId], {
      screenId: manifests.screenId,
      version: manifests.version,
      contentHash: manifests.contentHash,
    })
    .from(manifests)
    .where(inArray(manifests.screenId, [...ids]))
    .orderBy(asc(manifests.screenId), sql`${manifests.version} desc`);
  return new Map(rows.map((row) => [row.screenId, row]));
}
