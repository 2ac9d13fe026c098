import { fileAddressOf, type MediaFactory } from "./view.ts";

/** A picture, decoded before it is shown. */
export const image: MediaFactory = (slot, host, addressOf) => {
  const element = document.createElement("img");
  element.alt = "";
  element.className = "media";
  return {
    onFailure: null,
    async prepare() {
      element.src = fileAddressOf(slot, addressOf);
      host.appendChild(element);
      await element.decode().catch(() => {
        throw new Error("the picture is missing, damaged or too large for this device");
      });
    },
    show() {
      // The layer does the rest: a decoded picture needs no start.
    },
    dispose() {
      element.removeAttribute("src");
      element.remove();
    },
    progressMs: () => null,
  };
};
