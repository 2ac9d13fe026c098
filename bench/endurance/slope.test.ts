import { describe, expect, it } from "vitest";
import { fitSlope, type Point, verdictOf, warmUpMinutes } from "./slope.ts";

/** Two measurements a minute in stretches between starts of the page, with a noise that repeats and the growth of a warm-up. */
function measured(
  stretches: readonly { minutes: number; level?: number }[],
  { slope = 0, warmUp = 0 } = {},
): Point[] {
  let x = 0;
  return stretches.flatMap(({ minutes, level = 50 }, part) =>
    Array.from({ length: 2 * minutes }, (_, at) => {
      const warm = warmUp * Math.min(1, at / (2 * warmUpMinutes));
      return { x: x++, y: level + slope * at + warm + Math.sin(x * 2.3), part, minutes: x / 2 };
    }),
  );
}
const long = [{ minutes: 100 }];
/** Of `long`, from the first measurement after the warm-up to the last. */
const counted = 100 - warmUpMinutes - 0.5;
const short = Array.from({ length: 40 }, () => ({ minutes: warmUpMinutes - 1 }));

describe("the slope of memory", () => {
  it.each([0, 0.5, -0.2])("is found through noise: %f", (slope) => {
    const { value, low, high } = fitSlope(measured(long, { slope }));
    expect(value).toBeCloseTo(slope, 1);
    expect(low).toBeLessThanOrEqual(slope + 0.01);
    expect(high).toBeGreaterThanOrEqual(slope - 0.01);
  });

  it("is that of a leak also where starts of the page give all memory back", () => {
    const found = fitSlope(measured(Array(4).fill({ minutes: 30 }), { slope: 0.5 }));
    expect(found.value).toBeCloseTo(0.5, 1);
    expect(verdictOf(found, 0.1)).toBe("leaks");
  });

  it("is nothing for a heap that has settled after its warm-up", () => {
    const found = fitSlope(measured(long, { warmUp: 40 }));
    expect(Math.abs(found.value)).toBeLessThan(0.02);
    expect(found.minutes).toBe(counted);
    expect(verdictOf(found, 0.1)).toBe("does not leak");
  });

  it("is not known from stretches that are all warm-up", () => {
    const found = fitSlope(measured(short, { warmUp: 40 }));
    expect(found).toMatchObject({ points: 0, minutes: 0 });
    expect(verdictOf(found, 0.1)).toBe("not enough data");
  });

  it("is that of the long stretches between short ones", () => {
    const found = fitSlope(measured([...short, ...long, ...short], { slope: 0.5, warmUp: 40 }));
    expect(found.value).toBeCloseTo(0.5, 1);
    expect(found.minutes).toBe(counted);
  });

  it("is not that of a jump between two stretches", () => {
    const found = fitSlope(measured([{ minutes: 60 }, { minutes: 60, level: 500 }], { warmUp: 40 }));
    expect(Math.abs(found.value)).toBeLessThan(0.02);
    expect(verdictOf(found, 0.1)).toBe("does not leak");
  });
});

it("gives a verdict only where the whole interval lies on one side of what is tolerated", () => {
  const slope = { value: 1, low: 0.5, high: 1.5, points: 100, minutes: 50, span: 1 };
  expect(verdictOf(slope, 2)).toBe("does not leak");
  expect(verdictOf(slope, 0.2)).toBe("leaks");
  expect(verdictOf(slope, 1)).toBe("not enough data");
  expect(verdictOf({ ...slope, points: 19 }, 2)).toBe("not enough data");
  expect(verdictOf({ ...slope, span: 0.01 }, 0.2)).toBe("not enough data");
  expect(verdictOf(fitSlope([]), 2)).toBe("not enough data");
});
