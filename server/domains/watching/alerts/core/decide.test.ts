import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alertKinds } from "#shared/alerts.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { dayMs, minuteMs } from "#shared/durations.ts";
import { openingSpans } from "#shared/schedule/opening-spans.ts";
import { openingOf } from "#shared/schedule/opening-state.ts";
import { runs } from "../../../../testing/lab.ts";
import { countedAt, countedBetween, withoutGaps } from "./counted-time.ts";
import { rulesOfScreen } from "./rules-of-screen.ts";
import { gatherMs, sendingTime } from "./sending-time.ts";
import { type Happening, history, minutesOf } from "./testing/history.ts";

const on = (from: number, until: number): Happening => ({ what: "online", from, until });
const stop = (from: number, until: number): Happening => ({ what: "stop", from, until });
const open = (from: number, until: number): Happening => ({ what: "open", from, until });
const flaps = (count: number, offFor: number, onFor: number, from = 60) =>
  Array.from({ length: count }, (_, n) =>
    on(from + n * (offFor + onFor) + offFor, from + (n + 1) * (offFor + onFor)),
  );

/** Each line: a name, minutes of what happens, and what alerts begin and end, at which minute. */
describe.each<[string, { given: Happening[]; until?: number; expected: string[] }]>([
  ["is never online", { given: [], until: 6000, expected: [] }],
  ["goes away for good", { given: [on(0, 100)], expected: ["159 open offline"] }],
  ["is away for less than the threshold", { given: [on(0, 100), on(158, 900)], expected: [] }],
  [
    "comes back after the alert",
    { given: [on(0, 100), on(200, 900)], expected: ["159 open offline", "202 closed offline recovered"] },
  ],
  [
    "goes away in a closed night, and is back in the morning",
    { given: [open(0, 600), open(1440, 2040), on(0, 610), on(1430, 2000)], until: 2000, expected: [] },
  ],
  [
    "goes away before closing: only opening hours count",
    { given: [open(0, 600), open(1440, 2040), on(0, 570)], until: 2000, expected: ["1469 open offline"] },
  ],
  [
    "is silent because the service stopped for 20 minutes",
    { given: [on(0, 100), stop(100, 120), on(120, 900)], expected: [] },
  ],
  [
    "is silent because the service stopped for three hours",
    { given: [on(0, 100), stop(100, 280), on(281, 900)], expected: [] },
  ],
  [
    "stays away after a stop: the stop does not count",
    { given: [on(0, 90), stop(100, 280)], expected: ["329 open offline"] },
  ],
  [
    "flaps ten times, each longer than the threshold, back for less than a recovery takes",
    {
      given: [on(0, 60), ...flaps(10, 70, 1), on(771, 900)],
      expected: ["119 open offline", "773 closed offline recovered"],
    },
  ],
  [
    "flaps ten times, back for 20 minutes each: told, told once more that it comes and goes, and then when it is steady",
    {
      given: [on(0, 60), ...flaps(10, 70, 20), on(960, 1200)],
      until: 1200,
      expected: [
        "119 open offline",
        "132 closed offline recovered",
        "209 open offline flapping",
        "1000 closed offline recovered",
      ],
    },
  ],
  [
    "flaps ten times, each shorter than the threshold: one alert about the connection",
    {
      given: [on(0, 60), ...flaps(10, 5, 10), on(210, 900)],
      expected: ["140 open unsteady", "260 closed unsteady recovered"],
    },
  ],
  [
    "reports full storage for a minute",
    { given: [on(0, 900), { what: "storage", from: 100, until: 101 }], expected: [] },
  ],
  [
    "reports full storage for an hour",
    {
      given: [on(0, 900), { what: "storage", from: 100, until: 160 }],
      expected: ["115 open storage", "162 closed storage recovered"],
    },
  ],
  [
    "goes away while it reports a problem: nothing is known of the problem then",
    {
      given: [on(0, 200), { what: "content", from: 100, until: 200 }, on(400, 900)],
      expected: [
        "115 open content",
        "259 open offline",
        "402 closed offline recovered",
        "402 closed content recovered",
      ],
    },
  ],
  [
    "plays an old version",
    {
      given: [on(0, 900), { what: "behind", from: 100, until: 300 }],
      expected: ["220 open behind", "302 closed behind recovered"],
    },
  ],
  [
    "has no picture for an hour",
    {
      given: [on(0, 900), { what: "display", from: 100, until: 160 }],
      expected: ["130 open display", "162 closed display recovered"],
    },
  ],
  [
    "has no picture in a closed night, and is switched on in the morning",
    {
      given: [open(0, 600), open(1440, 2040), on(0, 2000), { what: "display", from: 590, until: 1445 }],
      until: 2000,
      expected: [],
    },
  ],
  [
    "starts four times in an hour",
    { given: [on(0, 900), { what: "start", from: 100, until: 104 }], expected: [] },
  ],
  [
    "starts every minute for half an hour",
    {
      given: [on(0, 900), { what: "start", from: 100, until: 130 }],
      expected: ["104 open restarts", "189 closed restarts recovered"],
    },
  ],
  [
    "starts every minute in a closed night",
    {
      given: [open(0, 100), open(700, 900), on(0, 900), { what: "start", from: 100, until: 700 }],
      expected: [],
    },
  ],
  [
    "is not watched any more while an alert is open",
    {
      given: [on(0, 100), { what: "unwatched", from: 200, until: 300 }],
      until: 250,
      expected: ["159 open offline", "200 closed offline unwatched"],
    },
  ],
])("a screen that %s", (_name, { given, until = 950, expected }) => {
  it("has these alerts, asked every minute", () => {
    expect(history(given, { until })).toEqual(expected);
  });
  it("has the same when it is asked only at the times that the answers name, and when something changes", () => {
    expect(history(given, { until, lazy: true })).toEqual(expected);
  });
});

const anyHappening = fc
  .tuple(
    fc.constantFrom<Happening["what"]>(
      "online",
      "online",
      "online",
      "stop",
      "open",
      "storage",
      "behind",
      "display",
      "start",
    ),
    fc.integer({ min: 0, max: 1500 }),
    fc.integer({ min: 1, max: 500 }),
  )
  .map(([what, from, length]): Happening => ({ what, from, until: from + length }));
const anyHistory = fc.array(anyHappening, { maxLength: 14 });

describe("whatever happens", () => {
  it("the answer at the named times is the answer of every minute", () => {
    fc.assert(
      fc.property(anyHistory, (given) => {
        expect(history(given, { until: 1800, lazy: true })).toEqual(history(given, { until: 1800 }));
      }),
      { numRuns: runs(30, 80) },
    );
  }, 60_000);

  it("an alert begins before it ends, and every alert ends once the screen is steady", () => {
    fc.assert(
      fc.property(anyHistory, (given) => {
        const lines = history([...given, on(2000, 2300)], { until: 2300 });
        for (const kind of alertKinds) {
          const own = lines.flatMap((line) => (line.split(" ")[2] === kind ? [line.split(" ")[1]] : []));
          expect(own).toEqual(own.map((_, at) => (at % 2 === 0 ? "open" : "closed")));
          expect(own.length % 2).toBe(0);
        }
      }),
      { numRuns: runs(30, 80) },
    );
  }, 60_000);

  it("nothing is told of silence that a stop of the service or closed hours explain", () => {
    fc.assert(
      fc.property(anyHistory, (given) => {
        const lines = history(given, { until: 1800 });
        const counts = minutesOf(given, 1800);
        for (const line of lines.filter((each) => / open offline/.test(each))) {
          const at = Number(line.split(" ")[0]);
          let silent = 0;
          for (let m = at - 1; m >= 0 && !counts[m]?.online; m--) if (counts[m]?.counts) silent++;
          expect(silent).toBeGreaterThanOrEqual(59);
        }
      }),
      { numRuns: runs(30, 80) },
    );
  }, 60_000);
});

describe("time that counts", () => {
  const day = Date.parse("2026-11-20T00:00:00Z");
  it("is opening hours without gaps; gaps may overlap and come in any order", () => {
    const hours = openingHours.parse({ week: [{ start: "09:00", end: "17:00", days: [1, 2, 3, 4, 5] }] });
    const spans = openingSpans(openingOf(hours, new Map()), [[0, 0]], day, day + 4 * dayMs);
    const at = (hour: number) => day + hour * 60 * minuteMs;
    // Friday and Monday.
    expect(spans).toEqual([
      { startMs: at(9), endMs: at(17) },
      { startMs: at(81), endMs: at(89) },
    ]);
    const gaps = [
      { startMs: at(12), endMs: at(14) },
      { startMs: at(8), endMs: at(10) },
      { startMs: at(13), endMs: at(15) },
      { startMs: at(16), endMs: at(16) },
    ];
    const counted = withoutGaps(spans, gaps);
    expect(countedBetween(counted, at(0), at(24))).toBe(4 * 60 * minuteMs);
    expect(countedAt(counted, at(0), 3 * 60 * minuteMs)).toBe(at(16));
    expect(countedAt(counted, at(16), 60 * minuteMs + 1)).toBe(at(81) + 1);
    expect(countedAt(counted, at(16), 99 * 60 * minuteMs)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("the rules of a screen", () => {
  const parents = new Map([
    [1, null],
    [2, 1],
    [3, 2],
    [4, null],
  ]);
  const rules = [
    { id: 10, groupId: null },
    { id: 11, groupId: 1 },
    { id: 13, groupId: 3 },
    { id: 14, groupId: 4 },
  ];
  it.each([
    [[], [10]],
    [[1], [11]],
    [[1, 2], [11]],
    [[1, 2, 3], [13]],
    [[4], [14]],
    [
      [1, 2, 3, 4],
      [13, 14],
    ],
  ])("in groups %j are %j", (groups, expected) => {
    expect(rulesOfScreen(rules, new Set(groups), parents).map(({ id }) => id)).toEqual(expected);
  });
});

describe("the time of a message", () => {
  const india: [number, number][] = [[0, 330]];
  const at = (text: string) => Date.parse(`${text}+05:30`);
  const quiet = { start: "22:00", end: "07:00" };
  it.each([
    ["at once", { quiet: null, digestAt: null }, "2026-11-20T23:00:00", "2026-11-20T23:00:00"],
    ["after the quiet hours", { quiet, digestAt: null }, "2026-11-20T23:00:00", "2026-11-21T07:00:00"],
    ["after the quiet hours", { quiet, digestAt: null }, "2026-11-21T06:59:59", "2026-11-21T07:00:00"],
    ["outside of quiet hours", { quiet, digestAt: null }, "2026-11-21T07:00:00", "2026-11-21T07:00:00"],
    ["in a digest today", { quiet, digestAt: "09:00" }, "2026-11-21T08:00:00", "2026-11-21T09:00:00"],
    ["in a digest tomorrow", { quiet, digestAt: "09:00" }, "2026-11-21T09:00:01", "2026-11-22T09:00:00"],
    [
      "in a digest after quiet hours",
      { quiet, digestAt: "06:00" },
      "2026-11-21T05:00:00",
      "2026-11-21T07:00:00",
    ],
  ])("%s", (_name, manner, asked, expected) => {
    expect(sendingTime(manner, india, at(asked))).toBe(at(expected));
  });
  it("leaves time for screens that fail together", () => expect(gatherMs).toBe(120_000));
});
