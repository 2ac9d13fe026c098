import { coverAddress, coverCache } from "./engine/places.ts";

/**
 * Images of the whole screen. The service worker inserts them into the page before any script runs, so that a start
 * shows them instead of an empty background.
 */
export interface CoverStore {
  /**
   * Stores what was on screen when the page was left. It is shown only until `untilMs` (UTC ms of the device's clock).
   */
  keepFrame(picture: string, untilMs: number): Promise<void>;
  forgetFrame(): Promise<void>;
  /** Stores the brand card, shown at a start after a longer time; null: the screen has no brand any more. */
  keepBrand(picture: string | null): Promise<void>;
}

/** `picture` is an image as a data URL. No call fails: without a cover, a start shows the page's background. */
export function createCoverStore(storage: CacheStorage): CoverStore {
  async function write(which: "frame" | "brand", picture: string | null, untilMs?: number): Promise<void> {
    try {
      const cache = await storage.open(coverCache);
      const headers: Record<string, string> = untilMs === undefined ? {} : { "x-until": String(untilMs) };
      if (picture === null) await cache.delete(coverAddress(which));
      else await cache.put(coverAddress(which), new Response(picture, { headers }));
    } catch {
      // Storage is full or not allowed.
    }
  }
  return {
    keepFrame: (picture, untilMs) => write("frame", picture, untilMs),
    forgetFrame: () => write("frame", null),
    keepBrand: (picture) => write("brand", picture),
  };
}
