import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Comparison } from "#shared/conditions/condition.ts";
import { type Manifest, moreRule } from "#shared/contracts/playing/manifest.ts";
import { dayMs, minuteMs } from "#shared/durations.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import { live, liveUntil } from "../testing/fake-device.ts";
import { type StartedScreen, startScreen, manifest as usual } from "../testing/screen-with-schedule.ts";
import { isInside, type Point } from "./areas.ts";

// The player imports it late, which takes real time: these tests pass a time of their own.
beforeAll(() => import("./fact-keeper.ts"));

const ruleOf = (id: number, condition: Partial<Comparison> & Pick<Comparison, "fact" | "cell">) =>
  moreRule.parse({
    ...usual.rules[0],
    id,
    priority: id,
    when: {},
    if: { is: "at least", value: 1, validS: null, unknown: "no", ...condition },
  });
const sensor = (sourceId: number, change: object = {}): DataValue => ({
  sourceId,
  value: null,
  atMs: 0,
  version: String(sourceId).padStart(16, "0"),
  document: { kind: "sensor", fact: "line-2", type: "number", unit: "°C", holdS: 0, limits: null, ...change },
});
/** Around the Gateway of India. */
const stop: Point = [18.922, 72.8347];
const area = (sourceId: number, points: Point[], radiusM: number | null): DataValue => ({
  ...sensor(sourceId),
  document: { kind: "area", points: points.map(([lat, lon]) => [lat, lon]), radiusM },
});

let screen: StartedScreen;
let page: EventTarget;
beforeEach(() => {
  screen = startScreen();
  page = new EventTarget();
  vi.stubGlobal("window", page);
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a screen with these data sources and rules, and waits until it knows them. */
async function open(values: DataValue[], moreRules: NonNullable<Manifest["moreRules"]>, change: object = {}) {
  screen.server.manifest = { ...usual, rules: [], moreRules, ...change };
  screen.server.values = values;
  const opened = await screen.openAndPlay();
  await live(screen.clock, minuteMs);
  const plays = () => opened.view.get().output.answer?.winner?.id;
  return { ...opened, plays };
}
/** Sends what the app around the page sends; returns whether the player took it. */
const put = (name: string, detail: object) =>
  !page.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), { detail }));
const fact = (value: unknown, seconds: unknown = 30, name = "line-2") =>
  put("vitrine-fact", { name, value, seconds });
const at = ([latitude, longitude]: Point, seconds = 60) =>
  put("vitrine-position", { latitude, longitude, seconds });
const reported = () => screen.server.reports.at(-1)?.facts;

it("a factory shows the alarm page when a sensor says so: its rule waits for its hold and limits, and ends with the value", async () => {
  const { clock } = screen;
  const hot = sensor(8, { holdS: 60, limits: { on: 80, off: 70 } });
  const opened = await open(
    [sensor(7), hot],
    [ruleOf(5, { fact: 7, cell: "here", is: "above", value: 50 }), ruleOf(6, { fact: 8, cell: "here" })],
  );
  expect(opened.plays()).toBe("default:1");
  expect(fact(40)).toBe(true);
  expect(opened.plays()).toBe("default:1");
  expect(fact(60)).toBe(true);
  expect(opened.plays()).toBe("rule:5");
  await clock.advance(29_999);
  expect(opened.plays()).toBe("rule:5");
  await clock.advance(2);
  expect(opened.plays()).toBe("default:1");

  // Too hot for a minute, and cool again below the lower limit only.
  const feed = async (value: number, times: number) => {
    const seen = new Set<string | undefined>();
    for (let sent = 0; sent < times; sent++) {
      fact(value);
      seen.add(opened.plays());
      await clock.advance(10_000);
    }
    return [...seen];
  };
  expect(await feed(85, 6)).toEqual(["rule:5"]);
  expect(await feed(75, 12)).toEqual(["rule:6"]);
  expect(await feed(65, 3)).toEqual(["rule:6"]);
  expect(await feed(75, 2)).toEqual(["rule:6"]);
  expect((await feed(65, 8)).pop()).toBe("rule:5");
  expect(fact(null)).toBe(true);
  expect(opened.plays()).toBe("default:1");
});

it("a restart keeps values by a clock that is trusted, and forgets them by another; the record of plays has no flicker", async () => {
  const { clock, server } = screen;
  const rules = [ruleOf(5, { fact: 7, cell: "here" })];
  const opened = await open([sensor(7)], rules);
  const winners: unknown[] = [];
  opened.view.subscribe(() => winners.push(opened.plays()));
  for (let sent = 0; sent < 20; sent++) {
    fact(1, 600);
    await live(clock, 10_000);
  }
  expect(new Set(winners)).toEqual(new Set(["rule:5"]));
  opened.cut();
  const again = await screen.device.open();
  await liveUntil(clock, () => again.view.get().output.answer?.winner?.id === "rule:5", minuteMs);
  again.cut();
  server.offline = true;
  await clock.skip(dayMs);
  clock.step(-dayMs - minuteMs);
  const wrong = await screen.device.open();
  await live(clock, minuteMs);
  expect(wrong.player.clock().trust).not.toBe("trusted");
  expect(wrong.view.get().output.answer?.winner?.id).toBe("default:1");
});

it("reports what it knows at most once a minute, and nothing that ended", async () => {
  const { clock } = screen;
  const { view: _view } = await open([sensor(7)], [ruleOf(5, { fact: 7, cell: "here" })]);
  expect(reported()).toBeUndefined();
  fact(21, 45);
  await live(clock, 31_000);
  expect(reported()).toMatchObject([{ source: 7, value: 21 }]);
  fact(22, 45);
  const values = new Set<unknown>();
  for (let turn = 0; turn < 25; turn++) {
    await live(clock, 1_000, 1_000);
    for (const one of reported() ?? []) values.add(one.value);
  }
  expect([...values]).toEqual([21]);
  fact(23, 45);
  await live(clock, 40_000);
  expect(reported()).toMatchObject([{ value: 23 }]);
  await live(clock, 90_000);
  expect(reported()).toBeUndefined();
});

it("refuses hostile values, on a video wall too, and plays on", async () => {
  const opened = await open([sensor(7)], [ruleOf(5, { fact: 7, cell: "here" })]);
  const huge = "9".repeat(10_000_000);
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, "1", huge, {}, [], undefined, true])
    expect(fact(value)).toBe(false);
  for (const seconds of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e12, "30", null])
    expect(fact(1, seconds)).toBe(false);
  for (const name of ["line-3", "", "Line-2", "__proto__", huge]) expect(fact(1, 30, name)).toBe(false);
  for (const detail of [null, 7, { latitude: Number.NaN, longitude: 0, seconds: 9 }])
    expect(put("vitrine-position", detail as object)).toBe(false);
  for (let sent = 0; sent < 2_000; sent++) fact(sent % 2);
  expect(opened.plays()).toBe("rule:5");
  expect(opened.view.get().output.state).toBe("playing");
  opened.cut();
  const part = { place: { x: 0, y: 0, width: 0.5, height: 1 }, turn: 0 };
  const wall = { screen: { ...screen.server.manifest.screen, part }, version: 2 };
  const other = await open([sensor(7)], [ruleOf(5, { fact: 7, cell: "here" })], wall);
  expect(other.plays()).toBe("default:1");
});

it("refuses texts that the server cannot store", async () => {
  await open(
    [sensor(7, { type: "text" })],
    [ruleOf(5, { fact: 7, cell: "here", is: "equal", value: "open" })],
  );
  for (const text of ["a\0b", "\ud800", "\udc00a"]) expect(fact(text)).toBe(false);
  expect(fact("open 😀")).toBe(true);
});

it("stores and tells once what many changes of a minute are, and rests while nothing ends", async () => {
  const { clock, device } = screen;
  const areas = Array.from({ length: 40 }, (_, place) => area(10 + place, [stop], 200));
  const opened = await open(
    [sensor(7), ...areas],
    [ruleOf(5, { fact: 7, cell: "here" }), ruleOf(6, { fact: 10, cell: "inside" })],
  );
  const stores = () => device.database.writes.filter(([name]) => name === "facts").length;
  let changes = 0;
  opened.view.subscribe(() => changes++);
  expect(at(stop, 31 * 86_400)).toBe(true);
  expect(changes).toBeLessThan(3);
  const before = stores();
  for (let second = 0; second < 60; second++) {
    fact(second % 2, 31 * 86_400);
    await clock.advance(1_000);
  }
  expect(stores() - before).toBeLessThan(3);
  opened.cut();
  const again = await screen.device.open();
  await liveUntil(clock, () => again.view.get().output.answer?.winner?.id === "rule:6", minuteMs);
});

it("no timer is longer than a timer of browsers can be", async () => {
  const { clock } = screen;
  const longest: number[] = [];
  const { after } = clock;
  await open([sensor(7)], [ruleOf(5, { fact: 7, cell: "here" })]);
  clock.after = (ms, callback) => {
    longest.push(ms);
    return after(ms, callback);
  };
  fact(1, 31 * 86_400);
  await live(clock, minuteMs);
  expect(longest.length).toBeGreaterThan(0);
  expect(Math.max(...longest)).toBeLessThan(2 ** 31);
});

it("a start without a clock keeps what an earlier run stored", async () => {
  const { clock, server } = screen;
  const rules = [ruleOf(5, { fact: 7, cell: "here" }), ruleOf(6, { fact: 8, cell: "here" })];
  const opened = await open([sensor(7), sensor(8, { fact: "door" })], rules);
  fact(1, 7 * 86_400, "door");
  await live(clock, 2 * minuteMs);
  opened.cut();
  server.offline = true;
  clock.step(-400 * dayMs);
  const wrong = await screen.device.open();
  await live(clock, minuteMs);
  expect(wrong.player.clock().trust).not.toBe("trusted");
  fact(1);
  await live(clock, 2 * minuteMs);
  wrong.cut();
  server.offline = false;
  clock.step(400 * dayMs);
  const right = await screen.device.open();
  await liveUntil(clock, () => right.view.get().output.answer?.winner?.id === "rule:6", 3 * minuteMs);
});

it("a bus shows the next stop, and no request or record has its position", async () => {
  const { clock, server, device } = screen;
  const sent: string[] = [];
  const { fetch } = server;
  server.fetch = (address, init) => {
    sent.push(`${address} ${JSON.stringify(init.headers ?? {})} ${init.body}`);
    return fetch(address, init);
  };
  const second: Point = [18.94, 72.8355];
  const around = ([lat, lon]: Point): Point[] => [
    [lat - 0.002, lon - 0.002],
    [lat - 0.002, lon + 0.002],
    [lat + 0.002, lon + 0.002],
    [lat + 0.002, lon - 0.002],
  ];
  const opened = await open(
    [area(7, [stop], 200), area(8, around(second), null)],
    [ruleOf(5, { fact: 7, cell: "inside" }), ruleOf(6, { fact: 8, cell: "inside" })],
  );
  const shown: unknown[] = [];
  for (let step = 0; step <= 30; step++) {
    const point: Point = [18.918123 + step * 0.001, 72.835123];
    expect(at(point)).toBe(true);
    if (shown.at(-1) !== opened.plays()) shown.push(opened.plays());
    await live(clock, 10_000);
  }
  expect(shown).toEqual(["default:1", "rule:5", "default:1", "rule:6", "default:1"]);
  await live(clock, 2 * minuteMs);
  expect(sent.some((request) => request.includes('"facts":[{"source":7'))).toBe(true);
  const leaves = [
    ...sent,
    JSON.stringify([...device.database.records]),
    JSON.stringify(device.database.writes),
  ];
  for (const text of leaves) expect(text).not.toMatch(/18\.\d+8123|72\.835123|latitude|longitude/);
});

it("who is inside leaves 100 m outside, and a circle of many corners is like a circle, also at the date line", () => {
  const metres = 1 / 111_195;
  fc.assert(
    fc.property(
      fc.double({ min: -60, max: 60, noNaN: true }),
      fc.constantFrom(0, 72.8, -179.9999, 179.9999),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.integer({ min: 200, max: 5_000 }),
      fc.double({ min: -150, max: 250, noNaN: true }),
      (latitude, longitude, angle, radiusM, beyondM) => {
        const away = (distance: number, to: number): Point => {
          const lat = latitude + Math.cos(to) * distance * metres;
          const lon = longitude + (Math.sin(to) * distance * metres) / Math.cos((lat * Math.PI) / 180);
          return [lat, lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon];
        };
        const point = away(radiusM + beyondM, angle);
        const corners = Array.from({ length: 400 }, (_, at) => away(radiusM, (at / 400) * 2 * Math.PI));
        const asCircle = {
          kind: "area" as const,
          points: [[latitude, longitude]] as [number, number][],
          radiusM,
        };
        const asPolygon = { kind: "area" as const, points: corners as [number, number][], radiusM: null };
        // Near an edge the two may differ by some metres.
        fc.pre(Math.abs(beyondM) > 25 && Math.abs(beyondM - 100) > 25);
        for (const shape of [asCircle, asPolygon]) {
          expect(isInside(shape, point, false)).toBe(beyondM < 0);
          expect(isInside(shape, point, true)).toBe(beyondM < 100);
        }
      },
    ),
    { numRuns: 300 },
  );
});
