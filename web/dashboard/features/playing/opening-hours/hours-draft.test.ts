import { expect, it } from "vitest";
import { type HoursDraft, hoursDraftOf, hoursErrors, hoursOf, usualHours } from "./hours-draft.ts";

it("groups days with equal times and separates them again", () => {
  expect(hoursOf(usualHours, null).week).toEqual([
    { start: "09:00", end: "21:00", days: [1, 2, 3, 4, 5, 6] },
  ]);
  const draft: HoursDraft = {
    ...usualHours,
    days: [
      [
        { start: "09:00", end: "13:00" },
        { start: "15:00", end: "02:00" },
      ],
      [{ start: "09:00", end: "13:00" }],
      [],
      [],
      [],
      [],
      [{ start: "00:00", end: "24:00" }],
    ],
    exceptions: [{ date: "2026-12-31", windows: [] }],
  };
  const hours = hoursOf(draft, "Europe/London");
  expect(hours.zone).toBe("Europe/London");
  expect(hours.week).toHaveLength(3);
  expect(hoursDraftOf(hours)).toEqual(draft);
});

it("reports every missing time and day", () => {
  const draft: HoursDraft = {
    ...usualHours,
    days: [[{ start: "", end: "12:00" }], [], [], [], [], [], []],
    exceptions: [{ date: "", windows: [{ start: "09:00", end: "" }] }],
  };
  expect(hoursErrors(draft)).toEqual({
    "days.0.0.start": "Choose a time",
    "exceptions.0.date": "Choose the day",
    "exceptions.0.windows.0.end": "Choose a time",
  });
  expect(hoursErrors(usualHours)).toEqual({});
});
