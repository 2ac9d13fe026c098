import type { MediaKind } from "../media-kinds/contract.ts";

/**
 * What a screen of a video wall shows of an item. "part": its part of the picture. "whole": the whole item, because it is
 * loaded by each screen for itself and is not the same on all of them at one moment, or has no picture worth cutting.
 */
export const onWalls: Record<MediaKind, "part" | "whole"> = {
  image: "part",
  video: "part",
  pdf: "part",
  audio: "whole",
  web: "whole",
  clock: "part",
  text: "part",
  countdown: "part",
  "world-clocks": "part",
  prayer: "part",
  panchang: "part",
  upi: "part",
  card: "part",
  album: "part",
  stream: "whole",
  wall: "part",
  data: "part",
  board: "part",
  news: "part",
  agenda: "part",
  weather: "part",
  layout: "part",
  design: "part",
};
