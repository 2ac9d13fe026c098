import { describe, expect, test } from "vitest";
import {
  align,
  angleTo,
  boundsOf,
  boundsOfAll,
  distribute,
  handles,
  resize,
  snap,
  touches,
} from "./geometry.ts";

const box = { x: 100, y: 200, w: 300, h: 100 };
const cornerOf = (of: ReturnType<typeof resize>, sx: number, sy: number) => {
  const angle = ((of.rotate ?? 0) * Math.PI) / 180;
  const [lx, ly] = [(sx * of.w) / 2, (sy * of.h) / 2];
  return [
    of.x + of.w / 2 + lx * Math.cos(angle) - ly * Math.sin(angle),
    of.y + of.h / 2 + lx * Math.sin(angle) + ly * Math.cos(angle),
  ].map((value) => Math.round(value * 1000) / 1000);
};

describe("resizing", () => {
  test.each([0, 30, 90, 200])("keeps the opposite corner in place at %i degrees", (rotate) => {
    const before = { ...box, rotate };
    for (const handle of handles.filter(({ x, y }) => x !== 0 && y !== 0)) {
      const after = resize(before, handle, { x: 37, y: -22 }, { keepRatio: false, fromCentre: false });
      expect(cornerOf(after, -handle.x, -handle.y)).toEqual(cornerOf(before, -handle.x, -handle.y));
    }
  });
  test("keeps the ratio at a corner, and never becomes smaller than a finger can drag", () => {
    const wide = resize(box, { x: 1, y: 1 }, { x: 300, y: 0 }, { keepRatio: true, fromCentre: false });
    expect([wide.w, wide.h]).toEqual([600, 200]);
    const gone = resize(box, { x: 1, y: 0 }, { x: -9_000, y: 0 }, { keepRatio: false, fromCentre: false });
    expect(gone.w).toBe(8);
  });
  test("moves both sides from the centre", () => {
    const after = resize(box, { x: 1, y: 0 }, { x: 10, y: 0 }, { keepRatio: false, fromCentre: true });
    expect(after).toMatchObject({ x: 90, w: 320 });
  });
});

test("the bounds of a turned box contain its corners", () => {
  const turned = boundsOf({ x: 0, y: 0, w: 200, h: 100, rotate: 90 });
  expect(Object.values(turned).map(Math.round)).toEqual([50, -50, 100, 200]);
  expect(boundsOfAll([box, { x: 0, y: 0, w: 10, h: 10 }])).toEqual({ x: 0, y: 0, w: 400, h: 300 });
});

test("an angle near a multiple of 45 is exactly that, unless it is free", () => {
  const square = { x: 0, y: 0, w: 100, h: 100 };
  expect(angleTo(square, { x: 52, y: -50 }, false)).toBe(0);
  expect(angleTo(square, { x: 150, y: 51 }, false)).toBe(90);
  expect(angleTo(square, { x: 52, y: -50 }, true)).toBe(1);
});

test("a moved box snaps to edges and centres of others, and says where", () => {
  const canvas = { x: 0, y: 0, w: 1920, h: 1080 };
  const moving = { x: 803, y: 20, w: 300, h: 100 };
  expect(snap(moving, [canvas], 10)).toEqual({ x: 7, y: 0, guides: [{ axis: "x", at: 960 }] });
  expect(snap({ ...moving, x: 700 }, [canvas], 10).guides).toEqual([]);
});

test("elements align to a frame and distribute with equal gaps", () => {
  const frame = { x: 0, y: 0, w: 1000, h: 1000 };
  expect(align([box], "right", frame)[0]?.x).toBe(700);
  expect(align([box], "middle", frame)[0]?.y).toBe(450);
  const three = [
    { x: 0, y: 0, w: 100, h: 10 },
    { x: 110, y: 0, w: 100, h: 10 },
    { x: 500, y: 0, w: 100, h: 10 },
  ];
  expect(distribute(three, "x").map(({ x }) => x)).toEqual([0, 250, 500]);
});

test("a frame drawn with the pointer touches what it overlaps", () => {
  expect(touches({ x: 0, y: 0, w: 101, h: 201 }, box)).toBe(true);
  expect(touches({ x: 0, y: 0, w: 100, h: 200 }, box)).toBe(false);
});
