import fc from "fast-check";
import { expect, it } from "vitest";
import { comparePictures, type Pixels } from "./compare-pictures.ts";

const [width, height] = [48, 32];
const tiles = 6;

/** A picture whose pixels are given by place. */
function drawn(colourAt: (x: number, y: number) => readonly [number, number, number]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...colourAt(x, y), 255], (y * width + x) * 4);
  return { width, height, data };
}
const plain = (...colour: [number, number, number]) => drawn(() => colour);
const stripes = drawn((x) => (x % 12 < 6 ? [0, 0, 0] : [255, 255, 255]));
const across = drawn((_, y) => (y % 12 < 6 ? [0, 0, 0] : [255, 255, 255]));
const anyPicture = fc
  .uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 })
  .map((data): Pixels => ({ width, height, data }));

it("gives the values of the formula", () => {
  // Two plain colours: (2ab + C1) / (a² + b² + C1), here in all three colours.
  const likeness = (2 * 200 * 50 + 6.5025) / (200 ** 2 + 50 ** 2 + 6.5025);
  expect(comparePictures(plain(200, 200, 200), plain(50, 50, 50))).toEqual({
    score: Math.round(100 * (1 - likeness)),
    columns: 3,
    rows: 2,
    tiles: [0, 1, 2, 3, 4, 5],
  });
  expect(comparePictures(stripes, across).tiles).toHaveLength(tiles);
  expect(comparePictures(stripes, plain(127, 127, 127)).score).toBeGreaterThan(95);
});

it("sees two colours of one brightness, and only the tiles that differ", () => {
  expect(comparePictures(plain(255, 0, 0), plain(0, 130, 0)).tiles).toHaveLength(tiles);
  const other = drawn((x, y) => (x >= 32 && y < 16 ? [255, 255, 255] : [40, 80, 120]));
  expect(comparePictures(plain(40, 80, 120), other)).toMatchObject({ tiles: [2] });
});

it("takes the noise of compression for alike", () => {
  const noisy = drawn((x, y) => {
    const noise = ((x * 7 + y * 13) % 5) - 2;
    return [120 + noise, 90 - noise, 60 + noise];
  });
  expect(comparePictures(plain(120, 90, 60), noisy)).toMatchObject({ tiles: [] });
  expect(comparePictures(plain(120, 90, 60), noisy).score).toBeLessThan(10);
});

it("what lies two pixels beside its place is alike, and what lies six beside it differs there", () => {
  const wide = { width, height: 48 };
  const square = (dx: number): Pixels => {
    const data = new Uint8ClampedArray(width * 48 * 4).fill(30);
    for (let y = 18; y < 30; y++)
      for (let x = 20; x < 28; x++) data.set([240, 220, 30, 255], (y * width + x + dx) * 4);
    return { ...wide, data };
  };
  expect(comparePictures(square(0), square(2)).tiles).toEqual([]);
  expect(comparePictures(square(0), square(6)).tiles).toEqual([4, 5]);
});

it("equal pictures do not differ, and the score is from 0 to 100", () => {
  fc.assert(
    fc.property(anyPicture, anyPicture, (one, other) => {
      expect(comparePictures(one, one)).toMatchObject({ score: 0, tiles: [] });
      const difference = comparePictures(one, other);
      expect(difference.score).toBeGreaterThanOrEqual(0);
      expect(difference.score).toBeLessThanOrEqual(100);
    }),
    { numRuns: 30 },
  );
});

it("refuses two sizes, and less than a tile", () => {
  const small = { width: 8, height: 8, data: new Uint8Array(256) };
  expect(() => comparePictures(stripes, small)).toThrow(RangeError);
  expect(() => comparePictures(small, small)).toThrow(RangeError);
});
