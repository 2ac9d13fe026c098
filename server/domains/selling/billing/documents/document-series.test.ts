import { expect, it } from "vitest";
import { dayInIndia } from "#shared/day-in.ts";
import { financialYear, numberPrefixes } from "./document-series.ts";

it("the financial year starts at midnight of 1 April in India", () => {
  expect(financialYear(new Date("2026-03-31T18:29:59Z"))).toBe("2025-26");
  expect(financialYear(new Date("2026-03-31T18:30:00Z"))).toBe("2026-27");
  expect(financialYear(new Date("2099-12-31T00:00:00Z"))).toBe("2099-00");
});

it("the date of a document is the day in India", () => {
  expect(dayInIndia(new Date("2026-11-26T18:29:59Z"))).toBe("2026-11-26");
  expect(dayInIndia(new Date("2026-11-26T18:30:00Z"))).toBe("2026-11-27");
});

it("each kind has numbers of its own that fit 16 characters", () => {
  const prefixes = Object.values(numberPrefixes);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  for (const prefix of prefixes) expect(`${prefix}2026-27/000001`.length).toBeLessThanOrEqual(16);
});
