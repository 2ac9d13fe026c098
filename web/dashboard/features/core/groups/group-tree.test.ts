import { expect, it } from "vitest";
import type { ScreenGroup } from "#shared/contracts/core/groups.ts";
import { groupTree, possibleParents } from "./group-tree.ts";

const group = (id: number, name: string, parentId: number | null, screenIds: number[] = []): ScreenGroup => ({
  id,
  name,
  parentId,
  smart: null,
  screenIds,
  uses: 0,
});
const groups = [
  group(1, "West", null, [10]),
  group(2, "Pune", 1, [11]),
  group(3, "Mumbai", 1, [12, 10]),
  group(4, "East", null),
];

it("lists each group followed by its subgroups, with all of their screens", () => {
  expect(
    groupTree(groups).map(({ group: { name }, depth, allScreens }) => [name, depth, [...allScreens].sort()]),
  ).toEqual([
    ["East", 0, []],
    ["West", 0, [10, 11, 12]],
    ["Mumbai", 1, [10, 12]],
    ["Pune", 1, [11]],
  ]);
});

it("offers as parent neither the group itself nor its subgroups", () => {
  expect(possibleParents(groups, 1).map(({ name }) => name)).toEqual(["East"]);
  expect(possibleParents(groups, 2).map(({ name }) => name)).toEqual(["West", "Mumbai", "East"]);
  expect(possibleParents(groups, null)).toHaveLength(4);
});
