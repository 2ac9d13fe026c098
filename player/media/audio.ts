import { release, seek, troubleOf } from "./film.ts";
import { part } from "./part.ts";
import { eventOf, fileAddressOf, type KindView, type MediaFactory } from "./view.ts";

/** Plays a track, and shows its picture and its name meanwhile. */
export const audio: MediaFactory<"audio"> = (slot, host, world) => {
  const { name, picture } = slot.item;
  const element = document.createElement("audio");
  element.preload = "auto";
  const root = part("track");
  let shown = false;
  let refused = false;
  let disposed = false;

  const onError = () => {
    if (shown && !disposed) view.onFailure?.(troubleOf(element));
  };

  async function draw(): Promise<void> {
    if (picture !== undefined) {
      const cover = document.createElement("img");
      cover.alt = "";
      cover.className = "track-picture";
      cover.src = world.addressOf(picture);
      root.appendChild(cover);
      // A track without its picture is heard all the same.
      await cover.decode().catch(() => cover.remove());
    }
    const words = document.createElement("p");
    words.className = "track-name";
    words.textContent = name.replace(/\.[a-z0-9]{2,4}$/i, "");
    root.appendChild(words);
  }

  const view: KindView = {
    onFailure: null,
    async prepare(offsetMs) {
      const loaded = eventOf(element, ["loadeddata"], () => troubleOf(element));
      element.src = fileAddressOf(slot, world);
      host.appendChild(root);
      root.appendChild(element);
      element.load();
      await Promise.all([loaded, draw()]);
      if (offsetMs > 0) await seek(element, offsetMs);
      element.addEventListener("error", onError);
    },
    show() {
      shown = true;
      element.play().catch((error: unknown) => {
        if (disposed) return;
        refused = error instanceof DOMException && error.name === "NotAllowedError";
        // A browser that allows no sound still shows the picture; the music reports it for the whole screen.
        if (refused) world.soundRefused?.();
        else view.onFailure?.(troubleOf(element));
      });
    },
    setVolume(volume) {
      element.volume = volume;
    },
    dispose() {
      disposed = true;
      element.removeEventListener("error", onError);
      release(element);
      root.remove();
    },
    progressMs() {
      if (refused || document.visibilityState === "hidden") return null;
      return element.ended ? Number.POSITIVE_INFINITY : element.currentTime * 1000;
    },
  };
  return view;
};
