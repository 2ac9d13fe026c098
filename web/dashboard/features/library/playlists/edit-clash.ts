import type { FieldClash } from "#shared/errors.ts";
import { type Choose, type Clash, mergeAs, type Side } from "#shared/merge/merge.ts";
import { playlistShape } from "#shared/merge/playlist.ts";
import { type Choices, nameOf, type ShownClash } from "../../core/together/clashes.ts";
import type { Draft } from "./playlist-draft.ts";

/** Three versions of a playlist of which two clash. Without a base, the person chooses between the whole versions. */
export interface Versions {
  base: Draft | null;
  mine: Draft;
  theirs: Draft;
}

/** Merges the versions. A clash without a choice is decided for `otherwise`. */
export function mergeVersions(
  { base, mine, theirs }: Versions,
  choices: Choices,
  otherwise: Side,
): { merged: Draft; clashes: Clash[] } {
  if (base === null) return { merged: otherwise === "mine" ? mine : theirs, clashes: [] };
  const choose: Choose = (clash) => choices.get(nameOf(clash)) ?? otherwise;
  return mergeAs(playlistShape, { base, mine, theirs }, choose);
}

/** Returns the clashes with what the server said about them. `idOf` returns the server's id of an item. */
export const shownClashes = (
  clashes: readonly Clash[],
  { fieldClashes, by }: { fieldClashes: readonly FieldClash[]; by: string | null },
  idOf: (key: string) => number | undefined,
): ShownClash[] =>
  clashes.map((clash) => {
    const item = clash.item === null ? null : (idOf(clash.item) ?? 0);
    const known = fieldClashes.find((each) => each.item === item && each.field === clash.field);
    return { ...clash, by: known?.by ?? by, at: known?.at ?? null };
  });
