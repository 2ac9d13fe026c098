import { expect, it } from "vitest";
import { widgetContracts } from "#shared/media-kinds/contract.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import { clockText, timesOfDay } from "./prayer-times.ts";

const delhi = { latitude: 28.6139, longitude: 77.209 };
const india = () => 330;
const at = (iso: string) => Date.parse(iso);
const timesAt = (more: object, iso: string, offset: (atMs: number) => number = india) => {
  const settings = widgetContracts.prayer.settings.parse({ ...delhi, hours: 24, ...more });
  return timesOfDay(settings, at(iso), offset).map(({ name, atMs, isNext }) => {
    const time = atMs === null ? "–" : clockText(atMs, offset(atMs), settings.hours);
    return `${name} ${time}${isNext ? " next" : ""}`;
  });
};

it("computes the prayers of the day in the zone, and the next one", () => {
  // Delhi on 28 November 2026, by the University of Karachi and the Hanafi school: sunrise 6:54, sunset 17:24 in almanacs.
  expect(timesAt({}, "2026-11-28T12:00+05:30")).toEqual([
    "fajr 05:31",
    "sunrise 06:54",
    "dhuhr 12:10 next",
    "asr 15:47",
    "maghrib 17:24",
    "isha 18:47",
  ]);
  expect(timesAt({}, "2026-11-28T23:00+05:30")[0]).toBe("fajr 05:31 next");
  expect(timesAt({}, "2026-11-28T06:00+05:30")[2]).toMatch(/^dhuhr .* next$/);
  const shafi = timesAt({ madhab: "shafi" }, "2026-11-28T12:00+05:30");
  expect(shafi[3]).toMatch(/^asr 15:0/);
});

it("follows the mosque where it differs, and writes 12 hours", () => {
  const offsets = { fajr: 20, sunrise: 0, dhuhr: 0, asr: 0, maghrib: -2, isha: 0 };
  const late = timesAt({ offsets, hours: 12 }, "2026-11-28T12:00+05:30");
  expect([late[0], late[4]]).toEqual(["fajr 5:51", "maghrib 5:22"]);
});

it("shows the sun of any place in its own zone, also where it does not set", () => {
  const london = { latitude: 51.5074, longitude: -0.1278, shows: "sun" };
  // Summer time; sunrise 4:43 and sunset 21:21 in almanacs.
  expect(timesAt(london, "2027-06-21T12:00Z", offsetIn("Europe/London"))).toEqual([
    "sunrise 04:43",
    "noon 13:02 next",
    "sunset 21:22",
  ]);
  const north = timesAt({ latitude: 75, longitude: 20, shows: "sun" }, "2027-06-21T12:00Z", () => 120);
  expect(north[0]).toBe("sunrise –");
});
