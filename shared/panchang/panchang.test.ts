import { describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "../durations.ts";
import { monthAt, northernMonthAt, partAt, spans } from "./lunar.ts";
import { type Panchang, panchangOf, type Rules } from "./panchang.ts";
import { crossing, instantOf, signAt } from "./sky.ts";

const india = 330 * minuteMs;
const delhi = { latitude: 28.6139, longitude: 77.209 };
const dayIn = (date: string, rules: Partial<Rules> = {}, place = delhi): Panchang => {
  const day = new Date(`${date}T00:00:00Z`);
  const beginMs = day.getTime() - india;
  return panchangOf(day, [beginMs, beginMs + dayMs], {
    ...place,
    months: "amanta",
    vikramFrom: "chaitra",
    ...rules,
  });
};
const inIndia = (atMs: number | null) =>
  atMs === null ? null : new Date(Math.round(atMs / minuteMs) * minuteMs + india).toISOString().slice(5, 16);
const apart = (atMs: number, iso: string) => Math.abs(atMs - Date.parse(iso)) / minuteMs;

describe("the sky", () => {
  it.each([
    // Published by the United States Naval Observatory, in universal time.
    ["2025-01-29T12:36Z", 0],
    ["2025-03-14T06:55Z", 180],
    ["2025-03-29T10:58Z", 0],
    ["2025-09-07T18:09Z", 180],
    ["2025-10-21T12:25Z", 0],
    ["2026-02-17T12:01Z", 0],
    ["2026-03-03T11:38Z", 180],
    ["2026-08-12T17:37Z", 0],
    ["2026-08-28T04:18Z", 180],
  ])("has the new and full moon of %s to the minute", (iso, degrees) => {
    expect(apart(instantOf("elongation", degrees, Date.parse(iso) + 5 * hourMs), iso)).toBeLessThan(1);
  });

  it("has the sun enter Makara near the time that almanacs print: the ayanamsas in use differ by a third of a minute of arc", () => {
    for (const iso of ["2024-01-15T02:54+05:30", "2025-01-14T09:03+05:30", "2026-01-14T15:13+05:30"]) {
      expect(signAt(Date.parse(iso) - 12 * minuteMs)).toBe(8);
      expect(signAt(Date.parse(iso) + 2 * minuteMs)).toBe(9);
    }
  });

  it("knows that the sun does not rise in a polar night", () => {
    const fromMs = Date.parse("2026-12-21T00:00Z");
    const place = { latitude: 75, longitude: 20 };
    expect(crossing("sun", "rise", { place, fromMs, untilMs: fromMs + dayMs })).toBeNull();
    const north = dayIn("2026-12-21", {}, place);
    expect([north.sunrise, north.rahu, north.tithi.length]).toEqual([null, null, 2]);
  });
});

it("computes the parts of the day at sunrise, and when each ends", () => {
  const day = dayIn("2025-10-20");
  const until = (all: Panchang["tithi"]) => all.map((span) => [span.at, inIndia(span.untilMs)]);
  // Diwali: the fourteenth of the dark half until the new moon's day begins at 15:45.
  expect(until(day.tithi)[0]).toEqual([28, "10-20T15:45"]);
  expect(until(day.tithi)[1]?.[0]).toBe(29);
  expect(until(day.nakshatra)[0]).toEqual([12, "10-20T20:17"]);
  expect(day.yoga[0]?.at).toBe(26);
  expect(day.karana.map(({ at }) => at)).toEqual([57, 58, 59]);
  expect([day.sunrise, day.sunset].map(inIndia)).toEqual(["10-20T06:25", "10-20T17:47"]);
  expect([day.moonrise, day.moonset].map(inIndia)).toEqual(["10-20T05:13", "10-20T17:00"]);
});

it("divides the day into eight parts, and has no abhijit on a Wednesday", () => {
  // Monday: Rahu has the second part, Yamaganda the fourth, Gulika the sixth.
  const day = dayIn("2025-10-20");
  const begins = [day.rahu, day.yamaganda, day.gulika, day.abhijit].map((window) =>
    inIndia(window?.[0] ?? null)?.slice(6),
  );
  expect(begins).toEqual(["07:50", "10:41", "13:31", "11:43"]);
  expect(dayIn("2026-05-20").abhijit).toBeNull();
});

it("names a tithi that begins and ends between two sunrises", () => {
  // The first of Chaitra 2026.
  expect(dayIn("2026-03-19").tithi.map(({ at }) => at)).toEqual([29, 0, 1]);
});

describe("months", () => {
  const noon = (date: string) => Date.parse(`${date}T12:00+05:30`);

  it("come once more when the sun enters no sign: Shravana 2023, Jyeshtha 2026, Chaitra 2029, Bhadrapada 2031", () => {
    const extra = new Set<string>();
    for (let atMs = noon("2023-01-05"); atMs < noon("2032-01-01"); atMs += 10 * dayMs) {
      const { at, isExtra } = monthAt(atMs);
      if (isExtra) extra.add(`${new Date(atMs).getUTCFullYear()} ${at}`);
    }
    expect([...extra]).toEqual(["2023 4", "2026 2", "2029 0", "2031 5"]);
  });

  it("are named a month ahead in the dark half in the north, but not in an extra one", () => {
    const both = (date: string) => [monthAt(noon(date)), northernMonthAt(noon(date))].map(({ at }) => at);
    expect(both("2026-11-08")).toEqual([6, 7]);
    expect(both("2026-11-20")).toEqual([7, 7]);
    // Before, in the two halves of, and after the extra Jyeshtha.
    expect(both("2026-05-10")).toEqual([1, 2]);
    expect(both("2026-05-25")).toEqual([2, 2]);
    expect(both("2026-06-10")).toEqual([2, 2]);
    expect(both("2026-06-25")).toEqual([2, 2]);
    expect(both("2026-07-05")).toEqual([2, 3]);
  });
});

it("counts years from Chaitra, and those of Vikram from Kartika in Gujarat", () => {
  const years = (date: string) => {
    const { shaka, vikram } = dayIn(date);
    return [shaka, vikram, dayIn(date, { vikramFrom: "kartika" }).vikram];
  };
  expect(years("2026-03-18")).toEqual([1947, 2082, 2082]);
  expect(years("2026-03-20")).toEqual([1948, 2083, 2082]);
  expect(years("2026-11-08")).toEqual([1948, 2083, 2082]);
  expect(years("2026-11-10")).toEqual([1948, 2083, 2083]);
  expect(years("2027-01-05")).toEqual([1948, 2083, 2083]);
});

it("goes from day to day without a gap for a hundred days", () => {
  const beginMs = Date.parse("2026-01-01T00:00+05:30");
  let last: Panchang | null = null;
  for (let at = 0; at < 100; at += 1) {
    const date = new Date(beginMs + india + at * dayMs).toISOString().slice(0, 10);
    const day = dayIn(date);
    const [first, next] = day.tithi;
    if (!first || day.sunrise === null || day.sunset === null) throw new Error(date);
    expect(first.untilMs).toBeGreaterThan(day.sunrise);
    expect(partAt("tithi", day.sunrise)).toBe(first.at);
    if (next) expect(next.untilMs - first.untilMs).toBeGreaterThan(19 * hourMs);
    if (next) expect(next.untilMs - first.untilMs).toBeLessThan(27 * hourMs);
    // What went on at this sunrise is what the day before ended with.
    if (last) {
      for (const part of ["tithi", "nakshatra", "yoga", "karana"] as const) {
        expect(day[part][0]?.at).toBe(last[part].at(-1)?.at);
        const [here, before] = [day[part][0], last[part].at(-1)];
        expect(Math.abs((here?.untilMs ?? 0) - (before?.untilMs ?? 0))).toBeLessThan(2_000);
      }
    }
    last = day;
  }
});

it("spans every part of a month in its order", () => {
  const fromMs = Date.parse("2026-11-10T00:00+05:30");
  for (const [part, count] of [
    ["tithi", 30],
    ["karana", 60],
    ["nakshatra", 27],
    ["yoga", 27],
  ] as const) {
    const found = spans(part, fromMs, fromMs + 32 * dayMs);
    expect(found.length).toBeGreaterThan(count);
    for (const [at, span] of found.slice(1).entries()) {
      expect(span.at).toBe(((found[at]?.at ?? 0) + 1) % count);
      expect(span.untilMs).toBeGreaterThan(found[at]?.untilMs ?? 0);
    }
  }
});
