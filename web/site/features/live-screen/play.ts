import type { Clock } from "#player/engine/contracts.ts";
import { createEngine, type EngineOutput } from "#player/engine/engine.ts";
import { createLayers } from "#player/media/layers.ts";
import { mediaWorld } from "#player/media/world.ts";
import { demoManifest } from "./demo-manifest.ts";

const pageClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.max(0, ms));
    return () => clearTimeout(timer);
  },
};

/**
 * Runs the player's own engine in an element of the page, on the demo playlist. All such screens show the same at the
 * same moment, because the place in a playlist follows from the clock. Returns how to wake and to stop it.
 */
export function playDemo(
  root: HTMLElement,
  changed: (output: EngineOutput) => void,
): { wake: () => void; stop: () => void } {
  const engine = createEngine({
    clock: pageClock,
    stage: createLayers(root, mediaWorld({ clock: pageClock, addressOf: (address) => address })),
    store: { has: () => true },
    events: { changed, itemFailed: () => undefined, settled: () => undefined },
  });
  engine.tell({ paired: true, manifest: demoManifest, lease: null });
  return engine;
}
