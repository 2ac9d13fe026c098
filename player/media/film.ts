import { eventOf } from "./view.ts";

/** Without requestVideoFrameCallback, and where it does not fire for a film at rest, this must be enough. */
const firstFrameWithinMs = 400;

/** HTMLMediaElement.error.code in words. */
const troubles: Record<number, string> = {
  1: "loading was broken off",
  2: "the film could not be read from this device",
  3: "the film is damaged or too demanding for this device",
  4: "this device cannot play this kind of film, or it is missing",
};

export const troubleOf = (video: HTMLVideoElement): string =>
  troubles[video.error?.code ?? 0] ?? "the film stopped";

/** Resolves when a frame has been handed to the screen, or shortly after where the browser does not tell. */
export function firstFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if (typeof video.requestVideoFrameCallback !== "function") return resolve();
    const timer = setTimeout(resolve, firstFrameWithinMs);
    video.requestVideoFrameCallback(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Goes to a place in the film, never quite to its end. */
export async function seek(video: HTMLVideoElement, offsetMs: number): Promise<void> {
  const lengthMs = Number.isFinite(video.duration) ? video.duration * 1000 : offsetMs;
  const sought = eventOf(video, ["seeked"], () => troubleOf(video));
  video.currentTime = Math.min(offsetMs, Math.max(0, lengthMs - 100)) / 1000;
  await sought;
}

/** The frame that is on screen, as a picture of the same fit. Null when there is none or it cannot be read. */
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

/** Lets the decoder go; browsers keep it for as long as the element has a source. */
export function release(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute("src");
  video.load();
  video.remove();
}
