import { beforeEach, describe, expect, it } from "vitest";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import { createFakeClock, type FakeClock } from "./testing/fake-clock.ts";
import { createFakeDevice, live, liveUntil } from "./testing/fake-device.ts";
import { makeFile } from "./testing/fake-files.ts";
import { createFakeServer, type FakeServer } from "./testing/fake-server.ts";
import { imageItem, manifestOf } from "./testing/manifests.ts";

const lunch = Date.UTC(2026, 10, 20, 14);

const made = ["default", "lunch", "alarm"].map((seed) => makeFile(seed, 40));
const items = made.map(({ file }, index) => ({ ...imageItem(index + 1, 10_000), file: file.sha256 }));
const playlists: Manifest["playlists"] = items.map((item, index) => ({
  id: index + 1,
  name: item.name,
  items: [item],
}));
/** Lunch from 11 to 15; the default playlist at other times. */
const manifest = manifestOf([], {
  screen: { id: 1, name: "Counter", orientation: 0, timeZone: "UTC", status: "active" },
  zones: { UTC: [[0, 0]] },
  playlists,
  files: made.map(({ file }) => file),
  rules: [
    {
      id: 5,
      name: "Lunch",
      playlistId: 2,
      target: "screen",
      priority: 0,
      sharing: "alone",
      zone: null,
      when: {
        from: null,
        until: null,
        windows: [{ start: "11:00", end: "15:00" }],
        recurrence: { kind: "daily", every: 1 },
        count: null,
        exceptDates: [],
        holidays: null,
      },
    },
  ],
});
const alarm = (untilMs: number | null): Manifest["interruptions"][number] => ({
  id: 7,
  name: "Alarm",
  tier: "emergency",
  playlistId: 3,
  target: "account",
  fromMs: lunch - minuteMs,
  untilMs,
});

let clock: FakeClock;
let server: FakeServer;
let device: ReturnType<typeof createFakeDevice>;

type Page = Awaited<ReturnType<typeof device.open>>;
const winner = (page: Page) => page.view.get().output.answer?.winner?.id ?? null;
const state = (page: Page) => page.view.get().output.state;

/** A screen that has played for a while with network; then the page closes and the network fails. */
async function playsAndStops(change: Partial<Manifest> = {}): Promise<void> {
  server.manifest = { ...manifest, ...change };
  const page = await device.open();
  await liveUntil(clock, () => page.stage.visible().length > 0);
  await live(clock, 100_000);
  server.offline = true;
  page.cut();
}
async function startsWithoutNetwork(): Promise<Page> {
  server.offline = true;
  const page = await device.open();
  await live(clock, 20_000);
  return page;
}
/** The network is back, and everything that waited is reported. */
async function network(): Promise<void> {
  server.offline = false;
  await live(clock, 3 * minuteMs);
}
const sent = () => server.reports.at(-1)?.clock;

beforeEach(() => {
  clock = createFakeClock(lunch);
  server = createFakeServer(
    clock,
    manifest,
    made.map(({ content }) => content),
  );
  device = createFakeDevice(clock, server);
});

describe("a start without network", () => {
  it("does not start a takeover of next month by a clock that is not believed", async () => {
    const planned = { ...alarm(null), id: 8, tier: "takeover" as const, fromMs: lunch + 50 * dayMs };
    await playsAndStops({ interruptions: [planned] });
    clock.step(-3 * hourMs);
    const page = await startsWithoutNetwork();
    expect(page.player.clock().trust).toBe("unknown");
    expect(winner(page)).toBe("default:1");
  });

  it("continues a takeover that had started, by a clock that is not believed", async () => {
    await playsAndStops({ interruptions: [{ ...alarm(null), tier: "takeover" }] });
    clock.step(-3 * hourMs);
    expect(winner(await startsWithoutNetwork())).toBe("interruption:7");
  });

  it("continues the schedule by a clock that was right before, and marks its plays", async () => {
    await playsAndStops();
    const page = await startsWithoutNetwork();
    expect(winner(page)).toBe("rule:5");
    expect(page.player.clock().trust).toBe("assumed");
    await clock.skip(50 * minuteMs);
    await live(clock, 10 * minuteMs);
    expect(winner(page)).toBe("default:1");
    await network();
    expect(page.player.clock().trust).toBe("trusted");
    const clocks = server.plays.all().map((play) => play.clock);
    expect(new Set(clocks.slice(15, -25))).toEqual(new Set(["assumed"]));
    expect(server.plays.missing()).toEqual([]);
  });

  it("plays an emergency that has an end, and ends it in time", async () => {
    await playsAndStops({ interruptions: [alarm(lunch + 10 * minuteMs)] });
    const page = await startsWithoutNetwork();
    expect(winner(page)).toBe("interruption:7");
    await live(clock, 10 * minuteMs);
    expect(winner(page)).toBe("rule:5");
  });

  it("trusts its clock after three weeks, too; beyond its lease it plays only what has no date", async () => {
    server.lease = { until: new Date(lunch + 35 * dayMs).toISOString(), notice: null };
    await playsAndStops();
    await clock.skip(21 * dayMs);
    const page = await startsWithoutNetwork();
    expect(winner(page)).toBe("rule:5");
    page.cut();
    await clock.skip(14 * dayMs);
    const late = await startsWithoutNetwork();
    expect(late.player.clock().trust).toBe("unknown");
    expect(winner(late)).toBe("default:1");
    expect(state(late)).toBe("playing");
  });

  it("plays only what has no date when its clock is 400 days ahead, until the lease has ended for sure", async () => {
    server.lease = { until: new Date(lunch + 2 * hourMs).toISOString(), notice: null };
    await playsAndStops();
    clock.step(400 * dayMs);
    const page = await startsWithoutNetwork();
    expect(page.player.clock().trust).toBe("unknown");
    expect(winner(page)).toBe("default:1");
    expect(state(page)).toBe("playing");
    await clock.skip(2 * hourMs);
    await live(clock, 2 * minuteMs);
    expect(state(page)).toBe("lease-over");
  });

  it("keeps the end of a lease that the clock has reached while the page was open", async () => {
    server.lease = { until: new Date(lunch + 10 * minuteMs).toISOString(), notice: null };
    await playsAndStops();
    await clock.skip(5 * minuteMs);
    const page = await startsWithoutNetwork();
    expect(page.player.clock().trust).toBe("assumed");
    await live(clock, 6 * minuteMs);
    expect(state(page)).toBe("lease-over");
  });

  it("ends playback at the lease's end by an assumed clock, too", async () => {
    server.lease = { until: new Date(lunch + 10 * minuteMs).toISOString(), notice: null };
    await playsAndStops();
    const page = await startsWithoutNetwork();
    expect(state(page)).toBe("playing");
    await live(clock, 10 * minuteMs);
    expect(state(page)).toBe("lease-over");
  });

  it("plays only what has no date when its clock is behind the server's last time, and reports the lost time", async () => {
    await playsAndStops();
    clock.step(-10 * minuteMs);
    const page = await startsWithoutNetwork();
    expect(winner(page)).toBe("default:1");
    expect(page.player.clock()).toMatchObject({ trust: "unknown", keepsTime: "unknown" });
    await network();
    expect(winner(page)).toBe("rule:5");
    expect(sent()).toMatchObject({ trust: "trusted", keepsTime: "no", comparedAt: expect.any(String) });
  });

  it("accepts a clock that is up to two minutes behind", async () => {
    await playsAndStops();
    clock.step(-110_000);
    const page = await startsWithoutNetwork();
    expect(winner(page)).toBe("rule:5");
  });

  it("learns that a device's clock stops while it is off, and does not believe it again", async () => {
    await playsAndStops();
    await clock.skip(20 * minuteMs);
    clock.step(-20 * minuteMs);
    const first = await startsWithoutNetwork();
    expect(first.player.clock().trust).toBe("assumed");
    await network();
    expect(sent()).toMatchObject({ trust: "trusted", keepsTime: "no" });
    first.cut();
    await clock.skip(10 * minuteMs);
    const second = await startsWithoutNetwork();
    expect(second.player.clock()).toMatchObject({ trust: "unknown", keepsTime: "no" });
    expect(winner(second)).toBe("default:1");
    await network();
    expect(winner(second)).toBe("rule:5");
    expect(sent()).toMatchObject({ keepsTime: "no" });
  });

  it("learns that a device keeps time from a start after it was off, not from a page reload", async () => {
    await playsAndStops();
    server.offline = false;
    const again = await device.open();
    await live(clock, minuteMs);
    expect(sent()).toMatchObject({ trust: "trusted", keepsTime: "unknown", comparedAt: null });
    again.cut();
    await clock.skip(20 * minuteMs);
    const next = await device.open();
    await live(clock, minuteMs);
    expect(sent()).toMatchObject({ keepsTime: "yes", comparedAt: expect.any(String) });
    next.cut();
    await startsWithoutNetwork();
    await network();
    expect(sent()).toMatchObject({ keepsTime: "yes" });
  });

  it("knows the offset of a clock that is hours wrong, and uses it", async () => {
    clock.step(-3 * hourMs);
    await playsAndStops();
    await clock.skip(20 * minuteMs);
    const page = await startsWithoutNetwork();
    expect(winner(page)).toBe("rule:5");
    await network();
    expect(sent()).toMatchObject({ keepsTime: "yes" });
  });

  it("is suspect once the clock jumps, also after a reload of the page", async () => {
    await playsAndStops();
    const page = await startsWithoutNetwork();
    clock.step(2 * hourMs);
    await live(clock, 20_000);
    expect(page.player.clock().trust).toBe("suspect");
    expect(winner(page)).toBe("default:1");
    page.cut();
    const again = await startsWithoutNetwork();
    expect(again.player.clock().trust).toBe("suspect");
    expect(winner(again)).toBe("default:1");
    clock.step(-2 * hourMs);
    await network();
    expect(winner(again)).toBe("rule:5");
    expect(sent()).toMatchObject({ trust: "trusted", keepsTime: "unknown" });
  });

  it("counts time without network as known, so that a clock that stopped meanwhile is detected", async () => {
    server.manifest = manifest;
    const page = await device.open();
    await liveUntil(clock, () => page.stage.visible().length > 0);
    server.offline = true;
    await clock.skip(50 * minuteMs);
    await live(clock, 6 * minuteMs);
    page.cut();
    clock.step(-30 * minuteMs);
    const again = await startsWithoutNetwork();
    expect(again.player.clock().trust).toBe("unknown");
  });

  it("reads the record of an older version, and ignores broken records", async () => {
    await playsAndStops();
    device.database.records.delete("clock");
    const page = await startsWithoutNetwork();
    expect(winner(page)).toBe("rule:5");
    page.cut();
    device.database.records.set("clock", { knownMs: "noon", keepsTime: 4 });
    const second = await startsWithoutNetwork();
    expect(winner(second)).toBe("rule:5");
    second.cut();
    device.database.records.set("contact", { lease: 3 });
    const third = await startsWithoutNetwork();
    expect(third.player.clock().trust).toBe("unknown");
    expect(winner(third)).toBe("default:1");
  });
});
