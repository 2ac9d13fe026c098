import { beforeEach, describe, expect, it } from "vitest";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { createFakeClock, type FakeClock } from "../testing/fake-clock.ts";
import { createFakeDevice, live, liveUntil } from "../testing/fake-device.ts";
import { makeFile } from "../testing/fake-files.ts";
import { createFakeServer, type FakeServer } from "../testing/fake-server.ts";
import { imageItem, manifestOf } from "../testing/manifests.ts";

const startMs = Date.UTC(2026, 10, 20, 14);
/** In this screen's time zone the clocks change one hour after the test begins. */
const changeMs = startMs + hourMs;
const itemMs = 10_000;
const picture = makeFile("picture", 40);
const item = { ...imageItem(1, itemMs), file: picture.file.sha256 };
const manifest = manifestOf([], {
  screen: { id: 1, name: "Counter", orientation: 0, timeZone: "Test/Zone", status: "active" },
  zones: {
    "Test/Zone": [
      [0, 0],
      [changeMs, 60],
    ],
  },
  playlists: [{ id: 1, name: "Default", items: [item] }],
  files: [picture.file],
});

let clock: FakeClock;
let networkLostMs: number;
let server: FakeServer;
let device: ReturnType<typeof createFakeDevice>;
type Page = Awaited<ReturnType<typeof device.open>>;

/** A screen that has played for a while with network and then loses it. */
async function playsAndLosesNetwork(): Promise<Page> {
  const page = await device.open();
  await liveUntil(clock, () => page.stage.visible().length > 0);
  await live(clock, minuteMs);
  server.offline = true;
  networkLostMs = server.now();
  return page;
}
/** A person sets the clock; the screen plays on for a while. */
async function clockIsSet(hours: number, thenMs = 3 * minuteMs): Promise<void> {
  clock.step(hours * hourMs);
  await live(clock, thenMs);
}
async function network(): Promise<void> {
  server.offline = false;
  await live(clock, 3 * minuteMs);
}
/** Every play is within the server's time, and each one follows the one before. */
function expectRightTimes(): void {
  const plays = server.plays.all();
  const shown = plays.filter(({ lengthMs }) => lengthMs > 0);
  expect(server.plays.missing()).toEqual([]);
  expect(server.plays.contradicted).toBe(0);
  for (const [index, play] of shown.entries()) {
    expect(play.startMs).toBeGreaterThanOrEqual(startMs);
    expect(play.endMs).toBeLessThanOrEqual(server.now());
    const before = shown[index - 1];
    if (before) expect(Math.abs(play.startMs - before.endMs)).toBeLessThan(30_000);
  }
  expect(shown.filter((play) => play.endMs - play.startMs !== play.lengthMs)).toEqual([]);
}
/** Whole hours by which plays without network were corrected. The first play may begin before the time is known. */
const corrections = () => [
  ...new Set(
    server.plays
      .all()
      .filter(({ startMs }) => startMs >= networkLostMs)
      .flatMap(({ correctedMs }) => (correctedMs === undefined ? [] : [Math.round(correctedMs / hourMs)])),
  ),
];

beforeEach(() => {
  clock = createFakeClock(startMs);
  server = createFakeServer(clock, manifest, [picture.content]);
  device = createFakeDevice(clock, server);
});

describe("plays recorded while the clock was wrong", () => {
  it("count in the hours in which they were shown, after the clock was set ahead, back and then correctly", async () => {
    await playsAndLosesNetwork();
    await clockIsSet(2);
    await clockIsSet(-4);
    await clockIsSet(2);
    await network();
    expectRightTimes();
    expect(corrections().sort()).toEqual([-2, 0]);
    expect(
      server.plays.all().every(({ clock, correctedMs }) => clock === "trusted" || correctedMs !== undefined),
    ).toBe(true);
  });

  it("are reported with the zone's offset at the corrected time", async () => {
    await playsAndLosesNetwork();
    await clockIsSet(2);
    await network();
    expect(new Set(server.plays.all().map(({ offsetMin }) => offsetMin))).toEqual(new Set([0]));
    expect(corrections()).toEqual([-2]);
  });

  it("are not sent before the server's time is known", async () => {
    const page = await playsAndLosesNetwork();
    await clockIsSet(2);
    const real = server.fetch;
    server.fetch = async (address, init) => {
      if (/time|heartbeat/.test(address)) throw new TypeError("Failed to fetch");
      return real(address, init);
    };
    await network();
    const { waiting } = page.player.plays();
    expect(waiting).toBeGreaterThan(10);
    expect(Math.max(...server.plays.all().map(({ endMs }) => endMs))).toBeLessThan(startMs + hourMs);
    server.fetch = real;
    await network();
    expect(page.player.plays().waiting).toBeLessThan(waiting);
    expectRightTimes();
  });

  it("are corrected by a later run of the page", async () => {
    const page = await playsAndLosesNetwork();
    await clockIsSet(2);
    await clockIsSet(-2);
    await clockIsSet(3);
    page.reload();
    const next = await device.open();
    await live(clock, minuteMs);
    next.cut();
    await device.open();
    await live(clock, minuteMs);
    await network();
    expectRightTimes();
    expect(corrections().sort()).toEqual([-2, -3, 0]);
  });

  it("are corrected after the device was off, too", async () => {
    const page = await playsAndLosesNetwork();
    await clockIsSet(2);
    await clockIsSet(-2);
    page.cut();
    const until = server.now();
    await clock.skip(hourMs);
    await device.open();
    await network();
    const early = server.plays.all().filter(({ startMs }) => startMs < until + minuteMs);
    expect(server.plays.missing()).toEqual([]);
    expect(early.length).toBeGreaterThan(30);
    expect(
      server.plays.all().filter(({ startMs: at }) => at > until + minuteMs && at < until + hourMs - minuteMs),
    ).toEqual([]);
    expect(corrections().sort()).toEqual([-2, 0]);
  });

  it("are not taken as correct when the clock was corrected while the device was off", async () => {
    const page = await playsAndLosesNetwork();
    await clockIsSet(2);
    page.cut();
    clock.step(-2 * hourMs);
    await device.open();
    await live(clock, minuteMs);
    await network();
    expect(server.plays.missing()).toEqual([]);
    const ahead = server.plays.all().filter((play) => play.startMs > startMs + hourMs);
    expect(ahead.length).toBeGreaterThan(10);
    expect(ahead.filter((play) => play.clock !== "suspect" || play.correctedMs !== undefined)).toEqual([]);
  });

  it("stay uncorrected when it is unknown which of two runs was wrong", async () => {
    const page = await playsAndLosesNetwork();
    await clockIsSet(2);
    page.cut();
    clock.step(-hourMs);
    await device.open();
    await live(clock, minuteMs);
    await network();
    expect(server.plays.missing()).toEqual([]);
    const asTheyWere = server.plays
      .all()
      .filter(({ clock, correctedMs }) => clock === "suspect" && correctedMs === undefined);
    expect(asTheyWere.length).toBeGreaterThan(10);
    expect(corrections()).toEqual([-1]);
  });
});
