import { expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { stretchesOf } from "./graph-lines.ts";

const fromMs = Date.parse("2026-11-20T00:00:00Z");
const frame = { fromMs, untilMs: fromMs + 10 * hourMs, low: 0, high: 100, width: 100, height: 50 };
const point = (hours: number, mean: number, spread = 0) => ({
  at: new Date(fromMs + hours * hourMs).toISOString(),
  values: { cpuPercent: { least: mean - spread, mean, most: mean + spread } },
});
const draw = (...points: ReturnType<typeof point>[]) =>
  stretchesOf(points, { graph: "cpuPercent", pointMinutes: 60, frame });

it("draws each point over the time that it stands for, from the least to the most", () => {
  expect(draw(point(1, 50, 20), point(2, 100))).toEqual([
    {
      line: "M10.0,25.0L20.0,25.0L20.0,0.0L30.0,0.0",
      area: "M10.0,15.0L20.0,15.0L20.0,0.0L30.0,0.0L30.0,0.0L20.0,0.0L20.0,35.0L10.0,35.0Z",
    },
  ]);
});

it("breaks where the device reported nothing, and ends at the edges", () => {
  const stretches = draw(point(-0.5, 0), point(4, 0), point(9.5, 0));
  expect(stretches.map(({ line }) => line)).toEqual([
    "M0.0,50.0L5.0,50.0",
    "M40.0,50.0L50.0,50.0",
    "M95.0,50.0L100.0,50.0",
  ]);
});

it("leaves out what is not measured", () => {
  expect(
    stretchesOf([{ at: point(1, 1).at, values: {} }], { graph: "cpuPercent", pointMinutes: 60, frame }),
  ).toEqual([]);
});
