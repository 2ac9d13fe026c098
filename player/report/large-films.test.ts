import { afterEach, expect, test, vi } from "vitest";
import { playsLargeFilms } from "./large-films.ts";

const address = "https://example.com/player";
const saying = (supported: boolean, smooth: boolean) => ({
  decodingInfo: () => Promise.resolve({ supported, smooth } as MediaCapabilitiesDecodingInfo),
});
const uhd = { width: 2160, height: 3840 };
afterEach(() => void vi.useRealTimers());

test("a screen of 4K that plays such films smoothly gets them", async () => {
  expect(await playsLargeFilms(uhd, saying(true, true), address)).toBe(true);
});

test.each([
  ["a smaller picture", { width: 1920, height: 1080 }, saying(true, true)],
  ["a decoder that stutters", uhd, saying(true, false)],
  ["no such decoder", uhd, saying(false, false)],
  ["a browser that cannot say it", uhd, undefined],
  ["a browser that refuses to say it", uhd, { decodingInfo: () => Promise.reject(new TypeError("no")) }],
])("%s gets full HD", async (_, size, capabilities) => {
  expect(await playsLargeFilms(size, capabilities, address)).toBe(false);
});

test("a browser that never answers gets full HD after two seconds", async () => {
  vi.useFakeTimers();
  const asked = playsLargeFilms(uhd, { decodingInfo: () => new Promise(() => undefined) }, address);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await asked).toBe(false);
});

test("it can be set by hand", async () => {
  expect(await playsLargeFilms({ width: 800, height: 600 }, undefined, `${address}?films=large`)).toBe(true);
  expect(await playsLargeFilms(uhd, saying(true, true), `${address}?films=small`)).toBe(false);
});
