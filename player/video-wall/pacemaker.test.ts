import fc from "fast-check";
import { expect, test } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { boxOfPart } from "./box-of-part.ts";
import { createPacemaker, type PacedFilm, speedFor } from "./pacemaker.ts";

/** A film that runs on the fake clock at its speed. */
function aFilm(
  clock: ReturnType<typeof createFakeClock>,
  { positionMs = 0, drift = 0, lengthMs = 600_000 } = {},
) {
  let [fromMs, atMs, rate] = [positionMs, clock.monotonic(), 1];
  const now = () => fromMs + (clock.monotonic() - atMs) * rate * (1 + drift);
  const set = (position: number, speed: number) => {
    [fromMs, atMs, rate] = [position, clock.monotonic(), speed];
  };
  const jumps: number[] = [];
  const rates: number[] = [];
  const film: PacedFilm & { jumps: number[]; rates: number[] } = {
    jumps,
    rates,
    paused: false,
    seeking: false,
    ended: false,
    duration: lengthMs / 1000,
    get currentTime() {
      return now() / 1000;
    },
    set currentTime(seconds) {
      jumps.push(seconds * 1000);
      set(seconds * 1000, rate);
    },
    get playbackRate() {
      return rate;
    },
    set playbackRate(speed) {
      rates.push(speed);
      set(now(), speed);
    },
  };
  return film;
}

test("a film that began late or early is in step within six seconds, and never runs visibly fast", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -200, max: 200 }),
      fc.integer({ min: -200, max: 200 }),
      async (lateMs, driftMillionths) => {
        const clock = createFakeClock();
        const startsAtMs = clock.now();
        await clock.advance(1_000);
        const film = aFilm(clock, { positionMs: 1_000 - lateMs, drift: driftMillionths * 1e-6 });
        const stop = createPacemaker({ clock, film: () => ({ element: film, startsAtMs }) });
        await clock.advance(5_000);
        for (let look = 0; look < 20; look++) {
          await clock.advance(330);
          expect(Math.abs(clock.now() - startsAtMs - film.currentTime * 1000)).toBeLessThan(7);
        }
        expect(film.jumps).toEqual([]);
        expect(film.rates.every((rate) => Math.abs(rate - 1) <= 0.0801)).toBe(true);
        stop();
      },
    ),
    { numRuns: 40 },
  );
});

test("a film far from its position is moved once, not beyond its end, and not while it is still", async () => {
  const clock = createFakeClock();
  const film = aFilm(clock, { positionMs: 0 });
  let shown: PacedFilm | null = film;
  createPacemaker({
    clock,
    film: () => shown && { element: shown, startsAtMs: clock.now() - clock.monotonic() - 9_000 },
  });
  await clock.advance(1_000);
  expect(film.jumps).toEqual([9_000]);
  const short = aFilm(clock, { positionMs: 0, lengthMs: 5_000 });
  shown = short;
  await clock.advance(5_000);
  expect(short.jumps).toEqual([]);
  const still = Object.assign(aFilm(clock), { paused: true });
  shown = still;
  await clock.advance(2_000);
  expect([still.jumps, still.rates]).toEqual([[], []]);
});

test("small differences are left alone, larger ones are made up more slowly the nearer they are", () => {
  expect(speedFor(4, false)).toBe(1);
  expect(speedFor(4, true)).toBeGreaterThan(1);
  expect(speedFor(1, true)).toBe(1);
  expect(speedFor(-30, false)).toBeLessThan(1);
  expect(speedFor(400, false)).toBe(1.08);
  expect(speedFor(-400, false)).toBe(0.92);
});

test("a layer is as large as the picture and shifted to the part of the screen", () => {
  expect(boxOfPart({ x: 0.5, y: 0.25, width: 0.25, height: 0.5 })).toEqual({
    left: "-200%",
    top: "-50%",
    width: "400%",
    height: "200%",
  });
  expect(boxOfPart(null)).toEqual({ left: "", top: "", width: "", height: "" });
});
