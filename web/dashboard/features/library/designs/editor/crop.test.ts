import { expect, test } from "vitest";
import { draggedCrop } from "./crop.ts";

const part = { x: 0.2, y: 0.2, w: 0.5, h: 0.5 };

test("a part moves as far as the edge of its picture", () => {
  expect(draggedCrop(part, "all", 0.1, -0.1)).toEqual({ x: 0.3, y: 0.1, w: 0.5, h: 0.5 });
  expect(draggedCrop(part, "all", 9, -9)).toEqual({ x: 0.5, y: 0, w: 0.5, h: 0.5 });
});

test("a corner moves, the opposite one stays, and the part keeps a size that can be taken hold of", () => {
  expect(draggedCrop(part, "top left", 0.1, 0.1)).toEqual({ x: 0.3, y: 0.3, w: 0.4, h: 0.4 });
  expect(draggedCrop(part, "bottom right", 9, 9)).toEqual({ x: 0.2, y: 0.2, w: 0.8, h: 0.8 });
  expect(draggedCrop(part, "top right", -9, 9)).toEqual({ x: 0.2, y: 0.65, w: 0.05, h: 0.05 });
  expect(draggedCrop(part, "bottom left", -9, -9)).toEqual({ x: 0, y: 0.2, w: 0.7, h: 0.05 });
});
