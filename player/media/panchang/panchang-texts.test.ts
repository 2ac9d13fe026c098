import { expect, it } from "vitest";
import { dayMs, minuteMs } from "#shared/durations.ts";
import type { Panchang } from "#shared/panchang/panchang.ts";
import { panchangOf } from "#shared/panchang/panchang.ts";
import { textsOf } from "./panchang-texts.ts";

const offsetMin = 330;
const date = new Date(Date.UTC(2026, 10, 30));
const beginMs = date.getTime() - offsetMin * minuteMs;
const at = (hours: number, minutes: number, seconds = 0) =>
  beginMs + (hours * 60 + minutes) * minuteMs + seconds * 1000;

function valueNamed(name: string, changed: Partial<Panchang>, hours: 12 | 24 = 12): string | undefined {
  const rules = { latitude: 18.52, longitude: 73.86, months: "amanta", vikramFrom: "chaitra" } as const;
  const settings = { ...rules, title: "", shows: "all", zone: null, hours, language: "en" };
  const day = { ...panchangOf(date, [beginMs, beginMs + dayMs], rules), ...changed };
  const { facts } = textsOf(day, date, { settings: settings as never, offset: () => offsetMin });
  return facts.find((fact) => fact.name === name)?.value.replaceAll("\u00a0", " ");
}

it("says both halves of the day for a window that begins in the morning and ends after noon", () => {
  const valueAt = (from: number, until: number, hours?: 12 | 24) =>
    valueNamed("Yamaganda", { yamaganda: [at(0, from), at(0, until)] }, hours);
  expect(valueAt(653, 735)).toBe("10:53 am – 12:15 pm");
  expect(valueAt(500, 580)).toBe("8:20 – 9:40 am");
  expect(valueAt(800, 880)).toBe("1:20 – 2:40 pm");
  expect(valueAt(653, 735, 24)).toBe("10:53 – 12:15");
});

it("does not put a moonrise of the last seconds of the day at its beginning", () => {
  expect(valueNamed("Moonrise", { moonrise: at(23, 59, 50) })).toBe("11:59 pm");
  expect(valueNamed("Moonrise", { moonrise: at(23, 58, 50) })).toBe("11:59 pm");
  expect(valueNamed("Moonrise", { moonrise: at(0, 0, 10) })).toBe("12:00 am");
  expect(valueNamed("Moonrise", { moonrise: null })).toBe("–");
});
