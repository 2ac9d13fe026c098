import type { ScreenGroup } from "#shared/contracts/groups.ts";

export interface GroupInTree {
  group: ScreenGroup;
  /** 0 for one that is inside no other. */
  depth: number;
  /** Its own screens and those of the groups inside it. */
  allScreens: ReadonlySet<number>;
}

/** Groups as one reads them: each followed by those inside it, by name. */
export function groupTree(groups: readonly ScreenGroup[]): GroupInTree[] {
  const walk = (parentId: number | null, depth: number): GroupInTree[] =>
    groups
      .filter((group) => group.parentId === parentId)
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap((group) => {
        const below = walk(group.id, depth + 1);
        const allScreens = new Set([...group.screenIds, ...below.flatMap((each) => [...each.allScreens])]);
        return [{ group, depth, allScreens }, ...below];
      });
  return walk(null, 0);
}

/** Groups that one may be put inside of: all but itself and those inside it. */
export function possibleParents(groups: readonly ScreenGroup[], id: number | null): ScreenGroup[] {
  const isInside = (group: ScreenGroup): boolean => {
    if (group.id === id) return true;
    const parent = groups.find((each) => each.id === group.parentId);
    return parent ? isInside(parent) : false;
  };
  return groups.filter((group) => id === null || !isInside(group));
}
