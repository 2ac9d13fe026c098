import { expect, it } from "vitest";
import { findTimeZones } from "./find-time-zones.ts";
import { timeZoneChoices } from "./time-zones.ts";

const choices = timeZoneChoices(Date.UTC(2026, 0, 15), "UTC");
const first = (search: string, language: "en" | "hi" = "en") =>
  findTimeZones(choices, search, language).map(({ value }) => value);

it.each([
  ["India", "Asia/Kolkata"],
  ["Pune", "Asia/Kolkata"],
  ["mumbai", "Asia/Kolkata"],
  ["kolk", "Asia/Kolkata"],
  ["Munich", "Europe/Berlin"],
  ["Germany", "Europe/Berlin"],
  ["UAE", "Asia/Dubai"],
  ["United Kingdom", "Europe/London"],
  ["UK", "Europe/London"],
  ["GMT+5:30", "Asia/Colombo"],
  ["new york", "America/New_York"],
  ["San Francisco", "America/Los_Angeles"],
  ["São Paulo", "America/Sao_Paulo"],
])("%s finds %s first", (search, zone) => {
  expect(first(search)[0]).toBe(zone);
});

it("an abbreviation finds every zone that has it", () => {
  expect(first("IST")).toContain("Asia/Kolkata");
  expect(first("PST")).toContain("America/Los_Angeles");
  expect(first("CET")).toContain("Europe/Paris");
  expect(first("United States")).toContain("America/Denver");
});

it("it finds in the person's language, and in English there, too", () => {
  expect(first("भारत", "hi")[0]).toBe("Asia/Kolkata");
  expect(first("जर्मनी", "hi")[0]).toBe("Europe/Berlin");
  expect(first("संयुक्त राज्य", "hi")).toContain("America/New_York");
  expect(first("India", "hi")[0]).toBe("Asia/Kolkata");
});

it("an unknown name finds nothing, no name all", () => {
  expect(first("Atlantis")).toEqual([]);
  expect(first(" ")).toHaveLength(choices.length);
});
