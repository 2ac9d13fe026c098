import { eventOf, fileAddressOf, type MediaFactory } from "./view.ts";

/** Without requestVideoFrameCallback, and where it does not fire for a film at rest, this must be enough. */
const firstFrameWithinMs = 400;

/** HTMLMediaElement.error.code in words. */
const troubles: Record<number, string> = {
  1: "loading was broken off",
  2: "the film could not be read from this device",
  3: "the film is damaged or too demanding for this device",
  4: "this device cannot play this kind of film, or it is missing",
};

/** Resolves when a frame has been handed to the screen, or shortly after where the browser does not tell. */
function firstFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if (typeof video.requestVideoFrameCallback !== "function") return resolve();
    const timer = setTimeout(resolve, firstFrameWithinMs);
    video.requestVideoFrameCallback(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** A film at rest on its first frame until it is shown. */
export const video: MediaFactory = (slot, host, addressOf) => {
  const element = document.createElement("video");
  element.className = "media";
  element.muted = slot.item.kind !== "video" || slot.item.muted;
  element.playsInline = true;
  element.preload = "auto";
  element.disablePictureInPicture = true;
  const explain = () => troubles[element.error?.code ?? 0] ?? "the film stopped";
  let shown = false;
  let disposed = false;

  const onError = () => {
    if (shown && !disposed) view.onFailure?.(explain());
  };

  async function play(): Promise<void> {
    try {
      await element.play();
    } catch (error) {
      const forbidden = error instanceof DOMException && error.name === "NotAllowedError";
      if (disposed) return;
      if (forbidden && !element.muted) {
        element.muted = true;
        return play();
      }
      view.onFailure?.(element.error ? explain() : "the film did not start");
    }
  }

  const view: ReturnType<MediaFactory> = {
    onFailure: null,
    async prepare(offsetMs) {
      const loaded = eventOf(element, ["loadeddata"], explain);
      element.src = fileAddressOf(slot, addressOf);
      host.appendChild(element);
      element.load();
      await loaded;
      const frame = firstFrame(element);
      if (offsetMs > 0) {
        const lengthMs = Number.isFinite(element.duration) ? element.duration * 1000 : offsetMs;
        const sought = eventOf(element, ["seeked"], explain);
        element.currentTime = Math.min(offsetMs, Math.max(0, lengthMs - 100)) / 1000;
        await sought;
      }
      await frame;
      element.addEventListener("error", onError);
    },
    show() {
      shown = true;
      void play();
    },
    dispose() {
      disposed = true;
      element.removeEventListener("error", onError);
      element.pause();
      element.removeAttribute("src");
      element.load();
      element.remove();
    },
    progressMs() {
      // A hidden page may pause films to save power; that is no stall.
      if (document.visibilityState === "hidden") return null;
      return element.ended ? Number.POSITIVE_INFINITY : element.currentTime * 1000;
    },
  };
  return view;
};
