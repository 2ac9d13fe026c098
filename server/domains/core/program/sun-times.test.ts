import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { dayMs, minuteMs } from "#shared/durations.ts";
import { dayOf } from "#shared/schedule/calendar-day.ts";
import { sunAt } from "#shared/schedule/sun.ts";
import { instantOf } from "#shared/schedule/zone.ts";
import { placeOf, sunTimesAt } from "./sun-times.ts";
import { zoneOffsetsOf, zoneWindow } from "./zone-offsets.ts";

/**
 * Published local times: of timeanddate.com for 2023 (read in June 2025, github.com/hablullah/go-sampa), which include both clock
 * changes, and of the U.S. Naval Observatory (Atlanta: rhodesmill.org/pyephem/rise-set.html; Tromsø, without summer time, which it
 * gives as UTC+1: a question of 2014 at answers.com). "-": the sun does not.
 */
const almanac: [place: string, latitude: number, longitude: number, zone: string, days: string][] = [
  [
    "Lord Howe Island",
    -31.55,
    159.083,
    "Australia/Lord_Howe",
    "2023-03-26 06:30 18:28, 2023-06-21 06:52 16:57, 2023-09-23 05:42 17:50, 2023-12-21 05:15 19:27",
  ],
  [
    "Maputo",
    -25.967,
    32.567,
    "Africa/Maputo",
    "2023-03-20 05:53 18:01, 2023-06-21 06:36 17:06, 2023-12-21 04:54 18:40",
  ],
  [
    "Amsterdam",
    52.367,
    4.9,
    "Europe/Amsterdam",
    "2023-03-20 06:43 18:53, 2023-03-26 07:29 20:03, 2023-06-21 05:18 22:06, 2023-10-29 07:30 17:17, 2023-12-21 08:48 16:28",
  ],
  [
    "Oslo, at 60 degrees",
    59.917,
    10.733,
    "Europe/Oslo",
    "2023-03-12 06:43 18:11, 2023-03-20 06:19 18:30, 2023-03-26 07:01 19:45, 2023-06-21 03:53 22:43, 2023-09-23 07:02 19:14, 2023-10-29 07:30 16:30, 2023-12-21 09:17 15:11",
  ],
  [
    "Philipsburg",
    18.033,
    -63.05,
    "America/Puerto_Rico",
    "2023-03-20 06:16 18:23, 2023-06-21 05:37 18:50, 2023-12-21 06:38 17:41",
  ],
  [
    "New York",
    40.717,
    -74.017,
    "America/New_York",
    "2023-03-12 07:12 18:59, 2023-06-21 05:25 20:30, 2023-11-05 06:30 16:47, 2023-12-21 07:16 16:31",
  ],
  ["Atlanta", 33.8, -84.4, "America/New_York", "2009-09-06 07:15 19:56"],
  [
    "Tromsø, beyond the polar circle",
    69.5,
    19,
    "Africa/Lagos",
    "2014-04-01 04:50 18:49, 2014-04-30 02:29 20:58, 2014-06-21 - -, 2014-12-21 - -",
  ],
];

it.each(almanac)(
  "the sun rises and sets in %s within two minutes of an almanac",
  (_, latitude, longitude, name, days) => {
    for (const line of days.split(", ")) {
      const [date = "", ...published] = line.split(" ");
      const window = zoneWindow(new Date(date));
      const zone = zoneOffsetsOf(name, window) ?? [[0, 0]];
      const times = sunTimesAt(placeOf({ latitude, longitude }) ?? { latitude, longitude }, window);
      for (const [at, sun] of (["rise", "set"] as const).entries()) {
        const found = sunAt(times, { sun, offsetMin: 0 }, dayOf(date), zone);
        const expected =
          published[at] === "-" ? null : instantOf(zone, Date.parse(`${date}T${published[at]}Z`), "start");
        if (expected === null || found === null) expect([date, sun, found]).toEqual([date, sun, expected]);
        else expect(Math.abs(found - expected) / minuteMs, `${date} ${sun}`).toBeLessThanOrEqual(2);
      }
    }
  },
);

const oslo = { latitude: 59.9, longitude: 10.7 };
const utc = [[0, 0]] as [number, number][];

it("a table that is 12 months old gives the times of one of today, and one that ended a year ago those within a minute", () => {
  const old = sunTimesAt(oslo, zoneWindow(new Date("2025-11-20")));
  const now = sunTimesAt(oslo, zoneWindow(new Date("2026-11-20")));
  const difference = (day: number) =>
    (["rise", "set"] as const).map((sun) => {
      const [before, after] = [old, now].map((times) => sunAt(times, { sun, offsetMin: 0 }, day, utc));
      return Math.abs((before ?? 0) - (after ?? 0)) / minuteMs;
    });
  const today = dayOf("2026-11-20");
  for (let day = today; day < today + 30; day++) expect(difference(day)).toEqual([0, 0]);
  for (let day = today + 30; day < today + 390; day++)
    expect(Math.max(...difference(day))).toBeLessThanOrEqual(1);
});

it("a table covers 13 months ahead and weighs at most 0.4 kB compressed", () => {
  const { fromMs, untilMs } = zoneWindow(new Date("2026-11-20"));
  for (const latitude of [0, 28.6, 59.9, 69.6, 90]) {
    const table = sunTimesAt({ latitude, longitude: 77.2 }, { fromMs, untilMs });
    expect(table.rise).toHaveLength((untilMs - fromMs) / dayMs);
    expect(gzipSync(JSON.stringify(table)).length).toBeLessThanOrEqual(400);
  }
});

it("screens within 0.1 degree have one table, and those without a position none", () => {
  const place = (latitude: number | null, longitude: number | null) => placeOf({ latitude, longitude });
  expect(place(28.61, 77.21)).toEqual(place(28.64, 77.24));
  expect(place(28.61, 77.21)).not.toEqual(place(28.66, 77.21));
  expect([place(null, null), place(0, 0)]).toEqual([null, { latitude: 0, longitude: 0 }]);
  const window = zoneWindow(new Date("2026-11-20"));
  expect(sunTimesAt({ latitude: 28.6, longitude: 77.2 }, window)).toBe(
    sunTimesAt({ latitude: 28.6, longitude: 77.2 }, window),
  );
});

it("belongs to the local day wherever the zone lies: east of the date line, and in a zone far from the place", () => {
  const window = zoneWindow(new Date("2026-11-20"));
  const kiritimati = sunTimesAt({ latitude: 1.9, longitude: -157.4 }, window);
  const day = dayOf("2026-11-20");
  const edges = (zone: [number, number][]) =>
    (["rise", "set"] as const).map((sun) =>
      new Date(sunAt(kiritimati, { sun, offsetMin: 0 }, day, zone) ?? 0).toISOString().slice(0, 16),
    );
  expect(edges([[0, 840]])).toEqual(["2026-11-19T16:14", "2026-11-20T04:16"]);
  expect(edges([[0, -600]])).toEqual(["2026-11-20T16:14", "2026-11-21T04:16"]);
});
