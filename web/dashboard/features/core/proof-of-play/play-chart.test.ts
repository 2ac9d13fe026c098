import { expect, it } from "vitest";
import { barsByDay, barsByHour } from "./play-chart.tsx";

const row = (key: string, played: number, doubtful = 0) => ({
  key,
  name: key,
  played,
  cut: 0,
  failed: 0,
  skipped: 0,
  lengthMs: 0,
  doubtful,
  doubtfulMs: 0,
  people: null,
});

it("has one bar for each day, also for days without plays", () => {
  const bars = barsByDay([row("2026-11-20", 4, 1)], { from: "2026-11-19", last: "2026-11-21" });
  expect(bars.map(({ played, doubtful }) => [played, doubtful])).toEqual([
    [0, 0],
    [4, 1],
    [0, 0],
  ]);
});

it("keeps every count of the report, also of hours that begin at half past", () => {
  const rows = [
    row("2026-11-20T04:30:00Z", 3),
    row("2026-11-20T05:00:00Z", 2),
    row("2026-11-20T07:30:00Z", 1),
  ];
  const bars = barsByHour(rows, "Asia/Kolkata");
  expect(bars.reduce((sum, { played }) => sum + played, 0)).toBe(6);
  expect(bars.map(({ key }) => new Date(Number(key)).toISOString().slice(11, 16))).toEqual([
    "04:30",
    "05:00",
    "05:30",
    "06:30",
    "07:30",
  ]);
  expect(barsByHour([], "Asia/Kolkata")).toEqual([]);
});
