import { describe, expect, it } from "vitest";
import { fitSlope, type Point, verdictOf } from "./slope.ts";

/** Measurements with a noise that repeats, in stretches between starts of the page. */
function measured(count: number, slope: number, { noise = 1, every = count } = {}): Point[] {
  return Array.from({ length: count }, (_, x) => {
    const part = Math.floor(x / every);
    return { x, y: 50 + slope * (x - part * every) + noise * Math.sin(x * 2.3), part };
  });
}

describe("the slope of memory", () => {
  it.each([0, 0.5, -0.2])("is found through noise: %f", (slope) => {
    const { value, low, high } = fitSlope(measured(200, slope));
    expect(value).toBeCloseTo(slope, 1);
    expect(low).toBeLessThanOrEqual(slope + 0.01);
    expect(high).toBeGreaterThanOrEqual(slope - 0.01);
  });

  it("is not hidden by starts of the page that give all memory back", () => {
    const points = measured(200, 0.5, { every: 50 });
    expect(fitSlope(points).value).toBeCloseTo(0.5, 1);
    expect(verdictOf(fitSlope(points), 0.1)).toBe("leaks");
  });

  it("leaves out the growth after a start", () => {
    const cold = measured(100, 0).map((point) => ({ ...point, y: point.x < 40 ? point.x : point.y }));
    expect(Math.abs(fitSlope(cold).value)).toBeLessThan(0.02);
  });
});

it("gives a verdict only where the whole interval lies on one side of what is tolerated", () => {
  const slope = { value: 1, low: 0.5, high: 1.5, points: 100, span: 1 };
  expect(verdictOf(slope, 2)).toBe("does not leak");
  expect(verdictOf(slope, 0.2)).toBe("leaks");
  expect(verdictOf(slope, 1)).toBe("not enough data");
  expect(verdictOf({ ...slope, points: 19 }, 2)).toBe("not enough data");
  expect(verdictOf({ ...slope, span: 0.01 }, 0.2)).toBe("not enough data");
  expect(verdictOf(fitSlope([]), 2)).toBe("not enough data");
});
