import { expect, it } from "vitest";
import { fitOf } from "./last-fits.ts";

it("looks once for boards that take turns, and forgets one that came long ago", () => {
  const looked: string[] = [];
  const find = (key: string) => () => {
    looked.push(key);
    return { size: 20, columns: 1, pages: [] };
  };
  for (let turn = 0; turn < 3; turn++) for (const key of ["menu", "notices"]) fitOf(key, find(key));
  expect(looked).toEqual(["menu", "notices"]);
  for (let other = 0; other < 11; other++) fitOf(`other ${other}`, find("other"));
  fitOf("notices", find("notices"));
  fitOf("menu", find("menu"));
  expect(looked.filter((key) => key !== "other")).toEqual(["menu", "notices", "menu"]);
});
