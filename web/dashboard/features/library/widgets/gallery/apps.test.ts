import { expect, it } from "vitest";
import { widgetKinds } from "#shared/media-kinds/contract.ts";
import { allApps, appsFor } from "./apps.ts";

const named = (search: string) => appsFor(allApps({ weather: true }), search).map(({ name }) => name);

it("has an entry for every kind, with one short sentence", () => {
  const apps = allApps({ weather: true });
  expect(apps.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...widgetKinds]));
  for (const { name, purpose } of apps) {
    expect(purpose, name).toMatch(/^[^.।]{10,140}[.।]$/);
    expect(new Set(apps.map((app) => app.name)).size).toBe(apps.length);
  }
});

it("has an icon of its own for every app", () => {
  const icons = allApps({ weather: true }).map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});

it("has no weather where the operator has chosen no source of it", () => {
  const names = allApps({ weather: false }).map(({ name }) => name);
  expect(names).not.toContain("Weather");
  expect(names).toContain("News");
});

it.each("token|departures|bus|menu|price list|queue|timetable".split("|"))(
  "finds the board by %s",
  (search) => expect(named(search)).toContain("Board"),
);

it.each([
  ["forecast", ["Weather"]],
  ["clock", ["Clock", "World clocks"]],
  ["PAYTM", ["UPI payment"]],
  ["shorts", ["YouTube"]],
  ["powerpoint", ["Google Slides"]],
  ["price list", ["Board"]],
  ["days left", ["Countdown"]],
  ["no such app", []],
])("finds %s", (search, names) => {
  expect(named(search)).toEqual(names);
});
