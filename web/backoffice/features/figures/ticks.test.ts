import { expect, it } from "vitest";
import { ticksTo } from "./ticks.ts";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [8, [0, 2, 4, 6, 8]],
  [20, [0, 5, 10, 15, 20]],
  [1200.5, [0, 500, 1000, 1500]],
  [987_654, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])("the scale to %d has the lines %j", (highest, lines) => expect(ticksTo(highest)).toEqual(lines));
