import { expect, test } from "vitest";
import { allTemplates } from "../all-templates.ts";
import { daysUntil, knownOccasions } from "./next-days.ts";

const days = [
  { date: "2026-11-08", name: "Diwali" },
  { date: "2027-10-29", name: "Deepavali · Naraka Chaturdashi" },
  { date: "2026-03-04", name: "होली" },
  { date: "2026-08-26", name: "Milad-un-Nabi" },
  { date: "2027-03-10", name: "Eid al-Fitr" },
];

test("an occasion is next on the first day of its name that has not passed", () => {
  const until = daysUntil(days, "2026-10-27");
  expect(until.get("diwali")).toBe(12);
  expect(daysUntil(days, "2026-11-08").get("diwali")).toBe(0);
  expect(daysUntil(days, "2026-11-09").get("diwali")).toBe(354);
  expect(daysUntil(days, "2026-03-01").get("holi")).toBe(3);
  expect(daysUntil(days, "2026-03-05").has("holi")).toBe(false);
  expect(until.get("eid")).toBe(134);
});

test("days with a fixed date are known without a calendar, also across the year's end", () => {
  const until = daysUntil([], "2026-12-20");
  expect(until.get("christmas")).toBe(5);
  expect(until.get("new-year")).toBe(12);
  expect(until.get("republic")).toBe(37);
  expect(until.get("independence")).toBe(238);
  expect(until.has("diwali")).toBe(false);
});

test("every occasion of a template has a name by which calendars are searched", () => {
  const used = allTemplates.flatMap(({ occasion }) => (occasion === undefined ? [] : [occasion]));
  expect(new Set(used).size).toBeGreaterThan(15);
  expect(used.filter((occasion) => !knownOccasions.includes(occasion))).toEqual([]);
});
