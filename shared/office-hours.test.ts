import { expect, it } from "vitest";
import { afterOfficeMinutes, officeMinutesBetween } from "./office-hours.ts";
import { isInHours, type SupportHours } from "./support-hours.ts";

const hours: SupportHours = {
  days: [1, 2, 3, 4, 5],
  from: "10:00",
  to: "19:00",
  zone: "Asia/Kolkata",
  holidays: ["2027-01-26"],
};
const always = () => hours;
const after = (from: string, minutes: number, hoursOn: (day: string) => SupportHours = always) => {
  const at = afterOfficeMinutes(hoursOn, Date.parse(from), minutes);
  return at === null ? null : new Date(at).toISOString();
};

it.each([
  ["within a day", "2027-01-25T05:00:00Z", 60, "2027-01-25T06:00:00.000Z"],
  ["from before the morning", "2027-01-25T00:00:00Z", 60, "2027-01-25T05:30:00.000Z"],
  ["over a holiday", "2027-01-25T13:00:00Z", 60, "2027-01-27T05:00:00.000Z"],
  ["over a weekend", "2027-01-29T13:00:00Z", 60, "2027-02-01T05:00:00.000Z"],
  ["to the end of a day", "2027-01-25T12:30:00Z", 60, "2027-01-25T13:30:00.000Z"],
  ["over days", "2027-01-27T04:30:00Z", 1620, "2027-01-29T13:30:00.000Z"],
] as const)("office minutes are counted %s", (_what, from, minutes, due) => {
  expect(after(from, minutes)).toBe(due);
  expect(officeMinutesBetween(always, Date.parse(from), Date.parse(due))).toBe(minutes);
});

it("each day has the hours that hold on it", () => {
  const later: SupportHours = { ...hours, from: "12:00" };
  const dated = (day: string) => (day < "2027-02-01" ? hours : later);
  expect(after("2027-01-29T13:00:00Z", 60, dated)).toBe("2027-02-01T07:00:00.000Z");
});

it("an hour that a spring skips is no office hour", () => {
  const berlin: SupportHours = { ...hours, days: [7], from: "01:00", to: "05:00", zone: "Europe/Berlin" };
  const day = ["2027-03-27T12:00:00Z", "2027-03-29T12:00:00Z"].map(Date.parse) as [number, number];
  expect(officeMinutesBetween(() => berlin, ...day)).toBe(180);
});

it("hours that never come have no due time", () => {
  const never: SupportHours = {
    ...hours,
    days: [2],
    holidays: Array.from({ length: 60 }, (_, week) =>
      new Date(Date.UTC(2027, 0, 26 + week * 7)).toISOString().slice(0, 10),
    ),
  };
  expect(after("2027-01-25T05:00:00Z", 60, () => never)).toBeNull();
  expect(isInHours(hours, new Date("2027-01-25T05:00:00Z"))).toBe(true);
  expect(isInHours(hours, new Date("2027-01-26T05:00:00Z"))).toBe(false);
});
