import { expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { findOffsets } from "#shared/schedule/index.ts";
import { instantOf } from "#shared/schedule/zone.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import { calendarWeek, partOnDay } from "./calendar-week.ts";

const tableOf = (zone: string) => findOffsets(offsetIn(zone), Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1));
const wall = (zone: ReturnType<typeof tableOf>, text: string, edge: "start" | "end" = "start") =>
  instantOf(zone, Date.parse(`${text}Z`), edge);

it("starts on Monday and has seven days in the selected zone", () => {
  const days = calendarWeek("2026-11-22", tableOf("Asia/Kolkata"));
  expect(days.map(({ date }) => date)).toEqual([
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
  expect(days[0]?.startMs).toBe(Date.parse("2026-11-15T18:30:00Z"));
  expect(days.every(({ clockChange }) => clockChange === null)).toBe(true);
});

it("knows the hour that is skipped in spring and the one that occurs twice in autumn", () => {
  const zone = tableOf("Europe/London");
  const spring = calendarWeek("2026-03-29", zone)[6];
  expect(spring).toMatchObject({ clockChange: { kind: "skipped", fromMinute: 60, untilMinute: 120 } });
  expect((spring?.endMs ?? 0) - (spring?.startMs ?? 0)).toBe(23 * hourMs);
  const autumn = calendarWeek("2026-10-25", zone)[6];
  expect(autumn).toMatchObject({ clockChange: { kind: "twice", fromMinute: 60, untilMinute: 120 } });
  expect((autumn?.endMs ?? 0) - (autumn?.startMs ?? 0)).toBe(25 * hourMs);
  const lordHowe = calendarWeek("2026-10-04", tableOf("Australia/Lord_Howe"))[6];
  expect(lordHowe).toMatchObject({ clockChange: { kind: "skipped", fromMinute: 120, untilMinute: 150 } });
});

it("draws a span at its local times, across clock changes", () => {
  const zone = tableOf("Europe/London");
  const [, , , , , saturday, sunday] = calendarWeek("2026-10-25", zone);
  if (!saturday || !sunday) throw new Error("A week has seven days");
  const night = { startMs: wall(zone, "2026-10-24T22:00"), endMs: wall(zone, "2026-10-25T01:30", "end") };
  expect(partOnDay(night, saturday, zone)).toEqual({ top: 1320, bottom: 1440 });
  expect(partOnDay(night, sunday, zone)).toEqual({ top: 0, bottom: 90 });
  const spring = calendarWeek("2026-03-29", zone)[6];
  if (!spring) throw new Error("A week has seven days");
  const early = { startMs: wall(zone, "2026-03-29T00:00"), endMs: wall(zone, "2026-03-29T01:00", "end") };
  expect(partOnDay(early, spring, zone)).toEqual({ top: 0, bottom: 60 });
  const day = { startMs: wall(zone, "2026-03-29T09:00"), endMs: wall(zone, "2026-03-29T18:00", "end") };
  expect(partOnDay(day, spring, zone)).toEqual({ top: 540, bottom: 1080 });
  expect(partOnDay(day, saturday, zone)).toBeNull();
});
