import type { Reader } from "../../../db/client.ts";
import { refuse } from "../../../refusal.ts";
import { sightOf, type Viewing } from "./sight.ts";

/**
 * Returns the folder for new media: the one that was asked for, or else the first folder of the caller's scope. Throws
 * Forbidden for a scope without folders, Invalid for `folderId` outside of it.
 */
export async function folderFor(viewing: Viewing, db: Reader, asked: number | null): Promise<number | null> {
  const sight = await sightOf(viewing, db);
  if (!sight) return asked;
  const first = viewing.actor.scope?.folderIds.find((id) => sight.folders.has(id));
  if (first === undefined) throw refuse("noFolderInScope");
  if (asked !== null && !sight.folders.has(asked))
    throw refuse("folderOutsideScope").field("folderId", "chooseFolder");
  return asked ?? first;
}

/** Throws Invalid when media or folders would go to a place that the caller does not see; null is the top. */
export async function requireFolderInScope(
  viewing: Viewing,
  db: Reader,
  folderId: number | null,
  field = "folderId",
): Promise<void> {
  const sight = await sightOf(viewing, db);
  if (sight && (folderId === null || !sight.folders.has(folderId)))
    throw refuse("folderOutsideScope").field(field, "chooseFolder");
}
