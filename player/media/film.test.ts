import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { firstFrame } from "./film.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
});
afterEach(() => void vi.useRealTimers());

/** Returns how many milliseconds a film is waited for whose browser reports a frame after `reportMs`, and that loads in `loadMs`. */
async function painted(reportMs: number, { paused = true, loadMs = 0 } = {}): Promise<number> {
  const film = { paused, requestVideoFrameCallback: (report: () => void) => setTimeout(report, reportMs) };
  const frame = firstFrame(film as unknown as HTMLVideoElement);
  await vi.advanceTimersByTimeAsync(loadMs);
  const beganMs = Date.now();
  const waited = frame().then(() => Date.now() - beganMs);
  await vi.advanceTimersByTimeAsync(60_000);
  return waited;
}

const never = 1_000_000_000;

it("waits for the first frame of a film, longer on a device that reports frames of paused films", async () => {
  expect(await painted(5_000, { paused: false })).toBe(400);
  expect(await painted(5_000)).toBe(400);
  expect(await painted(1_000)).toBe(1_000);
  expect(await painted(30_000)).toBe(1_500);
  expect(await painted(never)).toBe(1_500);
  // It did not report, so the next film does not keep what is on the stage for as long.
  expect(await painted(never)).toBe(400);
  expect(await painted(100)).toBe(100);
  vi.stubGlobal("document", { visibilityState: "hidden" });
  expect(await painted(never)).toBe(400);
});

it("does not wait for a frame that was painted before the film was loaded", async () => {
  expect(await painted(300, { loadMs: 2_000 })).toBe(0);
});
