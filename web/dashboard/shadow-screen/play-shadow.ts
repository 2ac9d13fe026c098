import { createEngine, type EngineOutput } from "#player/engine/engine.ts";
import { createQuarantine } from "#player/engine/quarantine.ts";
import { createLayers } from "#player/media/layers.ts";
import "#player/media/layers.css";
import { createMediaWorld } from "#player/media-world.ts";
import { createObservable } from "#player/observable.ts";
import { firstView } from "#player/screen-view.ts";
import type { Manifest } from "#shared/contracts/manifest.ts";
import type { LeaseTerms } from "#shared/contracts/player.ts";
import { accountFilePath } from "#shared/contracts/preview.ts";
import type { DataValue } from "#shared/contracts/widgets.ts";
import { createDataValues } from "./data-values.ts";
import { type Films, holdFilms } from "./films.ts";
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

export interface ShadowInput {
  manifest: Manifest;
  lease?: LeaseTerms | null;
  clockTrusted?: boolean;
  values?: readonly DataValue[];
  /** What the screen passes over, as `culpritOf` names it. */
  skips?: readonly string[];
}

/** A screen on a page: what the device's own engine decides, drawn by its own views. */
export interface Shadow {
  tell(input: ShadowInput): void;
  /** The clock was turned. */
  wake(): void;
  films: Films;
  stop(): void;
}

/**
 * Plays a plan in an element, silently, with the player's engine, views and regions; every file counts as there. What is
 * a device's own (link, store, proof of play) has no part in it.
 */
export function playShadow(root: HTMLElement, options: ShadowOptions): Shadow {
  const { clock, size = "whole", changed, failed = () => undefined } = options;
  const view = createObservable({ ...firstView });
  const data = createDataValues();
  const world = createMediaWorld({
    clock,
    view,
    data,
    events: { failed: ({ message }) => failed(message), ended: () => undefined },
  });
  const stage = createLayers(root, {
    ...world,
    addressOf: options.addressOf ?? ((file) => accountFilePath(file, size)),
  });
  stage.setVolume(0);
  let skips: readonly string[] = [];
  const quarantine = createQuarantine();
  const engine = createEngine({
    clock,
    stage,
    quarantine: {
      ...quarantine,
      holds: (culprit, atMs) => skips.includes(culprit) || quarantine.holds(culprit, atMs),
    },
    store: { has: () => true },
    events: {
      changed(output) {
        view.set({ output });
        changed(output);
      },
      itemFailed: ({ message }) => failed(message),
      settled: () => undefined,
    },
  });
  const films = holdFilms(root, () => {
    const { plan } = engine.output();
    return plan && clock.now() - plan.startsAtMs;
  });
  return {
    tell({ manifest, lease = null, clockTrusted = true, values = [], skips: next = [] }) {
      data.tell(values);
      const others = next.join() !== skips.join();
      skips = next;
      engine.tell({ paired: true, manifest, lease, clockTrusted });
      if (others) engine.wake();
    },
    wake: engine.wake,
    films,
    stop() {
      engine.stop();
      films.stop();
      root.textContent = "";
    },
  };
}
