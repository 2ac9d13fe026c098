import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { firstFrame } from "./film.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
});
afterEach(() => void vi.useRealTimers());

/** Returns after how many milliseconds a film counts as painted whose browser reports a frame after `reportMs`. */
async function painted(reportMs: number, { paused = true } = {}): Promise<number> {
  const beganMs = Date.now();
  const film = { paused, requestVideoFrameCallback: (report: () => void) => setTimeout(report, reportMs) };
  const frame = firstFrame(film as unknown as HTMLVideoElement).then(() => Date.now() - beganMs);
  await vi.advanceTimersByTimeAsync(60_000);
  return frame;
}

it("waits for the first frame of a film, longer on a device that reports frames of paused films", async () => {
  expect(await painted(5_000, { paused: false })).toBe(400);
  expect(await painted(5_000)).toBe(400);
  expect(await painted(1_500)).toBe(1_500);
  expect(await painted(30_000)).toBe(4_000);
  vi.stubGlobal("document", { visibilityState: "hidden" });
  expect(await painted(30_000)).toBe(400);
});
