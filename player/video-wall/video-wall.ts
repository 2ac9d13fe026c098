import { isFilm } from "#shared/media-kinds/traits.ts";
import { partOf } from "#shared/schedule/early.ts";
import type { Slot } from "#shared/schedule/index.ts";
import type { Part } from "#shared/video-walls/arrangement.ts";
import { onWalls } from "#shared/video-walls/on-walls.ts";
import type { Clock } from "../engine/contracts.ts";
import type { EngineOutput } from "../engine/engine.ts";
import type { Observable } from "../observable.ts";
import { boxOfPart } from "./box-of-part.ts";
import { createPacemaker } from "./pacemaker.ts";

export interface VideoWallDeps {
  clock: Clock;
  view: Observable<{ output: EngineOutput }>;
  /** The layers of the whole picture, each with the newest slot that was prepared on it. */
  layers: Map<HTMLElement, Slot>;
}

export interface VideoWall {
  /** Moves a layer so that the screen shows its part, or the whole item where parts make no sense. */
  place(layer: HTMLElement): void;
}

/** What reaches this screen only, and emergencies, must be readable on each screen alone. */
function isForThisScreen({ answer, manifest }: EngineOutput): boolean {
  const winner = answer?.winner;
  if (!winner || !manifest) return false;
  if (winner.tier === "emergency") return true;
  return partOf(manifest, winner.id).interruptions.some(
    ({ id, target }) => target === "screen" && winner.id === `interruption:${id}`,
  );
}

/** Keeps the layers of a screen of a video wall in their places and its films in step with the other screens. */
export function createVideoWall({ clock, view, layers }: VideoWallDeps): VideoWall {
  const partFor = (slot: Slot): Part | null => {
    const { output } = view.get();
    const whole = onWalls[slot.item.kind] === "whole" || isForThisScreen(output);
    return whole ? null : (output.manifest?.screen.part ?? null);
  };

  function place(layer: HTMLElement): void {
    const slot = layers.get(layer);
    if (slot) Object.assign(layer.style, boxOfPart(partFor(slot)));
  }

  /** A new arrangement acts at once, also on what is on the screen. A layer that leaves keeps its place. */
  let before: Part | undefined;
  view.subscribe(() => {
    const part = view.get().output.manifest?.screen.part;
    if (JSON.stringify(part) !== JSON.stringify(before)) for (const layer of layers.keys()) place(layer);
    before = part;
  });

  createPacemaker({
    clock,
    film() {
      const { turn } = view.get().output;
      if (!turn || !isFilm(turn.slot.item) || !partFor(turn.slot)) return null;
      for (const [layer, slot] of layers)
        if (slot.key === turn.slot.key && layer.classList.contains("is-shown")) {
          const element = layer.querySelector("video");
          if (element) return { element, startsAtMs: turn.startsAtMs };
        }
      return null;
    },
  });
  for (const layer of layers.keys()) place(layer);
  return { place };
}
