import { createDeviceClock } from "#player/clock/device-clock.ts";
import type { ShellReport } from "#player/engine/places.ts";
import { createObservable, type Observable } from "#player/observable.ts";
import { type Player, startPlayer } from "#player/player.ts";
import { firstView, type ScreenView } from "#player/screen-view.ts";
import { createChunkStore } from "#player/store/chunk-store.ts";
import type { Spare } from "#player/store/device-key.ts";
import { readLastMark } from "#player/store/last-mark.ts";
import { createPlaySpool } from "#player/store/play-spool.ts";
import { newUuid } from "#player/store/uuid.ts";
import { createFakeCache } from "./fake-cache.ts";
import { type FakeClock, settlePromises } from "./fake-clock.ts";
import { createFakeDatabase } from "./fake-database.ts";
import { hash } from "./fake-files.ts";
import { createFakeRows } from "./fake-rows.ts";
import type { FakeServer } from "./fake-server.ts";
import { createFakeStage, type FakeStage } from "./fake-stage.ts";

/** A device with its storage; each `open` starts the page on it again. */
export function createFakeDevice(clock: FakeClock, server: FakeServer) {
  const device = {
    database: createFakeDatabase(),
    rows: createFakeRows(),
    chunks: createFakeCache(),
    files: createFakeCache(),
    free: null as number | null,
    left: [] as string[],
    /** localStorage; null: it is disabled. */
    spare: null as Spare | null,
    shell: "whole" as ShellReport,
    /** `watch` gets the view before the player starts. */
    async open(watch: (view: Observable<ScreenView>) => void = () => undefined) {
      const parts: { stage?: FakeStage } = {};
      const view = createObservable(firstView);
      watch(view);
      let dead = false;
      // Timers of an earlier page end with it.
      const mine: FakeClock = {
        ...clock,
        after: (ms, callback) => clock.after(ms, () => !dead && callback()),
      };
      const player: Player = await startPlayer({
        clock: createDeviceClock({ wall: clock.now, monotonic: clock.monotonic, after: mine.after }),
        random: () => 0.5,
        fetch: (address, init) =>
          dead ? new Promise<Response>(() => undefined) : server.fetch(address, init),
        database: device.database,
        spare: device.spare,
        spool: createPlaySpool({
          rows: device.rows,
          newEpoch: newUuid,
          lastMark: () => readLastMark(device.spare),
        }),
        chunks: createChunkStore({ chunks: device.chunks, files: device.files, hash }),
        cover: { started: () => undefined, close: async () => void device.left.push("covered") },
        shell: { check: async () => device.shell },
        room: { freeBytes: async () => device.free },
        stage(media) {
          parts.stage = createFakeStage(clock, media);
          return { ...parts.stage, setVolume: () => undefined };
        },
        device: { description: "Test", player: "Test", model: null, width: 1920, height: 1080 },
        canRestart: true,
        leave: (how) => void device.left.push(how),
        view,
      });
      const { stage } = parts;
      if (!stage) throw new Error("The player asked for no stage");
      return {
        player,
        stage,
        view,
        /** The browser reloads the page without notice. */
        reload() {
          player.leaving();
          dead = true;
        },
        /** The power fails. */
        cut() {
          dead = true;
        },
      };
    },
  };
  return device;
}

/** Lets time pass until the condition is true; throws after `maxMs`. Digests and signatures need real time. */
export async function liveUntil(clock: FakeClock, isSo: () => boolean, maxMs = 600_000): Promise<void> {
  for (let passedMs = 0; !isSo(); passedMs += 1_000) {
    if (passedMs > maxMs) throw new Error(`Not so after ${maxMs} ms: ${isSo}`);
    await clock.advance(1_000);
    for (let turn = 0; turn < 20; turn++) await settlePromises();
  }
}

/** Lets time pass in steps, with real I/O in between. */
export async function live(clock: FakeClock, ms: number, stepMs = 5_000): Promise<void> {
  await settlePromises();
  for (let left = ms; left > 0; left -= stepMs) {
    await clock.advance(Math.min(left, stepMs));
    await settlePromises();
  }
}
