import type { MediaView, Stage } from "#player/engine/contracts.ts";
import { mediaAddress } from "#player/engine/places.ts";
import type { MediaKind } from "#shared/contracts/media.ts";
import { media } from "./index.ts";
import type { AddressOf } from "./view.ts";

/** Must match the transition of `.layer.is-leaving` in layers.css. */
const crossingMs = 300;

interface Layer {
  element: HTMLElement;
  view: MediaView | null;
}

/**
 * Two stacked layers. The next view is prepared at full size *below* the one on screen, so that the browser has
 * really painted it when the upper one fades away: there is nothing else to see for a single frame.
 */
export function createLayers(root: HTMLElement, addressOf: AddressOf = mediaAddress): Stage {
  const layers = [0, 1].map((): Layer => {
    const element = document.createElement("div");
    element.className = "layer is-empty";
    root.appendChild(element);
    return { element, view: null };
  });

  const isShown = (layer: Layer) => layer.element.classList.contains("is-shown");

  function free(layer: Layer): void {
    layer.view = null;
    layer.element.className = "layer is-empty";
    layer.element.textContent = "";
  }

  return {
    crossingMs,
    create(slot) {
      const layer = layers.find((one) => one.view === null) ?? layers.find((one) => !isShown(one));
      if (!layer) throw new Error("Both layers are on screen");
      layer.view?.dispose();
      layer.element.className = "layer";
      const inner = media[slot.item.kind as MediaKind](slot, layer.element, addressOf);
      const view: MediaView = {
        onFailure: null,
        prepare: (offsetMs) => inner.prepare(offsetMs),
        progressMs: () => inner.progressMs(),
        show() {
          for (const other of layers)
            if (other !== layer && other.view) other.element.classList.add("is-leaving");
          layer.element.classList.add("is-shown");
          inner.show();
        },
        dispose() {
          inner.dispose();
          if (layer.view === view) free(layer);
        },
      };
      inner.onFailure = (message) => view.onFailure?.(message);
      layer.view = view;
      return view;
    },
  };
}
