import type { DrawnDesign } from "./design/draw-design.ts";
import { followSize } from "./text.ts";
import { type MediaFactory, stillView } from "./view.ts";

/** Shows a design. Its code is a separate part of the player, loaded with the first design. */
export const design: MediaFactory<"design"> = ({ item }, host, world) => {
  let drawn: DrawnDesign | null = null;
  let disposed = false;
  return {
    ...stillView,
    async prepare(offsetMs) {
      const { drawDesign } = await import("./design/draw-design.ts");
      if (disposed) return;
      const { settings, fonts, logo = null, durationMs } = item;
      const { addressOf, fontAddress, data, clock } = world;
      const made = await drawDesign(
        host,
        { design: settings, fonts, forMs: durationMs, offsetMs },
        { addressOf, fontAddress, logo, data, clock, followSize },
      );
      if (disposed) made.dispose();
      else drawn = made;
    },
    show() {
      drawn?.play();
    },
    dispose() {
      disposed = true;
      drawn?.dispose();
    },
  };
};
