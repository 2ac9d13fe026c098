import { createHash } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { type Manifest, manifest as manifestContract } from "#shared/contracts/manifest.ts";
import type { Deps } from "../../context.ts";
import { manifests, screens } from "../../db/tables/index.ts";
import { manifestContent } from "./manifest-content.ts";

export interface CurrentManifest {
  version: number;
  etag: string;
  body: string;
  files: ReadonlyMap<string, { bytes: number; type: string }>;
}

/**
 * Each screen's manifest, computed once per change and then answered from memory. A new version is written
 * only when the content differs from the last one, so its number says what a screen plays.
 */
export class CurrentManifests {
  readonly #deps: Pick<Deps, "db" | "now">;
  readonly #kept = new Map<number, { accountId: number; manifest: CurrentManifest }>();
  /** Grows with every change: what was computed before a change is not kept after it. */
  #generation = 0;

  constructor(deps: Pick<Deps, "db" | "now">) {
    this.#deps = deps;
  }

  /** Forgets what a change of this account may have made stale; no account means everything. */
  forget(accountId?: number): void {
    this.#generation++;
    for (const [screenId, kept] of this.#kept) {
      if (accountId === undefined || kept.accountId === accountId) this.#kept.delete(screenId);
    }
  }

  /** Null when the screen is gone. */
  async of(screenId: number, accountId: number): Promise<CurrentManifest | null> {
    const kept = this.#kept.get(screenId);
    if (kept) return kept.manifest;
    const generation = this.#generation;
    const manifest = await this.#compute(screenId);
    if (manifest && generation === this.#generation) this.#kept.set(screenId, { accountId, manifest });
    return manifest;
  }

  async #compute(screenId: number): Promise<CurrentManifest | null> {
    const { db, now } = this.#deps;
    return db.transaction(async (tx) => {
      const [locked] = await tx
        .select({ id: screens.id })
        .from(screens)
        .where(eq(screens.id, screenId))
        .for("no key update");
      const content = locked ? await manifestContent(tx, screenId) : null;
      if (!content) return null;
      const contentHash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
      const [last] = await tx
        .select({ version: manifests.version, contentHash: manifests.contentHash })
        .from(manifests)
        .where(eq(manifests.screenId, screenId))
        .orderBy(desc(manifests.version))
        .limit(1);
      const version = last?.contentHash === contentHash ? last.version : (last?.version ?? 0) + 1;
      const manifest: Manifest = manifestContract.parse({ ...content, version });
      if (version !== last?.version) {
        await tx
          .insert(manifests)
          .values({ screenId, version, contentHash, body: manifest, createdAt: now() });
      }
      return {
        version,
        etag: `"${screenId}-${version}-${contentHash.slice(0, 16)}"`,
        body: JSON.stringify(manifest),
        files: new Map(manifest.files.map(({ sha256, bytes, type }) => [sha256, { bytes, type }])),
      };
    });
  }
}
