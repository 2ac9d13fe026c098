import { expect, it } from "vitest";
import { ianaZoneOf, windowsZones } from "./windows-zones.ts";
import { instantIn } from "./zoned-time.ts";

it.each([
  ["India Standard Time", "Asia/Kolkata"],
  ['"W. Europe Standard Time"', "Europe/Berlin"],
  ["pacific standard time (mexico)", "America/Tijuana"],
  ["Russia Time Zone 3", "Europe/Samara"],
  ["UTC+13", "Etc/GMT-13"],
  ["UTC", "Etc/UTC"],
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["A room of our own", "A room of our own"],
])("%s is %s", (name, zone) => {
  expect(ianaZoneOf(name)).toBe(zone);
});

it("knows all names of Windows, and Node knows each of their zones", () => {
  expect(windowsZones.size).toBeGreaterThan(140);
  for (const [name, zone] of windowsZones) expect(instantIn(zone, 0), name).not.toBeNull();
});
