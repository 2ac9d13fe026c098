import {
  fileAddressOf,
  type KindView,
  type MediaFactory,
  objectFits,
  type SlotOf,
  stillView,
  type ViewWorld,
} from "./view.ts";

/** A picture from a file, decoded before it is shown. */
export function picture(slot: SlotOf<"image" | "pdf">, host: HTMLElement, world: ViewWorld): KindView {
  const element = document.createElement("img");
  element.alt = "";
  element.className = "media";
  element.style.objectFit = objectFits[slot.item.fit ?? "contain"];
  return {
    ...stillView,
    async prepare() {
      element.src = fileAddressOf(slot, world);
      host.appendChild(element);
      await element.decode().catch(() => {
        throw new Error("the picture is missing, damaged or too large for this device");
      });
    },
    show() {
      // The layer does the rest: a decoded picture needs no start.
    },
    dispose() {
      // It keeps its `src`: one that lost it soon after it was shown is never let go of by Chromium.
      element.remove();
    },
  };
}

export const image: MediaFactory<"image"> = picture;
