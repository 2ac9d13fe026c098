import type { MediaView } from "#player/engine/contracts.ts";
import type { Transition } from "#shared/media-kinds/contract.ts";
import { isFilm, isHeard, showsText } from "#shared/media-kinds/traits.ts";
import type { Slot } from "#shared/schedule/index.ts";
import { type Decoders, manyDecoders } from "./decoders.ts";
import { createView } from "./index.ts";
import { lettersReady } from "./new-letters.ts";
import type { KindView, Layers, ViewWorld } from "./view.ts";
import type { MediaWorld } from "./world.ts";

/** At least as long as any transition of `.layer.is-leaving` in layers.css. */
const crossingMs = 450;

/** How a layer leaves, by the transition of the next item. */
const leavingClasses: Record<Transition, string> = { cut: "by-cut", fade: "by-fade", slide: "by-slide" };

interface Layer {
  element: HTMLElement;
  slot: Slot | null;
  view: KindView | null;
}

/**
 * Creates two stacked layers. The next view is prepared at full size *below* the visible one, so that the browser has
 * painted it when the upper one disappears, without an empty frame between them.
 */
export function createLayers(
  root: HTMLElement,
  world: MediaWorld,
  { decoders = manyDecoders, inRegion = false }: { decoders?: Decoders; inRegion?: boolean } = {},
): Layers {
  let volume = inRegion ? 0 : 1;
  const viewWorld: ViewWorld = {
    ...world,
    inRegion,
    layersIn: (element) => createLayers(element, world, { decoders, inRegion: true }),
  };
  const layers = [0, 1].map((): Layer => {
    const element = document.createElement("div");
    element.className = "layer is-empty";
    element.setAttribute("aria-hidden", "true");
    root.appendChild(element);
    return { element, slot: null, view: null };
  });

  const isShown = (layer: Layer) => layer.element.classList.contains("is-shown");
  const shownFilm = () =>
    layers.find((one) => isShown(one) && one.slot && isFilm(one.slot.item))?.view ?? null;

  /** Music gives way to a shown item that is heard. */
  function reportSound(): void {
    for (const { element, slot, view } of layers)
      if (view) {
        const shown = element.classList.contains("is-shown");
        world.sound?.report(view, shown && volume > 0 && slot !== null && isHeard(slot.item));
      }
  }

  function free(layer: Layer): void {
    if (layer.view) world.sound?.report(layer.view, false);
    layer.view = null;
    layer.slot = null;
    layer.element.className = "layer is-empty";
    layer.element.setAttribute("aria-hidden", "true");
    layer.element.textContent = "";
  }

  return {
    root,
    layersIn: viewWorld.layersIn,
    crossingMs,
    mustWait: (slot) => shownFilm() !== null && decoders.mustTakeTurns(slot),
    setVolume(next) {
      volume = next;
      for (const layer of layers) layer.view?.setVolume?.(volume);
      reportSound();
    },
    create(slot) {
      const layer = layers.find((one) => one.view === null) ?? layers.find((one) => !isShown(one));
      if (!layer) throw new Error("Both layers are visible");
      layer.view?.dispose();
      layer.element.className = "layer";
      layer.element.setAttribute("aria-hidden", "true");
      const inner = createView(slot as Parameters<typeof createView>[0], layer.element, viewWorld);
      inner.setVolume?.(volume);
      let before = isFilm(slot.item) ? shownFilm() : null;
      const alone = before !== null && decoders.mustTakeTurns(slot);
      let tried = before === null;
      const view: MediaView = {
        onFailure: null,
        async prepare(offsetMs) {
          if (alone) before?.freeze?.();
          // Else this view would keep the film before it, which keeps the one before: all films that were ever shown.
          before = null;
          if (!inRegion) await world.place?.(layer.element, slot);
          await inner.prepare(offsetMs);
          if (showsText(slot.item)) await lettersReady(world.clock);
          if (!tried) decoders.gotReady(slot, alone);
          tried = true;
        },
        progressMs: () => inner.progressMs(),
        show() {
          const leaving = leavingClasses[slot.item.transition ?? "fade"];
          for (const other of layers)
            if (other !== layer && other.view) {
              other.element.classList.add("is-leaving", leaving);
              other.element.setAttribute("aria-hidden", "true");
            }
          layer.element.classList.add("is-shown");
          // Assistive technology reads the visible item only, not the one that is prepared below it.
          layer.element.removeAttribute("aria-hidden");
          inner.show();
          reportSound();
        },
        dispose(gaveUp) {
          if (gaveUp && !tried) decoders.gaveUp(slot);
          inner.dispose();
          if (layer.view === inner) free(layer);
        },
      };
      inner.onFailure = (message) => view.onFailure?.(message);
      layer.view = inner;
      layer.slot = slot;
      return view;
    },
  };
}
