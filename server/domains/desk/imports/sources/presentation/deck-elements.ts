import type { ElementOf } from "#shared/media-kinds/design.ts";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** A picture or a film of the presentation, before it is a media here. `ref`: its name in the presentation. */
export interface DeckMedia {
  type: "picture" | "video";
  x: number;
  y: number;
  w: number;
  h: number;
  rotate?: number;
  opacity?: number;
  locked?: boolean;
  group?: string;
  ref: string;
  fit: "contain" | "cover";
  radius?: number;
  crop?: { x: number; y: number; w: number; h: number };
}

/** An element of a design without its id. */
export type DeckElement = WithoutId<ElementOf<"text"> | ElementOf<"shape"> | ElementOf<"art">> | DeckMedia;
