import { expect, it } from "vitest";
import { dayMs, minuteMs } from "../durations.ts";
import { festivalsOf, regions, yearsOfFestivals } from "../holidays/festivals/festivals.ts";
import { monthAt } from "./lunar.ts";
import { panchangOf } from "./panchang.ts";

/** The amanta month (0 is Chaitra) and the tithi (0 to 29) of festivals. */
const tithiOf: Record<string, [month: number, tithi: number]> = {
  ugadi: [0, 0],
  "ram-navami": [0, 8],
  mahavir: [0, 12],
  "akshaya-tritiya": [1, 2],
  buddha: [1, 14],
  "rath-yatra": [3, 1],
  rakhi: [4, 14],
  janmashtami: [4, 22],
  ganesh: [5, 3],
  mahalaya: [5, 29],
  navratri: [6, 0],
  "durga-puja": [6, 6],
  "durga-ashtami": [6, 7],
  "maha-navami": [6, 8],
  dussehra: [6, 9],
  "lakshmi-puja": [6, 14],
  "karva-chauth": [6, 18],
  dhanteras: [6, 27],
  diwali: [6, 29],
  govardhan: [7, 0],
  "bhai-dooj": [7, 1],
  chhath: [7, 5],
  "guru-nanak": [7, 14],
  basant: [10, 4],
  shivaratri: [10, 28],
  holika: [11, 14],
};
const ujjain = { latitude: 23.18, longitude: 75.77, months: "amanta", vikramFrom: "chaitra" } as const;

it("has the tithi and month of each festival of our lists between the sunrises of its day", () => {
  const listed = yearsOfFestivals.flatMap((year) =>
    regions.filter((region) => region.startsWith("IN")).flatMap((region) => festivalsOf(region, year)),
  );
  const days = new Map(listed.map(({ festival, date }) => [`${date} ${festival}`, { festival, date }]));
  const found = [...days].flatMap(([of, { festival, date }]) => {
    const rule = tithiOf[festival];
    if (!rule) return [];
    const day = new Date(`${date}T00:00:00Z`);
    const beginMs = day.getTime() - 330 * minuteMs;
    const span = panchangOf(day, [beginMs, beginMs + dayMs], ujjain).tithi.find(({ at }) => at === rule[1]);
    const month = span && monthAt(span.untilMs - minuteMs);
    return [{ of, agrees: month !== undefined && month.at === rule[0] && !month.isExtra }];
  });
  expect(found.length).toBeGreaterThan(75);
  expect(found.filter(({ agrees }) => !agrees).map(({ of }) => of)).toEqual([]);
});
