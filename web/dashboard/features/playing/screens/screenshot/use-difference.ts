import { type RefObject, useEffect, useState } from "react";
import { comparePictures, type PictureDifference, tileSide } from "./compare-pictures.ts";
import { paintShadow, pixelsOf, UnreadablePicture } from "./paint-shadow.ts";
import type { UprightPicture } from "./use-upright-picture.ts";

/** `unreadable`: what should be there cannot be painted here, as a web page. */
export type Compared =
  | { kind: "waiting" }
  | { kind: "unreadable" }
  | { kind: "done"; difference: PictureDifference };

/** Long side of the compared pictures in pixels: small enough that scaling hides the noise of compression. */
const longSide = 256;
const lookAgainMs = 250;
/** The longest transition between two items, and a frame. */
const settlesMs = 900;
/** Content that is not there by then is compared as it is. */
const longestMs = 15_000;

/** Returns the compared size of a shape, in whole tiles. */
export function comparedSize(shape: number): { width: number; height: number } {
  const inTiles = (side: number) => Math.max(1, Math.round(side / tileSide)) * tileSide;
  return shape >= 1
    ? { width: longSide, height: inTiles(longSide / shape) }
    : { width: inTiles(longSide * shape), height: longSide };
}

const isDrawn = (root: HTMLElement): boolean =>
  root.querySelector(".layer.is-shown") !== null &&
  [...root.querySelectorAll<HTMLImageElement>(".layer.is-shown img")].every(
    ({ complete, naturalWidth }) => complete && naturalWidth > 0,
  ) &&
  [...root.querySelectorAll<HTMLVideoElement>(".layer.is-shown video")].every(
    ({ readyState, HAVE_CURRENT_DATA }) => readyState >= HAVE_CURRENT_DATA,
  );

/** Compares a screenshot with the shadow screen in `root` once, as soon as both are drawn. */
export function useDifference(
  picture: UprightPicture | null,
  root: RefObject<HTMLElement | null>,
  { plays, manifest }: { plays: boolean; manifest: unknown },
): Compared {
  const [compared, setCompared] = useState<Compared>({ kind: "waiting" });
  useEffect(() => {
    if (!picture || !plays) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const since = performance.now();
    async function compare({ image, shape }: UprightPicture, shadow: HTMLElement): Promise<void> {
      const size = comparedSize(shape);
      try {
        const painted = await paintShadow(shadow, { ...size, manifest });
        const taken = pixelsOf(image, size.width, size.height);
        if (!stopped) setCompared({ kind: "done", difference: comparePictures(taken, painted) });
      } catch (error) {
        if (!(error instanceof UnreadablePicture)) throw error;
        if (!stopped) setCompared({ kind: "unreadable" });
      }
    }
    function look(): void {
      const shadow = root.current;
      const isDue = performance.now() - since > longestMs;
      if (!shadow || !(isDrawn(shadow) || isDue)) timer = setTimeout(look, lookAgainMs);
      else if (picture) timer = setTimeout(() => void compare(picture, shadow), settlesMs);
    }
    look();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [picture, root, plays, manifest]);
  return compared;
}
