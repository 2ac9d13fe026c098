import type { Manifest, ManifestFile } from "#shared/contracts/playing/manifest.ts";
import { onlyInterruptions } from "#shared/schedule/early.ts";
import { filesOfPlaylist } from "#shared/schedule/round.ts";

/** Returns the part of a manifest with these interruptions and their files. */
function partWith(manifest: Manifest, wanted: ReadonlySet<number>): Manifest {
  const part = onlyInterruptions(manifest, wanted);
  const needed = new Set(part.playlists.flatMap((playlist) => filesOfPlaylist(playlist)));
  return { ...part, files: manifest.files.filter(({ sha256 }) => needed.has(sha256)) };
}

/**
 * Returns what each interruption of a manifest needs, in the order in which it is downloaded: emergencies first, then
 * takeovers, those that begin earlier first.
 */
export function filesOfInterruptions(manifest: Manifest): { id: number; files: ManifestFile[] }[] {
  return [...manifest.interruptions]
    .sort((a, b) => Number(a.tier !== "emergency") - Number(b.tier !== "emergency") || a.fromMs - b.fromMs)
    .map(({ id }) => ({ id, files: partWith(manifest, new Set([id])).files }));
}

/**
 * Returns the interruptions that play while `pending` is being downloaded, newest version first: those of `pending`
 * whose files are complete, and of the manifests or parts that play now (`held`) those that `pending` still names but
 * cannot play yet. All others are over.
 */
export function earlyInterruptions(
  held: readonly Manifest[],
  pending: Manifest,
  isComplete: (file: string) => boolean,
): Manifest[] {
  const waiting = new Set<number>();
  const ready = new Set<number>();
  for (const { id, files } of filesOfInterruptions(pending))
    (files.every(({ sha256 }) => isComplete(sha256)) ? ready : waiting).add(id);
  return [partWith(pending, ready), ...held.map((part) => partWith(part, waiting))].filter(
    ({ interruptions }) => interruptions.length > 0,
  );
}
