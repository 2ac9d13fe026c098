import type { ScreenGroup } from "#shared/contracts/core/groups.ts";

export interface GroupInTree {
  group: ScreenGroup;
  /** 0 for a group without a parent. */
  depth: number;
  /** The group's own screens and those of its subgroups. */
  allScreens: ReadonlySet<number>;
}

/** Returns the groups in display order: by name, each followed by its subgroups. */
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

/** Returns the groups that can be a group's parent: all except itself and its subgroups. */
export function possibleParents(groups: readonly ScreenGroup[], id: number | null): ScreenGroup[] {
  const isInside = (group: ScreenGroup): boolean => {
    if (group.id === id) return true;
    const parent = groups.find((each) => each.id === group.parentId);
    return parent ? isInside(parent) : false;
  };
  return groups.filter((group) => id === null || !isInside(group));
}
