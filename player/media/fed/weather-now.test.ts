import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "#shared/durations.ts";
import type { WeatherDocument } from "#shared/media-kinds/weather.ts";
import { daysFrom, degreesText, hourAt, hoursAfter, windText } from "./weather-now.ts";
import { skyOf, skyText } from "./weather-words.ts";

const at = (when: string) => Date.parse(when);
const fromMs = at("2026-11-21T18:30:00Z");
const hours = Array.from({ length: 48 }, (_, hour) => hour);
const day = (number: number) => ({
  date: `2026-11-${22 + number}`,
  offsetMin: 330,
  code: 0,
  max: 30,
  min: 20,
  rain: null,
  fromMs: fromMs + number * dayMs,
  untilMs: fromMs + (number + 1) * dayMs,
});
const document: WeatherDocument = {
  kind: "weather",
  place: "Pune",
  attribution: "Open-Meteo",
  hours: {
    fromMs,
    temperature: hours,
    feels: hours.map(() => null),
    code: hours.map((hour) => hour % 4),
    rain: hours,
    wind: hours,
    day: hours.map((hour) => (hour % 24 > 5 && hour % 24 < 18 ? 1 : 0)),
  },
  days: [day(0), day(1)],
};

describe("the weather of a moment", () => {
  it("is that of its hour, in the time of the place", () => {
    const hour = hourAt(document, at("2026-11-22T08:59:00Z"));
    expect(hour).toMatchObject({ temperature: 14, isDay: true, feels: null });
    expect(new Date(hour?.localMs ?? 0).toISOString().slice(11, 16)).toBe("14:00");
    expect(hourAt(document, fromMs)).toMatchObject({ temperature: 0, isDay: false });
  });
  it("is unknown before and after the forecast", () => {
    expect(hourAt(document, fromMs - 1)).toBeNull();
    expect(hourAt(document, fromMs + 48 * hourMs)).toBeNull();
    expect(hoursAfter(document, fromMs + 45 * hourMs, { count: 6, step: 1 })).toHaveLength(2);
  });
  it("is followed by later hours and days", () => {
    const next = hoursAfter(document, fromMs, { count: 3, step: 2 });
    expect(next.map(({ temperature }) => temperature)).toEqual([2, 4, 6]);
    const midnight = fromMs + dayMs;
    expect(daysFrom(document, midnight - 1, 5).map(({ date }) => date)).toEqual(["2026-11-22", "2026-11-23"]);
    expect(daysFrom(document, midnight, 5).map(({ date }) => date)).toEqual(["2026-11-23"]);
  });
});

it.each([
  [0, "celsius", "0°"],
  [-0.4, "celsius", "0°"],
  [-7.6, "celsius", "−8°"],
  [28.5, "fahrenheit", "83°"],
  [-40, "fahrenheit", "−40°"],
] as const)("%d °C in %s is %s", (celsius, units, text) => {
  expect(degreesText(celsius, units)).toBe(text);
});

it("says wind in the units of the place's readers", () => {
  expect([windText(16.1, "kmh"), windText(16.1, "mph")]).toEqual(["16 km/h", "10 mph"]);
});

it("has an icon for every code, and words for those of the standard's forecasts", () => {
  const forecast = [0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77];
  for (const code of [...forecast, 80, 81, 82, 85, 86, 95, 96, 99])
    for (const language of ["en", "hi"] as const) expect(skyText(code, true, language)).not.toBe("");
  expect(skyOf(4_711)).toBe("overcast");
  expect([skyText(0, true, "en"), skyText(0, false, "en"), skyText(4_711, true, "en")]).toEqual([
    "Sunny",
    "Clear",
    "",
  ]);
});
