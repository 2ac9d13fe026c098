import type { Clock, DataValues, Stage, Stop } from "#player/engine/contracts.ts";
import { mediaAddress } from "#player/engine/places.ts";

/** Where a media element finds the bytes of a file. */
export type AddressOf = (file: string) => string;

/** What the kinds of media may ask of the device. */
export interface MediaWorld {
  addressOf: AddressOf;
  clock: Clock;
  /** Minutes east of UTC in a zone at an instant (UTC ms); null is the screen's own zone. */
  offsetMin(zone: string | null, atMs: number): number;
  data: DataValues;
  /** Plays a playlist of the manifest on a stage of its own until stopped. `shown` is told at each item's first frame. */
  playRegion(playlistId: number, stage: Stage, shown: () => void): Stop;
  /** Resolves when a web page's server answers; rejects with the reason in words. */
  reach(url: string, signal: AbortSignal): Promise<void>;
}

/** Asks the page's server for anything at all: what it answers stays unread, as a frame shows it in any case. */
async function reach(url: string, signal: AbortSignal): Promise<void> {
  if (location.protocol === "https:" && url.startsWith("http:"))
    throw new Error("a page without https cannot be shown here: use its https:// address");
  if (navigator.onLine === false) throw new Error("the page cannot be reached: there is no network");
  await fetch(url, { mode: "no-cors", credentials: "omit", cache: "no-store", signal }).catch(() => {
    throw new Error("the page cannot be reached");
  });
}

/** A world of files alone, with the device's own zone; the player brings the rest. */
export function mediaWorld(parts: Partial<MediaWorld> & Pick<MediaWorld, "clock">): MediaWorld {
  return {
    addressOf: mediaAddress,
    offsetMin: (_, atMs) => -new Date(atMs).getTimezoneOffset(),
    data: { dataValue: () => null, subscribe: () => () => undefined },
    playRegion: () => () => undefined,
    reach,
    ...parts,
  };
}
