import type { EngineOutput } from "#player/engine/engine.ts";
import { createLayers } from "#player/media/layers.ts";
import "#player/media/layers.css";
import { accountFilePath } from "#shared/contracts/preview.ts";
import { type Films, holdFilms } from "./films.ts";
import { type RunningShadow, runShadow } from "./run-shadow.ts";
import type { ShiftedClock } from "./shifted-clock.ts";

export interface ShadowOptions {
  clock: ShiftedClock;
  /** Pictures by their thumbnails, where many are drawn at once. */
  size?: "whole" | "small";
  /** Where a file is found; by its hash in the caller's account unless told. */
  addressOf?: (file: string) => string;
  changed: (output: EngineOutput) => void;
  /** Something could not be drawn here, in words. */
  failed?: (message: string) => void;
}

/** A screen on a page: what the device's own engine decides, drawn by its own views. */
export interface Shadow extends Omit<RunningShadow, "output"> {
  films: Films;
}

/**
 * Plays a plan in an element, silently, with the player's engine, views and regions; every file counts as there. What is
 * a device's own (link, store, proof of play) has no part in it.
 */
export function playShadow(root: HTMLElement, options: ShadowOptions): Shadow {
  const { clock, size = "whole", changed, failed = () => undefined } = options;
  const shadow = runShadow({
    clock,
    changed,
    failed,
    stage(world) {
      const layers = createLayers(root, {
        ...world,
        addressOf: options.addressOf ?? ((file) => accountFilePath(file, size)),
      });
      layers.setVolume(0);
      return layers;
    },
  });
  const films = holdFilms(root, () => {
    const { plan } = shadow.output();
    return plan && clock.now() - plan.startsAtMs;
  });
  return {
    tell: shadow.tell,
    wake: shadow.wake,
    films,
    stop() {
      shadow.stop();
      films.stop();
      root.textContent = "";
    },
  };
}
