import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import { live } from "./testing/fake-device.ts";
import { itemMs, manifest, type StartedScreen, startScreen } from "./testing/screen-with-schedule.ts";

let clock: StartedScreen["clock"];
let server: StartedScreen["server"];
let openAndPlay: StartedScreen["openAndPlay"];
beforeEach(() => {
  ({ clock, server, openAndPlay } = startScreen());
});

/** Counts event listeners that were added and not yet removed. */
function countListeners(): () => number {
  let count = 0;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  vi.spyOn(AbortSignal.prototype, "addEventListener").mockImplementation(function (
    this: AbortSignal,
    ...given: unknown[]
  ) {
    count++;
    Reflect.apply(addEventListener, this, given);
  });
  vi.spyOn(AbortSignal.prototype, "removeEventListener").mockImplementation(function (
    this: AbortSignal,
    ...given: unknown[]
  ) {
    count--;
    Reflect.apply(removeEventListener, this, given);
  });
  return () => count;
}
afterEach(() => void vi.restoreAllMocks());

describe("24 hours on a screen", () => {
  it("shows every item once, on the second, and leaks nothing", { timeout: 60_000 }, async () => {
    const listeners = countListeners();
    const page = await openAndPlay();
    await live(clock, hourMs);
    const early = { timers: clock.pending(), listeners: listeners(), streams: server.openStreams() };
    await live(clock, 23 * hourMs);
    await live(clock, 2 * minuteMs);

    const plays = server.plays.all();
    expect(server.plays.missing()).toEqual([]);
    expect(server.plays.repeated).toBe(0);
    expect(plays.every(({ result }) => result === "played" || result === "cut")).toBe(true);
    const turns = new Set(plays.map(({ startMs }) => Math.floor(startMs / itemMs)));
    const first = Math.min(...turns);
    expect([...turns].sort((a, b) => a - b)).toEqual(
      Array.from({ length: turns.size }, (_, index) => first + index),
    );
    expect(turns.size).toBeGreaterThanOrEqual(dayMs / itemMs);
    expect(plays.length - turns.size).toBeLessThanOrEqual(1);
    const late = plays.slice(1).map(({ startMs }) => startMs % itemMs);
    expect(Math.max(...late)).toBeLessThan(100);

    const morning = plays.filter(({ because }) => because === "rule:5");
    expect(morning).toHaveLength((3 * hourMs) / itemMs);
    expect(morning.every(({ itemId, offsetMin }) => itemId === 4 && offsetMin === 330)).toBe(true);
    expect(plays.filter(({ clock: trust }) => trust !== "trusted").length).toBeLessThanOrEqual(1);

    const later = { timers: clock.pending(), listeners: listeners(), streams: server.openStreams() };
    expect(later.timers).toBeLessThanOrEqual(early.timers + 2);
    expect(later.listeners).toBeLessThanOrEqual(early.listeners + 4);
    expect(later.streams).toBe(1);
    expect(page.stage.maxAlive).toBe(2);
    expect(page.player.plays().waiting).toBeLessThan(10);
  });
});

describe("a year without network", () => {
  it("follows its schedule until its lease ends, and reports every play afterwards", {
    timeout: 60_000,
  }, async () => {
    // Ten minutes per item, so that the spool stays small.
    server.manifest = {
      ...manifest,
      playlists: manifest.playlists.map((playlist) => ({
        ...playlist,
        items: playlist.items.map((item) => ({ ...item, durationMs: 10 * minuteMs })),
      })),
    };
    const page = await openAndPlay();
    await live(clock, 8 * hourMs, 60_000);
    server.offline = true;
    const sent = server.plays.all().length;
    for (let half = 0; half < 2 * 360; half++) await clock.skip(dayMs / 2);
    await live(clock, 2 * hourMs, 60_000);

    expect(page.view.get().output.state).toBe("playing");
    expect(page.view.get().network.reachable).toBe(false);
    // Ten in the morning in India.
    const { now } = clock;
    const tenMs = Math.ceil((now() - 4.5 * hourMs) / dayMs) * dayMs + 4.5 * hourMs;
    await clock.skip(tenMs - now() - 5 * minuteMs);
    await live(clock, 5 * minuteMs);
    expect(page.view.get().output.answer?.winner?.id).toBe("rule:5");
    await live(clock, 3 * hourMs, 60_000);
    expect(page.view.get().output.answer?.winner?.id).toBe("default:1");

    server.offline = false;
    page.player.wake();
    await live(clock, 10 * minuteMs);
    expect(page.view.get().network.reachable).toBe(true);
    const since = server.plays.all().slice(sent);
    expect(since.length).toBeGreaterThan((5 * hourMs) / (10 * minuteMs));
    expect(server.plays.missing()).toEqual([]);
    expect(page.player.plays()).toMatchObject({ dropped: 0 });
  });
});
