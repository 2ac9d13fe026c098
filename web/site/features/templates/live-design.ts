import type { Design, FontFile } from "#shared/media-kinds/design.ts";

/** A design with the fonts in which it is written: all that the player needs to draw it. */
export interface LiveDesign {
  design: Design;
  fonts: readonly FontFile[];
}
