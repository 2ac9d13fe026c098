import "#player/media/layers.css";
import type { EngineOutput } from "#player/engine/engine.ts";
import { createLayers } from "#player/media/layers.ts";
import { addFonts } from "#player/media/new-letters.ts";
import { accountFilePath } from "#shared/contracts/playing/preview.ts";
import { fontAddress } from "#shared/fonts/address.ts";
import { type Films, holdFilms } from "./data-values.ts";
import { type RunningShadow, runShadow } from "./run-shadow.ts";
import type { ShiftedClock } from "./shifted-clock.ts";

export interface ShadowOptions {
  clock: ShiftedClock;
  /** `small` draws pictures by their thumbnails, for many shadow screens on one page. */
  size?: "whole" | "small";
  /** Returns a file's address; by default by its hash in the user's account. */
  addressOf?: (file: string) => string;
  changed: (output: EngineOutput) => void;
  /** Called with a message when something could not be drawn. */
  failed?: (message: string) => void;
}

/** A shadow screen: decisions by the device's engine, drawn by the player's views. */
export interface Shadow extends Omit<RunningShadow, "output"> {
  films: Films;
}

/**
 * Plays a manifest in an element without sound, with the player's engine, views and regions. Assumes that all files are
 * available. The device's own parts (link, store, proof of play) are not used.
 */
export function playShadow(root: HTMLElement, options: ShadowOptions): Shadow {
  const { clock, size = "whole", changed, failed = () => undefined } = options;
  const shadow = runShadow({
    clock,
    changed(output) {
      addFonts(output.manifest?.fonts ?? [], fontAddress);
      changed(output);
    },
    failed,
    stage(world) {
      const layers = createLayers(root, {
        ...world,
        fontAddress,
        addressOf: options.addressOf ?? ((file) => accountFilePath(file, size)),
      });
      layers.setVolume(0);
      return layers;
    },
  });
  const films = holdFilms(root, () => {
    const { turn } = shadow.output();
    return turn && clock.now() - turn.startsAtMs;
  });
  return {
    update: shadow.update,
    wake: shadow.wake,
    films,
    stop() {
      shadow.stop();
      films.stop();
      root.textContent = "";
    },
  };
}
