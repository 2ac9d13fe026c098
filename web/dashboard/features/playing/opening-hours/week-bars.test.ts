import { expect, it } from "vitest";
import { openParts } from "./week-bars.tsx";

const closed: { start: string; end: string }[] = [];
const week = (first: { start: string; end: string }[], last = closed) => [
  first,
  ...Array(5).fill(closed),
  last,
];

it("draws open hours as parts of the day", () => {
  const [monday, tuesday] = openParts(week([{ start: "06:00", end: "12:00" }]));
  expect(monday).toEqual([{ from: 25, length: 25 }]);
  expect(tuesday).toEqual([]);
  expect(openParts(week([{ start: "00:00", end: "24:00" }]))[0]).toEqual([{ from: 0, length: 100 }]);
});

it("continues a night on the next day, also from Sunday to Monday", () => {
  const [monday] = openParts(week([], [{ start: "18:00", end: "06:00" }]));
  expect(monday).toEqual([{ from: 0, length: 25 }]);
  expect(openParts(week([], [{ start: "18:00", end: "06:00" }]))[6]).toEqual([{ from: 75, length: 25 }]);
});
