import type { MediaView, Stage } from "#player/engine/contracts.ts";
import type { fits, ItemOf, MediaKind } from "#shared/media-kinds/contract.ts";
import type { Slot } from "#shared/schedule/index.ts";
import type { MediaWorld } from "./world.ts";

/** A stage whose sound can be set, from 0 to 1. */
export interface Layers extends Stage {
  setVolume(volume: number): void;
}

/** The world, and what a view's own stage adds to it. */
export interface ViewWorld extends MediaWorld {
  /** Two layers inside an element of the view, silent until told. */
  layersIn(root: HTMLElement): Layers;
  /** This is a part of a layout: it goes on and on, so its place follows from the clock alone. */
  inRegion: boolean;
}

/** A view of one kind; the stage calls the optional parts where they exist. */
export interface KindView extends MediaView {
  setVolume?(volume: number): void;
  /** Replaces the film by a picture of the frame that is on screen and gives its decoder back. */
  freeze?(): void;
}

export type SlotOf<K extends MediaKind> = Slot & { item: ItemOf<K> };

/** Makes the view of one slot inside a layer's element. */
export type MediaFactory<K extends MediaKind = MediaKind> = (
  slot: SlotOf<K>,
  host: HTMLElement,
  world: ViewWorld,
) => KindView;

/** Address of the file of a slot whose kind always has one. */
export function fileAddressOf(slot: Slot, world: MediaWorld): string {
  if (slot.file === null) throw new Error("there is no file to show");
  return world.addressOf(slot.file);
}

/** As CSS says it in object-fit. */
export const objectFits: Record<(typeof fits)[number], string> = {
  contain: "contain",
  cover: "cover",
  stretch: "fill",
};

/** What a view without any first frame to wait for has in common with its like. */
export const stillView = { onFailure: null, progressMs: () => null } satisfies Partial<KindView>;

/** Resolves on the first of these events; rejects with `explain()` on `error`. Takes its listeners back. */
export function eventOf(target: EventTarget, names: readonly string[], explain: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      for (const name of names) target.removeEventListener(name, onGood);
      target.removeEventListener("error", onBad);
      act();
    };
    const onGood = () => settle(resolve);
    const onBad = () => settle(() => reject(new Error(explain())));
    for (const name of names) target.addEventListener(name, onGood);
    target.addEventListener("error", onBad);
  });
}
