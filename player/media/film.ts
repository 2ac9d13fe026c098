import { eventOf } from "./view.ts";

/** Time to wait for a first frame on a device whose requestVideoFrameCallback may not fire for a paused video. */
const firstFrameWithinMs = 400;
/** The same where it has fired: a device with too much to do keeps the item before it rather than an empty stage. */
const knownFrameWithinMs = 1_500;
let firesWhilePaused = false;

/** Texts for HTMLMediaElement.error.code. */
const troubles: Record<number, string> = {
  1: "loading was interrupted",
  2: "the film could not be read from this device",
  3: "the film is damaged or too demanding for this device",
  4: "this device cannot play this kind of film, or it is missing",
};

export const troubleOf = (video: HTMLMediaElement): string =>
  troubles[video.error?.code ?? 0] ?? "the film stopped";

/**
 * Watches for a frame from now on, so call it before the film loads: what was painted before is not told. The result
 * waits until a frame was passed to the screen, or a moment; it does not wait where the browser cannot report frames.
 */
export function firstFrame(video: HTMLVideoElement): () => Promise<void> {
  if (typeof video.requestVideoFrameCallback !== "function") return () => Promise.resolve();
  const painted = new Promise<void>((resolve) => {
    video.requestVideoFrameCallback(() => {
      firesWhilePaused ||= video.paused;
      resolve();
    });
  });
  return () =>
    new Promise((resolve) => {
      // A hidden page presents no frames.
      const isKnown = firesWhilePaused && document.visibilityState !== "hidden";
      const late = () => {
        firesWhilePaused = false;
        resolve();
      };
      const timer = setTimeout(late, isKnown ? knownFrameWithinMs : firstFrameWithinMs);
      void painted.then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
}

/** Seeks to a position in the video, but at most to 100 ms before its end. */
export async function seek(video: HTMLMediaElement, offsetMs: number): Promise<void> {
  const lengthMs = Number.isFinite(video.duration) ? video.duration * 1000 : offsetMs;
  const sought = eventOf(video, ["seeked"], () => troubleOf(video));
  video.currentTime = Math.min(offsetMs, Math.max(0, lengthMs - 100)) / 1000;
  await sought;
}

/** Returns the visible frame as a canvas with the same fit. Null when there is none or it cannot be read. */
export function pictureOf(video: HTMLVideoElement): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0) return null;
  context.drawImage(video, 0, 0);
  canvas.className = "media";
  canvas.style.objectFit = video.style.objectFit;
  return canvas;
}

/** Releases the decoder; browsers keep it as long as the element has a source. */
export function release(video: HTMLMediaElement): void {
  video.pause();
  video.removeAttribute("src");
  video.load();
  video.remove();
}
