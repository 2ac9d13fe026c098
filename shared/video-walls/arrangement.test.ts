import fc from "fast-check";
import { expect, test } from "vitest";
import { arrangeInGrid, inchesOf, sizeOfInches, snapped } from "./arrange.ts";
import { caseOf, overlapsOf, type Part, type Placed, partsOf, pictureOf } from "./arrangement.ts";

const bare = { top: 0, right: 0, bottom: 0, left: 0 };
const even = { top: 10, right: 10, bottom: 10, left: 10 };
const screen = (x: number, y: number, width: number, height: number, bezel = bare): Placed => ({
  x,
  y,
  width,
  height,
  bezel,
});

/** Worked out by hand: the places in millimetres, and each screen's part. */
const vectors: { name: string; places: Placed[]; parts: Part[] }[] = [
  { name: "one screen", places: [screen(500, -20, 800, 450)], parts: [{ x: 0, y: 0, width: 1, height: 1 }] },
  {
    name: "two beside each other without bezels",
    places: [screen(0, 0, 800, 450), screen(800, 0, 800, 450)],
    parts: [
      { x: 0, y: 0, width: 0.5, height: 1 },
      { x: 0.5, y: 0, width: 0.5, height: 1 },
    ],
  },
  {
    name: "two above each other with 25 mm of bezels between them",
    places: [screen(0, 0, 800, 450), screen(0, 475, 800, 450)],
    parts: [
      { x: 0, y: 0, width: 1, height: 0.486486 },
      { x: 0, y: 0.513514, width: 1, height: 0.486486 },
    ],
  },
  {
    name: "a large one and an upright one, free on the wall",
    places: [screen(-100, 0, 1000, 500), screen(1000, 300, 400, 700)],
    parts: [
      { x: 0, y: 0, width: 0.666667, height: 0.5 },
      { x: 0.733333, y: 0.3, width: 0.266667, height: 0.7 },
    ],
  },
];

for (const { name, places, parts } of vectors)
  test(`cuts the picture for ${name}`, () => expect(partsOf(places)).toEqual(parts));

test("an empty wall has no picture", () => {
  expect(pictureOf([])).toBeNull();
  expect(partsOf([])).toEqual([]);
});

const mm = (max: number) => fc.integer({ min: 0, max });
const anyBezel = fc.record({ top: mm(60), right: mm(60), bottom: mm(60), left: mm(60) });
const size = fc.integer({ min: 100, max: 3_000 });
const anyPlace = fc.record({
  x: fc.integer({ min: -9_000, max: 9_000 }),
  y: mm(9_000),
  width: size,
  height: size,
  bezel: anyBezel,
});

test("parts lie in the picture, touch all of its edges, and keep every distance on the wall", () => {
  fc.assert(
    fc.property(fc.array(anyPlace, { minLength: 1, maxLength: 12 }), (places) => {
      const parts = partsOf(places);
      const whole = pictureOf(places) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(Math.min(...parts.map(({ x }) => x))).toBe(0);
      expect(Math.max(...parts.map(({ y, height }) => y + height))).toBeCloseTo(1, 5);
      for (const [index, { x, y, width, height }] of parts.entries()) {
        expect([x >= 0, y >= 0, x + width <= 1.000002, y + height <= 1.000002]).toEqual([
          true,
          true,
          true,
          true,
        ]);
        const place = places[index] as Placed;
        // A millimetre of the picture is a millimetre of the wall on every screen.
        expect(x * whole.width + whole.x).toBeCloseTo(place.x, 0);
        expect(width * whole.width).toBeCloseTo(place.width, 0);
        expect(height * whole.height).toBeCloseTo(place.height, 0);
      }
    }),
  );
});

test("moving the whole wall changes no part", () => {
  fc.assert(
    fc.property(fc.array(anyPlace, { minLength: 1, maxLength: 6 }), mm(5_000), (places, by) => {
      expect(partsOf(places.map((place) => ({ ...place, x: place.x + by })))).toEqual(partsOf(places));
    }),
  );
});

test("a grid has no overlap, and its parts have the bezels between them", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      anyBezel,
      (rows, columns, bezel) => {
        const places = arrangeInGrid({ rows, columns }, { width: 1000, height: 560, bezel });
        expect(places).toHaveLength(rows * columns);
        expect(overlapsOf(places)).toEqual([]);
        const parts = partsOf(places);
        const shown = parts.reduce((sum, { width, height }) => sum + width * height, 0);
        const across = columns * 1000 + (columns - 1) * (bezel.left + bezel.right);
        const down = rows * 560 + (rows - 1) * (bezel.top + bezel.bottom);
        expect(shown).toBeCloseTo((rows * columns * 1000 * 560) / (across * down), 3);
      },
    ),
  );
});

test("knows sizes in inches", () => {
  expect(sizeOfInches(55, 16 / 9)).toEqual({ width: 1217.6, height: 684.9 });
  expect(inchesOf({ width: 1217.6, height: 684.9 })).toBe(55);
});

test("a dragged screen joins the edges of its neighbours", () => {
  const left = screen(0, 0, 800, 450, even);
  const dragged = screen(837, 14, 800, 450, even);
  expect(snapped(dragged, [left])).toEqual({ x: 820, y: 0 });
  const far = screen(2000, 900, 800, 450, even);
  expect(snapped(far, [left])).toEqual({ x: 2000, y: 900 });
  expect(caseOf({ ...dragged, ...snapped(dragged, [left]) }).x).toBe(caseOf(left).x + caseOf(left).width);
});

test("finds screens that lie over each other", () => {
  const places = [
    screen(0, 0, 800, 450, even),
    screen(810, 0, 800, 450, even),
    screen(3_000, 0, 800, 450, even),
  ];
  expect(overlapsOf(places)).toEqual([[0, 1]]);
});
