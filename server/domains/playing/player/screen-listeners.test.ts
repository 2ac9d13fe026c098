import { expect, it } from "vitest";
import { fetchesWithinMs, maxSpreadMs } from "#shared/contracts/playing/player.ts";
import type { BusMessage } from "../../../bus/bus.ts";
import type { EventStream } from "../../../http/event-stream.ts";
import type { CurrentManifests } from "../manifests/index.ts";
import type { KnownScreens } from "./known-screens/index.ts";
import { ScreenListeners } from "./screen-listeners.ts";

/** Opens streams of screens of account 1, and returns what each gets when `message` is announced. */
async function heardBy(screenCount: number, message: BusMessage): Promise<string[]> {
  let announce: (message: BusMessage) => void = () => {};
  const subscribe = (listener: typeof announce) => {
    announce = listener;
    return () => {};
  };
  const listeners = new ScreenListeners(
    { bus: { subscribe }, log: { warn: () => {} } } as unknown as ConstructorParameters<
      typeof ScreenListeners
    >[0],
    { onGone: () => {}, recheck: async () => {} } as unknown as KnownScreens,
    {} as CurrentManifests,
  );
  const heard: string[] = [];
  for (let screenId = 1; screenId <= screenCount; screenId++)
    listeners.listen(
      { accountId: 1, screenId },
      () => ({ write: (frame: string) => heard.push(frame) }) as unknown as EventStream,
    );
  announce(message);
  await expect.poll(() => heard.length).toBe(screenCount);
  return heard;
}

const withinMs = (frame: string | undefined) => fetchesWithinMs(frame?.match(/data: (.*)/)?.[1] ?? "");
const everyScreen: BusMessage = { kind: "screens", accountId: 1, screenIds: [] };

it("asks few screens to fetch a change at once", async () => {
  expect((await heardBy(200, everyScreen)).map(withinMs)).toEqual(Array(200).fill(0));
});

it("asks thousands of screens to spread their requests over seconds, and never over more than the limit", async () => {
  expect(withinMs((await heardBy(5_000, everyScreen))[0])).toBe(10_000);
  expect(withinMs((await heardBy(20_000, everyScreen))[0])).toBe(maxSpreadMs);
});

it("asks thousands of screens at once in an emergency", async () => {
  expect((await heardBy(5_000, { ...everyScreen, urgent: true })).map(withinMs)).toEqual(
    Array(5_000).fill(0),
  );
});
