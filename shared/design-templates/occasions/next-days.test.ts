import { expect, test } from "vitest";
import { festivalDate, regions, yearsOfFestivals } from "../../holidays/festivals/festivals.ts";
import { allTemplates } from "../all-templates.ts";
import { daysUntil, festivalsOfOccasion, knownOccasions, undated } from "./next-days.ts";

const days = [
  { date: "2026-11-02", name: "Diwali vacation" },
  { date: "2026-10-01", name: "बिहू" },
  { date: "2027-04-14", name: "Rongali Bihu" },
];

test("an occasion without a date in the region is next on the first day of its name in the account's calendars", () => {
  const until = daysUntil(days, "2026-10-27", "IN");
  expect(until.get("bihu")).toBe(169);
  expect(until.get("diwali")).toBe(12);
  expect(daysUntil(days, "2027-04-14", "IN").get("bihu")).toBe(0);
  expect(daysUntil(days, "2026-10-27", "US").get("diwali")).toBe(6);
});

test("it is on its date in the region, also across the year's end", () => {
  expect(daysUntil([], "2026-12-02", "IN").get("sankranti")).toBe(44);
  const until = daysUntil([], "2026-12-20", "IN");
  expect(until.get("christmas")).toBe(5);
  expect(until.get("new-year")).toBe(12);
  expect(until.get("republic")).toBe(37);
  expect(until.get("eid")).toBe(80);
  expect(until.get("diwali")).toBe(313);
  expect(daysUntil([], "2026-04-01", "IN").get("eid")).toBe(56);
  expect(daysUntil([], "2026-04-01", "IN-MH").get("eid")).toBe(57);
  expect(daysUntil([], "2026-03-01", "IN-MH").get("holi")).toBe(2);
  expect(daysUntil([], "2026-12-20", "US").has("diwali")).toBe(false);
});

test("every occasion of a template has a date in India or a state of it in each year, or is said to have none", () => {
  const india = regions.filter((region) => region.startsWith("IN"));
  for (const occasion of knownOccasions)
    for (const year of yearsOfFestivals)
      for (const festival of festivalsOfOccasion(occasion)) {
        const dates = india.filter((region) => festivalDate(festival, region, year));
        if (undated.includes(occasion)) expect(dates, festival).toEqual([]);
        else expect(dates.length, `${festival} ${year}`).toBeGreaterThan(0);
      }
});

test("every occasion of a template has a name by which calendars are searched", () => {
  const used = allTemplates.flatMap(({ occasion }) => (occasion === undefined ? [] : [occasion]));
  expect(new Set(used).size).toBeGreaterThan(15);
  expect(used.filter((occasion) => !knownOccasions.includes(occasion))).toEqual([]);
});
