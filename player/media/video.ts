import { firstFrame, pictureOf, release, seek, troubleOf } from "./film.ts";
import { eventOf, fileAddressOf, type KindView, type MediaFactory, objectFits } from "./view.ts";

/** Shows a video, paused at its first frame until it is shown. */
export const video: MediaFactory<"video"> = (slot, host, world) => {
  const element = document.createElement("video");
  element.className = "media";
  element.style.objectFit = objectFits[slot.item.fit ?? "contain"];
  element.muted = slot.item.muted;
  element.playsInline = true;
  element.preload = "auto";
  element.disablePictureInPicture = true;
  let still: HTMLCanvasElement | null = null;
  let shown = false;
  let disposed = false;

  const onError = () => {
    if (shown && !disposed && !still) view.onFailure?.(troubleOf(element));
  };

  async function play(): Promise<void> {
    try {
      await element.play();
    } catch (error) {
      const forbidden = error instanceof DOMException && error.name === "NotAllowedError";
      if (disposed || still) return;
      if (forbidden && !element.muted) {
        element.muted = true;
        world.soundRefused?.();
        return play();
      }
      view.onFailure?.(element.error ? troubleOf(element) : "the film did not start");
    }
  }

  const view: KindView = {
    onFailure: null,
    async prepare(offsetMs) {
      const loaded = eventOf(element, ["loadeddata"], () => troubleOf(element));
      const painted = firstFrame(element);
      element.src = fileAddressOf(slot, world);
      host.appendChild(element);
      element.load();
      await loaded;
      if (offsetMs > 0) await seek(element, offsetMs);
      await painted();
      element.addEventListener("error", onError);
    },
    show() {
      shown = true;
      void play();
    },
    setVolume(volume) {
      element.volume = volume;
    },
    freeze() {
      if (still) return;
      still = pictureOf(element);
      if (!still) return;
      host.appendChild(still);
      release(element);
    },
    dispose() {
      disposed = true;
      element.removeEventListener("error", onError);
      still?.remove();
      release(element);
    },
    progressMs() {
      // A hidden page may pause videos to save power; that is not a stall.
      if (still || document.visibilityState === "hidden") return null;
      return element.ended ? Number.POSITIVE_INFINITY : element.currentTime * 1000;
    },
  };
  return view;
};
