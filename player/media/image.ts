import {
  fileAddressOf,
  type KindView,
  type MediaFactory,
  objectFits,
  type SlotOf,
  stillView,
  type ViewWorld,
} from "./view.ts";

/** Shows an image file, decoded before it is visible. */
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
      // The layer makes it visible; a decoded image needs no start.
    },
    dispose() {
      // Keep `src`: Chromium never frees an image whose `src` is removed soon after it was shown.
      element.remove();
    },
  };
}

export const image: MediaFactory<"image"> = picture;
