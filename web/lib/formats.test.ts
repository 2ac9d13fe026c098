import { describe, expect, test, vi } from "vitest";
import { dayMs, hourMs } from "#shared/durations.ts";
import { languages } from "#shared/languages.ts";
import {
  formatBytes,
  formatCount,
  formatDateTime,
  formatFor,
  formatHourOfDay,
  formatHours,
  formatLength,
  formatNumber,
  formatRelative,
  formatRupees,
  formatSince,
  formatSpan,
  formatTimeOfDay,
} from "./formats.ts";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1 kB"],
  [1160, "1.16 kB"],
  [16_000_000, "16 MB"],
  [187_152, "187 kB"],
  [2_000_000_000, "2 GB"],
  [1_250_000_000_000, "1.25 TB"],
])("%i bytes are %s", (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

test.each([
  [24_900, "₹249"],
  [124_950, "₹1,249.50"],
  [10_000_000_00, "₹1,00,00,000"],
])("%i paise are %s", (paise, words) => {
  expect(formatRupees(paise)).toBe(words);
});

test.each([
  [0, "0:00"],
  [6_400, "0:06"],
  [71_000, "1:11"],
  [3_723_000, "1:02:03"],
  [dayMs, "24:00:00"],
])("%i ms last %s", (ms, words) => {
  expect(formatLength(ms)).toBe(words);
});

test.each([
  [0, "0m"],
  [400, "1s"],
  [59_000, "59s"],
  [60_000, "1m"],
  [hourMs, "1h"],
  [1_283_760_000, "356h 36m"],
])("%i ms of uptime are %s", (ms, words) => {
  expect(formatHours(ms)).toBe(words);
});

test("counts agree with their noun", () => {
  expect(formatCount(1, "screen")).toBe("1 screen");
  expect(formatCount(0, "screen")).toBe("0 screens");
  expect(formatCount(2, "company", "companies")).toBe("2 companies");
});

describe("relative times", () => {
  const now = Date.UTC(2026, 10, 20, 12);
  test.each([
    [-3_000, "just now"],
    [-59_000, "59 seconds ago"],
    [-60_000, "1 minute ago"],
    [-3_599_000, "59 minutes ago"],
    [-7_200_000, "2 hours ago"],
    [82_800_000 + 5_000, "in 23 hours"],
    [3 * dayMs, "in 3 days"],
  ])("%i ms away is %s", (away, words) => {
    expect(formatRelative(now + away, now)).toBe(words);
  });
  test("a span is never negative", () => {
    expect(formatSpan(-5)).toBe("0 seconds");
  });
});

describe("dates in a zone", () => {
  const lateEvening = "2026-11-20T20:00:00Z";
  test("are written for that zone, not for this machine", () => {
    expect(formatDateTime(lateEvening, "Asia/Kolkata")).toBe("21 Nov 2026, 1:30 am");
    expect(formatDateTime(lateEvening, "America/New_York")).toBe("20 Nov 2026, 3:00 pm");
  });
  test("an instant today is formatted as time only, an earlier one with its date", () => {
    const now = Date.parse("2026-11-20T21:00:00Z");
    expect(formatSince(lateEvening, now, "Asia/Kolkata")).toBe("1:30 am");
    expect(formatSince("2026-11-20T17:00:00Z", now, "Asia/Kolkata")).toBe("20 Nov 2026, 10:30 pm");
  });
  test("a time of day is formatted without a date", () => {
    expect(["00:00", "09:05", "18:00"].map(formatTimeOfDay)).toEqual(["12:00 am", "9:05 am", "6:00 pm"]);
    expect(["06:00", "12:00"].map(formatHourOfDay)).toEqual(["6 am", "12 pm"]);
  });
});

test("figures and rupees are grouped the Indian way, with Latin digits, in every language; rupees stand first", () => {
  for (const language of languages) {
    formatFor(language);
    expect([formatNumber(1_234_567.5), formatRupees(1_234_567_50), formatBytes(1_160)], language).toEqual([
      "12,34,567.5",
      "₹12,34,567.50",
      "1.16 kB",
    ]);
    const written = [
      formatDateTime("2026-11-20T10:57:00Z", "Asia/Kolkata"),
      formatRelative(0, 2 * hourMs),
      formatSpan(3 * dayMs),
      formatHours(90_000),
    ];
    for (const each of written) expect(each, language).not.toMatch(/(?![0-9])\p{Nd}/u);
  }
  formatFor("en");
});

test.each([
  ["M01", "kn"],
  ["January", "en-US"],
])("dates are in English in a browser that has none in the language: it writes %s", (month, locale) => {
  const whole = Intl.DateTimeFormat;
  class Lacking extends whole {
    constructor(asked?: Intl.LocalesArgument, parts?: Intl.DateTimeFormatOptions) {
      super(asked, parts);
      if (asked !== "kn-IN") return;
      const options = { ...this.resolvedOptions(), locale };
      Object.assign(this, { resolvedOptions: () => options });
      Object.defineProperty(this, "format", { value: () => month });
    }
  }
  vi.stubGlobal("Intl", { ...Intl, DateTimeFormat: Lacking });
  formatFor("kn");
  vi.unstubAllGlobals();
  expect(formatDateTime("2026-11-20T10:57:00Z", "Asia/Kolkata")).toBe("20 Nov 2026, 4:27 pm");
  formatFor("kn");
  expect(formatDateTime("2026-11-20T10:57:00Z", "Asia/Kolkata")).toContain("ನವೆಂ");
  formatFor("en");
});
