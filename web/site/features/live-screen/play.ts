import type { Clock } from "#player/engine/contracts.ts";
import { createEngine, type EngineOutput } from "#player/engine/engine.ts";
import { createLayers } from "#player/media/layers.ts";
import { mediaWorld } from "#player/media/world.ts";
import { demoManifest } from "./demo-manifest.ts";

/** Returns the visitor's offset, in minutes east of UTC. */
export const visitorOffsetMin = (): number => -new Date().getTimezoneOffset();

export interface DemoScreen {
  /** The screen's time, in UTC milliseconds. */
  now(): number;
  /** Sets the screen's clock this many milliseconds ahead of the real time. */
  shiftTo(ms: number): void;
  wake(): void;
  stop(): void;
}

/**
 * Runs the player's engine in an element of the page, on the demo schedule. Screens with the same time show the same at
 * the same moment, because the position in a playlist follows from the clock.
 */
export function playDemo(root: HTMLElement, changed: (output: EngineOutput) => void): DemoScreen {
  let shiftMs = 0;
  const clock: Clock = {
    now: () => Date.now() + shiftMs,
    monotonic: () => performance.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, Math.max(0, ms));
      return () => clearTimeout(timer);
    },
  };
  const engine = createEngine({
    clock,
    stage: createLayers(root, mediaWorld({ clock, addressOf: (address) => address })),
    store: { has: () => true },
    events: { changed, itemFailed: () => undefined, settled: () => undefined },
  });
  engine.update({ paired: true, manifest: demoManifest(visitorOffsetMin()), lease: null });
  return {
    now: clock.now,
    shiftTo(ms) {
      shiftMs = ms;
      engine.wake();
    },
    wake: engine.wake,
    stop: engine.stop,
  };
}
