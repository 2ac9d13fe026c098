import { type KindView, type MediaFactory, objectFits, stillView, type ViewWorld } from "./view.ts";

/** Shows an image file, decoded before it is visible. */
export function picture(
  { file, fit = "contain" }: { file: string | null; fit?: keyof typeof objectFits },
  host: HTMLElement,
  { addressOf }: Pick<ViewWorld, "addressOf">,
): KindView {
  const element = document.createElement("img");
  element.alt = "";
  element.className = "media";
  element.style.objectFit = objectFits[fit];
  return {
    ...stillView,
    async prepare() {
      if (file === null) throw new Error("there is no file to show");
      element.src = addressOf(file);
      host.appendChild(element);
      await element.decode().catch(() => {
        throw new Error("the picture is missing, damaged or too large for this device");
      });
    },
    dispose() {
      // Keep `src`: Chromium never frees an image whose `src` is removed soon after it was shown.
      element.remove();
    },
  };
}

export const image: MediaFactory<"image"> = ({ file, item: { fit } }, host, world) =>
  picture({ file, ...(fit && { fit }) }, host, world);
