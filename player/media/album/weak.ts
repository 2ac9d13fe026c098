const watchedMs = 1_500;
/** A motion with fewer pictures a second is seen as single steps. */
const fewestFrames = 18;
let weak = false;

/** Returns true when photos stay still on this device: it is too slow, or its owner wants no motion. */
export const isWeak = (): boolean => weak || window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Returns true when so few pictures came in this time that a motion is better left out. */
export const isTooSlow = (frames: number, ms: number): boolean => (frames * 1_000) / ms < fewestFrames;

/** Counts the pictures of the first moments of a motion, and calls back when the device is too slow for it. */
export function watchFrames(stop: () => void): void {
  let [frames, sinceMs] = [0, 0];
  const count = (nowMs: number): void => {
    if (sinceMs === 0) sinceMs = nowMs;
    else frames++;
    if (nowMs - sinceMs < watchedMs) requestAnimationFrame(count);
    else if (!document.hidden && isTooSlow(frames, nowMs - sinceMs)) {
      weak = true;
      stop();
    }
  };
  requestAnimationFrame(count);
}
