import { expect, it } from "vitest";
import { isReworked, placePicture, zoomFor } from "./picture-place.ts";

const wide = { width: 400, height: 200 };
const box = { w: 100, h: 100 };

it("a picture without changes fills its box, or is seen whole", () => {
  expect(placePicture({ ...box, fit: "cover" }, wide)).toEqual({
    seen: { x: 0, y: 0, w: 100, h: 100 },
    whole: { x: -50, y: 0, w: 200, h: 100 },
    turn: 0,
    zoom: 1,
  });
  expect(placePicture({ ...box, fit: "contain" }, wide)).toMatchObject({
    seen: { x: 0, y: 25, w: 100, h: 50 },
    whole: { x: 0, y: 25, w: 100, h: 50 },
  });
});

it("only the cut part is seen, and it decides the size", () => {
  const crop = { x: 0.5, y: 0, w: 0.5, h: 1 };
  // The right half is a square, so it fits both ways.
  for (const fit of ["cover", "contain"] as const)
    expect(placePicture({ ...box, fit, crop }, wide)).toMatchObject({
      seen: { x: 0, y: 0, w: 100, h: 100 },
      whole: { x: -100, y: 0, w: 200, h: 100 },
    });
});

it("a straightened picture has no empty corner: each corner of its frame lies inside the turned and larger picture", () => {
  for (const size of [wide, { width: 100, height: 300 }, { width: 5, height: 5 }])
    for (const degrees of [-15, -7.5, 1, 15]) {
      const zoom = zoomFor(degrees, size);
      const angle = (-degrees * Math.PI) / 180;
      for (const [x, y] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const [cx, cy] = [(x * size.width) / 2, (y * size.height) / 2];
        const [px, py] = [
          cx * Math.cos(angle) - cy * Math.sin(angle),
          cx * Math.sin(angle) + cy * Math.cos(angle),
        ];
        expect(Math.abs(px)).toBeLessThanOrEqual((size.width * zoom) / 2 + 1e-9);
        expect(Math.abs(py)).toBeLessThanOrEqual((size.height * zoom) / 2 + 1e-9);
      }
    }
});

it("a picture is reworked when something was asked of it", () => {
  expect(isReworked({})).toBe(false);
  expect(isReworked({ brightness: 1.2 })).toBe(true);
  expect(isReworked({ straighten: -3 })).toBe(true);
});
