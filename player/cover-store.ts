import { coverAddress, coverCache } from "./engine/places.ts";

/**
 * Pictures of the whole screen, which the service worker puts into the page before any script of it runs: a start shows them
 * instead of an empty ground.
 */
export interface CoverStore {
  /** What was on screen when the page was left; shown only until `untilMs` (UTC ms of the device's clock). */
  keepFrame(picture: string, untilMs: number): Promise<void>;
  forgetFrame(): Promise<void>;
  /** The brand card, for a start after a longer time; null: this screen has no brand any more. */
  keepBrand(picture: string | null): Promise<void>;
}

/** `picture` is an image as a data URL. Nothing here fails: without a cover a start shows the ground of the page. */
export function createCoverStore(storage: CacheStorage): CoverStore {
  async function write(which: "frame" | "brand", picture: string | null, untilMs?: number): Promise<void> {
    try {
      const cache = await storage.open(coverCache);
      const headers: Record<string, string> = untilMs === undefined ? {} : { "x-until": String(untilMs) };
      if (picture === null) await cache.delete(coverAddress(which));
      else await cache.put(coverAddress(which), new Response(picture, { headers }));
    } catch {
      // Full or forbidden.
    }
  }
  return {
    keepFrame: (picture, untilMs) => write("frame", picture, untilMs),
    forgetFrame: () => write("frame", null),
    keepBrand: (picture) => write("brand", picture),
  };
}
