import type { Clock, MediaView, Stage, Stop } from "#player/engine/contracts.ts";
import type { fits, ItemOf, MediaKind } from "#shared/media-kinds/contract.ts";
import type { Slot } from "#shared/schedule/index.ts";
import { again } from "./again.ts";
import { dress, type Look, undress } from "./dress.ts";
import { followSize } from "./fit-text.ts";
import type { MediaWorld } from "./world.ts";

/** A stage whose volume can be set, from 0 to 1. */
export interface Layers extends Stage {
  setVolume(volume: number): void;
  /** Where its layers are. */
  readonly root: HTMLElement;
  /** Creates two layers inside an element, silent until their volume is set. */
  layersIn(element: HTMLElement): Layers;
}

/** The device, and what a view's stage adds to it. */
export interface ViewWorld extends MediaWorld {
  /** Creates two layers inside an element of the view, silent until their volume is set. */
  layersIn(root: HTMLElement): Layers;
  /** True in a region of a layout: regions play endlessly, so their position follows from the clock alone. */
  inRegion: boolean;
}

/** A view of one media kind; the stage calls the optional methods where they exist. */
export interface KindView extends MediaView {
  setVolume?(volume: number): void;
  /** Replaces the video by an image of the visible frame and releases its decoder. */
  freeze?(): void;
}

export type SlotOf<K extends MediaKind> = Slot & { item: ItemOf<K> };

/** Creates the view of one slot inside a layer's element. */
export type MediaFactory<K extends MediaKind = MediaKind> = (
  slot: SlotOf<K>,
  host: HTMLElement,
  world: ViewWorld,
) => KindView;

/** Returns the URL of the file of a slot whose kind always has one. */
export function fileAddressOf(slot: Slot, world: MediaWorld): string {
  if (slot.file === null) throw new Error("there is no file to show");
  return world.addressOf(slot.file);
}

/** Values of the CSS property object-fit. */
export const objectFits: Record<(typeof fits)[number], string> = {
  contain: "contain",
  cover: "cover",
  stretch: "fill",
};

/** Common parts of views that need no start: they are drawn, and follow the time, from `prepare` on. */
export const stillView = {
  onFailure: null,
  show: () => undefined,
  progressMs: () => null,
} satisfies Partial<KindView>;

/** What a widget shows, and when that changes. */
export interface Drawn {
  look: Look;
  box: HTMLElement | SVGElement;
  /** Throws when there is nothing to show now. */
  check?(): void;
  /** Draws what the time or data say. Returns what the sizes depend on: when that changes, everything is arranged. */
  draw?(): string;
  /** The clock changes the drawing so often; it is drawn at each full second or minute. */
  everyMs?: number;
  /** Calls back when data has changed, until stopped. */
  follow?(changed: () => void): Stop;
  /** Fits the drawing into its place. */
  arrange(): void;
}

/** Makes a view of a drawing that is in its place, and up to date, from `prepare` on. */
export function drawnView(host: HTMLElement, clock: Clock, drawn: Drawn): KindView {
  const { look, box, everyMs } = drawn;
  let shape = "";
  let stops: Stop[] = [];

  function draw(): void {
    const now = drawn.draw?.() ?? "";
    if (now !== shape) drawn.arrange();
    shape = now;
  }

  /** Returns how long the drawing is right (ms). */
  function drawFor(periodMs: number): number {
    draw();
    return periodMs - (clock.now() % periodMs);
  }

  return {
    ...stillView,
    async prepare() {
      drawn.check?.();
      dress(host, look);
      box.style.color = look.colour;
      host.appendChild(box);
      if (everyMs) stops.push(again(clock, () => drawFor(everyMs)));
      else draw();
      if (drawn.follow) stops.push(drawn.follow(draw));
      stops.push(followSize(host, drawn.arrange));
    },
    dispose() {
      for (const stop of stops) stop();
      stops = [];
      undress(host);
      box.remove();
    },
  };
}

/** Resolves on the first of these events; rejects with `explain()` on `error`. Removes its listeners. */
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
