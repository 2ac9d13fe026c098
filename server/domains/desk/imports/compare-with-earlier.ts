import { and, eq } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { importedThings } from "../../../db/tables/index.ts";
import type { Sight } from "../../identity/scopes/index.ts";
import { type Found, kindOf } from "./plan.ts";
import { type ImportItemRow, liveTargets, targetKinds } from "./queries.ts";

export interface Compared {
  found: Found;
  state: ImportItemRow["state"];
  /** What it became in an earlier import, when that still exists. */
  targetId: number | null;
}

const atOnce = 500;

/**
 * Compares what was found with earlier imports of the same system. `known`: it came over and is still there. `removed`:
 * it came over and was deleted here. `changed`: another thing with its name came over.
 */
export async function compareWithEarlier(
  db: Reader,
  { accountId, sight, system }: { accountId: number; sight: Sight | null; system: string },
  founds: readonly Found[],
): Promise<Compared[]> {
  const earlier = new Map<string, { checksum: string; targetId: number }[]>();
  const ids = { media: new Set<number>(), playlist: new Set<number>(), schedule: new Set<number>() };
  for (let from = 0; from < founds.length; from += atOnce) {
    const rows = await db
      .select()
      .from(importedThings)
      .where(
        and(
          eq(importedThings.accountId, accountId),
          eq(importedThings.system, system),
          anyOf(
            importedThings.sourceId,
            founds.slice(from, from + atOnce).map(({ sourceId }) => sourceId),
          ),
        ),
      );
    for (const { kind, sourceId, checksum, targetId } of rows) {
      const key = `${kind}:${sourceId}`;
      earlier.set(key, [...(earlier.get(key) ?? []), { checksum, targetId }]);
      ids[targetKinds[kind]].add(targetId);
    }
  }
  const whose = { accountId, sight };
  const live = {
    media: await liveTargets(db, whose, { kind: "media", ids: [...ids.media] }),
    playlist: await liveTargets(db, whose, { kind: "playlist", ids: [...ids.playlist] }),
    schedule: await liveTargets(db, whose, { kind: "schedule", ids: [...ids.schedule] }),
  };
  return founds.map((found): Compared => {
    const kind = kindOf(found);
    if (found.left || kind === "other") return { found, state: "left", targetId: null };
    const things = earlier.get(`${kind}:${found.sourceId}`) ?? [];
    const same = things.find(({ checksum }) => checksum === found.checksum);
    if (!same) return { found, state: things.length > 0 ? "changed" : "new", targetId: null };
    const there = live[targetKinds[kind]].has(same.targetId);
    return { found, state: there ? "known" : "removed", targetId: there ? same.targetId : null };
  });
}
