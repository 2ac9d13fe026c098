import { expect, it } from "vitest";
import { lanesOf } from "./lanes.ts";

const span = (name: string, top: number, bottom: number) => ({ name, top, bottom });
const shown = (items: ReturnType<typeof span>[], max = 4) =>
  lanesOf(items, max).laned.map(({ item, left, width }) => [item.name, left, width]);

it("puts overlapping items side by side and others below one another", () => {
  expect(shown([span("lunch", 720, 900), span("late", 840, 1000), span("tea", 900, 960)])).toEqual([
    ["lunch", 0, 0.5],
    ["tea", 0, 0.5],
    ["late", 0.5, 0.5],
  ]);
  expect(shown([span("a", 0, 60), span("b", 60, 120)])).toEqual([
    ["a", 0, 1],
    ["b", 0, 1],
  ]);
});

it("keeps all-day items narrow, and lets each item use the free lanes beside it", () => {
  const [day, ...rest] = shown([
    span("day", 0, 1440),
    span("early", 300, 400),
    span("lunch", 720, 900),
    span("old", 740, 800),
  ]);
  const [, , narrow] = day ?? [];
  expect(day).toEqual(["day", 0, 0.5 / 2.5]);
  expect(rest).toEqual([
    ["early", narrow, 2 / 2.5],
    ["lunch", narrow, 1 / 2.5],
    ["old", 1.5 / 2.5, 1 / 2.5],
  ]);
  expect(shown([span("a", 0, 1440), span("b", 0, 1440)]).map(([, , width]) => width)).toEqual([0.5, 0.5]);
});

it("gives a very short item a minimum size, and summarises items without a lane", () => {
  expect(shown([span("a", 0, 5), span("b", 10, 20)]).map(([, left]) => left)).toEqual([0, 0.5]);
  const many = ["a", "b", "c", "d"].map((name, at) => span(name, at * 60, 600));
  expect(shown(many, 2).map(([name]) => name)).toEqual(["a", "b"]);
  expect(lanesOf(many, 2).overflow).toMatchObject([
    { top: 120, bottom: 600, items: [{ name: "c" }, { name: "d" }] },
  ]);
  // What plays is never among the rest while others have a lane.
  const rankOf = ({ name }: { name: string }) => (name === "d" ? 0 : 1);
  const { laned, overflow } = lanesOf(many, 2, rankOf);
  expect(laned.map(({ item }) => item.name)).toEqual(["a", "d"]);
  expect(overflow.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(["b", "c"]);
});
