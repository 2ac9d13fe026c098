import { expect, test } from "vitest";
import { addChoices } from "./add-choices.ts";

const item = (value: string, label = value) => ({ value, label });

test("found choices come after those that are shown, in their group, and none of these leaves", () => {
  const shown = [
    item("all"),
    { group: "Groups", items: [item("g1")] },
    { group: "Screens", items: [item("s1")] },
  ];
  const given = [
    item("all"),
    { group: "Groups", items: [item("g1")] },
    { group: "Screens", items: [item("s0"), item("s2")] },
  ];
  expect(addChoices(shown, given)).toEqual([
    item("all"),
    { group: "Groups", items: [item("g1")] },
    { group: "Screens", items: [item("s1"), item("s0"), item("s2")] },
  ]);
});

test("a new name shows at the old place, and a new group at the end", () => {
  expect(addChoices([item("a"), item("b")], [item("b"), item("a", "A")])).toEqual([
    item("a", "A"),
    item("b"),
  ]);
  const group = { group: "Media", items: [item("m")] };
  expect(addChoices([item("a")], [group, item("a")])).toEqual([item("a"), group]);
});

test("returns the same list when nothing is new", () => {
  const shown = [item("a"), { group: "Media", items: [item("m")] }];
  expect(addChoices(shown, [{ group: "Media", items: [item("m")] }, item("a")])).toBe(shown);
  expect(addChoices(shown, [])).toBe(shown);
});
