import type { ChangePart } from "#shared/contracts/publishing.ts";
import { type IndexedProgram, type ProgramRule, targetKey } from "../../program/index.ts";

const nameOf = ({ playlists }: IndexedProgram, id: number) => playlists.get(id)?.name ?? null;

/**
 * Returns the differences of a schedule that both programs contain; without `whole` only those that affect a screen
 * that plays it.
 */
export function diffRule(
  old: ProgramRule,
  now: ProgramRule,
  { before, after, whole }: { before: IndexedProgram; after: IndexedProgram; whole: boolean },
): ChangePart[] {
  const parts: ChangePart[] = [];
  if (old.playlistId !== now.playlistId)
    parts.push({
      kind: "playlist",
      before: nameOf(before, old.playlistId),
      after: nameOf(after, now.playlistId),
    });
  if (old.zone !== now.zone || JSON.stringify(old.when) !== JSON.stringify(now.when))
    parts.push({ kind: "times" });
  if (old.priority !== now.priority)
    parts.push({ kind: "priority", before: old.priority, after: now.priority });
  if (old.sharing !== now.sharing) parts.push({ kind: "sharing", rotates: now.sharing === "rotate" });
  if (old.name !== now.name) parts.push({ kind: "renamed", before: old.name, after: now.name });
  if (whole ? targetKey(old) !== targetKey(now) : old.target !== now.target) parts.push({ kind: "target" });
  if (whole && old.enabled !== now.enabled) parts.push({ kind: "switched", on: now.enabled });
  return parts;
}
