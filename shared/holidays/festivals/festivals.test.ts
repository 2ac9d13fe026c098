import { describe, expect, it, test } from "vitest";
import { localDate } from "../../contracts/when.ts";
import { festivalDate, festivalsOf, followsMoon, holidaysOf, yearsOfFestivals } from "./festivals.ts";
import { festivalTexts } from "./names.ts";
import { type FestivalDay, type Region, readDays, regions } from "./read-days.ts";
import { sources } from "./sources.ts";

const say = festivalTexts("en");
const datesOf = (days: readonly FestivalDay[]) =>
  days.map(({ date, festival }) => `${date.slice(5)} ${festival}`);
const every = yearsOfFestivals.flatMap((year) =>
  regions.flatMap((region) => [...festivalsOf(region, year), ...holidaysOf(region, year)]),
);

it("has the 17 holidays of the Union in 2026, as its ministry listed them", () => {
  const union = holidaysOf("IN", 2026);
  expect(datesOf(union)).toEqual([
    "01-26 republic",
    "03-04 holi",
    "03-21 eid",
    "03-26 ram-navami",
    "03-31 mahavir",
    "04-03 good-friday",
    "05-01 buddha",
    "05-27 bakrid",
    "06-26 muharram",
    "08-15 independence",
    "08-26 milad",
    "09-04 janmashtami",
    "10-02 gandhi",
    "10-20 dussehra",
    "11-08 diwali",
    "11-24 guru-nanak",
    "12-25 christmas",
  ]);
  expect(new Set(union.map(({ state, source }) => `${state} ${source}`))).toEqual(
    new Set(["listed dopt-2026"]),
  );
});

describe("states differ from the Union in 2026", () => {
  it.each<[Region, number, string[]]>([
    ["IN-MH", 25, ["03-03 holi", "03-19 ugadi", "05-28 bakrid", "11-10 govardhan"]],
    ["IN-TN", 24, ["01-15 pongal", "05-28 bakrid", "10-19 maha-navami", "10-20 dussehra"]],
    ["IN-KL", 26, ["03-20 eid", "06-25 muharram", "08-26 onam", "10-21 dussehra"]],
    ["IN-KA", 20, ["01-15 sankranti", "04-20 akshaya-tritiya", "05-28 bakrid", "10-21 dussehra"]],
    ["IN-WB", 31, ["03-03 holi", "05-27 bakrid", "10-18 durga-puja", "10-21 dussehra"]],
  ])("%s", (region, count, some) => {
    const days = holidaysOf(region, 2026);
    expect(days).toHaveLength(count);
    expect(datesOf(days)).toEqual(expect.arrayContaining(some));
    expect(days.every(({ state }) => state === "listed")).toBe(true);
  });

  it("and have its dates where they have none of their own", () => {
    expect(festivalDate("holi", "IN", 2026)?.date).toBe("2026-03-04");
    expect(festivalDate("holi", "IN-MH", 2026)?.date).toBe("2026-03-03");
    expect(festivalDate("dhanteras", "IN-MH", 2026)).toEqual(festivalDate("dhanteras", "IN", 2026));
    expect(festivalDate("pongal", "IN", 2026)?.date).toBe("2026-01-14");
    // Not the holidays of India.
    expect(festivalDate("dhanteras", "GB", 2026)).toBeUndefined();
  });
});

it("says of each date in three years where it comes from and how sure it is", () => {
  expect(yearsOfFestivals).toEqual([2026, 2027, 2028]);
  for (const day of every) {
    expect(localDate.safeParse(day.date).success, day.date).toBe(true);
    expect(sources[day.source].title.length).toBeGreaterThan(10);
    expect(say(day.festival)).not.toBe(day.festival);
    if (day.state === "listed") expect(sources[day.source]).toHaveProperty("address");
    if (day.state === "moon") expect(followsMoon(day.festival), day.festival).toBe(true);
    // Nobody has published a day of the moon yet.
    if (followsMoon(day.festival) && day.date > "2027" && day.region !== "SG") expect(day.state).toBe("moon");
  }
  for (const year of [2027, 2028]) {
    expect(festivalsOf("IN", year).length).toBeGreaterThan(40);
    for (const region of regions) expect(holidaysOf(region, year).length, region).toBeGreaterThan(4);
  }
});

it("knows 15 festivals of 2027 and 2028", () => {
  const dates = (year: number) =>
    [
      ...["pongal", "republic", "shivaratri", "eid", "holi", "ugadi", "bakrid", "independence", "rakhi"],
      ...["ganesh", "onam", "navratri", "dussehra", "diwali", "christmas"],
    ].map((festival) => festivalDate(festival, "IN", year)?.date.slice(5));
  expect(dates(2027)).toEqual([
    ...["01-15", "01-26", "03-06", "03-10", "03-22", "04-07", "05-17", "08-15", "08-17"],
    ...["09-04", "09-12", "09-30", "10-09", "10-29", "12-25"],
  ]);
  expect(dates(2028)).toEqual([
    ...["01-15", "01-26", "02-23", "02-27", "03-11", "03-27", "05-06", "08-15", "08-05"],
    ...["08-23", "09-01", "09-19", "09-27", "10-17", "12-25"],
  ]);
});

it("expects of a state in later years the festivals of its newest list, on the dates that are known", () => {
  const days = holidaysOf("IN-TN", 2027);
  expect(datesOf(days)).toEqual(
    expect.arrayContaining(["01-15 pongal", "01-16 thiruvalluvar", "03-10 eid", "10-29 diwali"]),
  );
  expect(datesOf(days)).not.toContain("03-22 holi");
  expect(days.every(({ state }) => state !== "listed")).toBe(true);
});

it("names each festival once for a region and year", () => {
  for (const year of yearsOfFestivals)
    for (const region of regions) {
      const names = festivalsOf(region, year).map(({ festival }) => festival);
      expect(new Set(names).size, `${region} ${year}: ${names}`).toBe(names.length);
    }
});

test("a line that is no day is named", () => {
  const head = "IN listed dopt-2026\n";
  expect(() => readDays(2026, `${head}3-4 holi`)).toThrow("3-4 holi");
  expect(() => readDays(2026, "03-04 holi")).toThrow("03-04 holi");
  expect(() => readDays(2026, "IN guessed dopt-2026")).toThrow("guessed");
});
