import { expect, it } from "vitest";
import { widgetKinds } from "#shared/media-kinds/contract.ts";
import { allApps, appsFor } from "./apps.ts";

const named = (search: string) => appsFor(allApps(), search).map(({ name }) => name);

it("has an entry for every kind, with one short sentence", () => {
  const apps = allApps();
  expect(apps.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...widgetKinds]));
  for (const { name, purpose } of apps) {
    expect(purpose, name).toMatch(/^[^.।]{10,140}[.।]$/);
    expect(new Set(apps.map((app) => app.name)).size).toBe(apps.length);
  }
});

it.each([
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
