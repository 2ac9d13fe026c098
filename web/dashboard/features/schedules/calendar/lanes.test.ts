import { expect, it } from "vitest";
import { lanesOf } from "./lanes.ts";

const span = (name: string, top: number, bottom: number) => ({ name, top, bottom });

it("puts what overlaps side by side and what does not below one another", () => {
  const { laned, overflow } = lanesOf(
    [span("day", 0, 1440), span("lunch", 720, 900), span("tea", 900, 960), span("evening", 840, 1000)],
    4,
  );
  expect(laned.map(({ item, lane, lanes }) => [item.name, lane, lanes])).toEqual([
    ["day", 0, 3],
    ["lunch", 1, 3],
    ["evening", 2, 3],
    ["tea", 1, 3],
  ]);
  expect(overflow).toEqual([]);
  const apart = lanesOf([span("a", 0, 60), span("b", 60, 120)], 4).laned;
  expect(apart.every(({ lane, lanes }) => lane === 0 && lanes === 1)).toBe(true);
});

it("gives a very short one room to be hit, and tells together what finds no lane", () => {
  expect(lanesOf([span("a", 0, 5), span("b", 10, 20)], 4).laned.map(({ lane }) => lane)).toEqual([0, 1]);
  const { laned, overflow } = lanesOf(
    ["a", "b", "c", "d"].map((name, at) => span(name, at * 60, 600)),
    2,
  );
  expect(laned.map(({ item }) => item.name)).toEqual(["a", "b"]);
  expect(overflow).toMatchObject([{ top: 120, bottom: 600, items: [{ name: "c" }, { name: "d" }] }]);
});
