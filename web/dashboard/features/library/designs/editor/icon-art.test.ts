import { expect, test } from "vitest";
import { designElement } from "#shared/media-kinds/design.ts";
import { icons, pathOf } from "./icon-art.ts";

test("every icon is a drawing that a design accepts, and no two have one name", () => {
  for (const { name, ...art } of icons)
    expect([
      name,
      designElement.safeParse({ id: "i", type: "art", x: 0, y: 0, w: 24, h: 24, ...art }).error,
    ]).toEqual([name, undefined]);
  expect(new Set(icons.map(({ name }) => name)).size).toBe(icons.length);
  expect(icons.filter(({ paths }) => paths.some(({ fill }) => fill)).length).toBeGreaterThanOrEqual(60);
  expect(icons.map(({ name }) => name)).toEqual(expect.arrayContaining(["pizza", "samosa, in colour"]));
});

test("circles, rectangles, lines and polygons become paths", () => {
  expect(pathOf("circle", { cx: "12", cy: "12", r: "4" })).toBe("M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z");
  expect(pathOf("rect", { x: "2", y: "4", width: "10", height: "6" })).toBe("M2 4h10v6h-10v-6z");
  expect(pathOf("line", { x1: "1", y1: "2", x2: "3", y2: "4" })).toBe("M1 2L3 4");
  expect(pathOf("polygon", { points: "0 0 4 0 4 4" })).toBe("M0 0L4 0 4 4z");
});
