import type { Fill } from "#shared/media-kinds/design.ts";

/** Returns the CSS background of a fill. */
export const cssFill = (fill: Fill): string =>
  typeof fill === "string" ? fill : `linear-gradient(${fill.angle}deg, ${fill.from}, ${fill.to})`;
