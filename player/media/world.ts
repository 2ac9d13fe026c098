import type { Clock, DataValues, Stage, Stop } from "#player/engine/contracts.ts";
import { mediaAddress } from "#player/engine/places.ts";
import type { stillReasons } from "#shared/contracts/playing/player.ts";
import type { Language } from "#shared/languages.ts";
import type { ElementType } from "#shared/media-kinds/design.ts";
import type { Slot } from "#shared/schedule/index.ts";

/** Why a device shows a design as a picture. */
export type StillReason = (typeof stillReasons)[number];

/** Which items on the screen are heard, so that background music gives way to them. */
export interface Sound {
  isHeard(): boolean;
  subscribe(listener: () => void): Stop;
  /** Tells that an item is heard, or no longer. `item` is any object that stands for it. */
  report(item: object, heard: boolean): void;
}

/** Returns the URL of a file for media elements. */
export type AddressOf = (file: string) => string;

/** What media kinds may use of the device. */
export interface MediaWorld {
  addressOf: AddressOf;
  /** Returns the URL of a shipped font file. */
  fontAddress: AddressOf;
  clock: Clock;
  /** Returns minutes east of UTC in a zone at an instant (UTC ms); null is the screen's zone. */
  offsetMin(zone: string | null, atMs: number): number;
  data: DataValues;
  /** What boards and values say by themselves has no language of its own: it is in that of the cards. */
  language(): Language;
  /** Plays a playlist of the manifest on a stage until stopped. Calls `shown` at each item's first frame. */
  playRegion(playlistId: number, stage: Stage, shown: () => void): Stop;
  /** The browser refused to play sound before a person touches the page. */
  soundRefused?(): void;
  /** Is told which items on the screen are heard. */
  sound?: Pick<Sound, "report">;
  /** False: a person wants designs as the server's pictures of them. */
  drawsDesigns: boolean;
  /** On a screen of a video wall: moves a layer of the whole picture so that the screen shows its part. */
  place?(layer: HTMLElement, slot: Slot): Promise<void>;
  /** Says why a design is shown as a picture; null: it is drawn. */
  asPicture(slot: Slot, why: StillReason | null): void;
  /**
   * Marks the place of a picture, video or logo of a design whose file is missing; the rest is drawn. Without it, such a
   * design cannot be shown.
   */
  markMissing?(place: HTMLElement, type: ElementType): void;
  /** Resolves when a web page's server answers; rejects with the reason as text for people. */
  reach(url: string, signal: AbortSignal): Promise<void>;
}

/** Requests the page without reading the answer, because only the frame can show it. */
async function reach(url: string, signal: AbortSignal): Promise<void> {
  if (location.protocol === "https:" && url.startsWith("http:"))
    throw new Error("a page without https cannot be shown here: use its https:// address");
  if (navigator.onLine === false) throw new Error("the page cannot be reached: there is no network");
  await fetch(url, { mode: "no-cors", credentials: "omit", cache: "no-store", signal }).catch(() => {
    throw new Error("the page cannot be reached");
  });
}

/** Returns a world with files and the device's time zone only; the player adds the rest. */
export function mediaWorld(parts: Partial<MediaWorld> & Pick<MediaWorld, "clock">): MediaWorld {
  return {
    addressOf: mediaAddress,
    fontAddress: mediaAddress,
    offsetMin: (_, atMs) => -new Date(atMs).getTimezoneOffset(),
    data: { dataValue: () => null, subscribe: () => () => undefined },
    language: () => "en",
    playRegion: () => () => undefined,
    drawsDesigns: true,
    asPicture: () => undefined,
    reach,
    ...parts,
  };
}
