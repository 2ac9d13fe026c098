import type { Stop } from "#player/engine/contracts.ts";
import { part } from "./part.ts";
import { type Layers, type MediaFactory, stillView } from "./view.ts";

/** A region that is not ready after this time (ms) stays empty for now, so that it does not delay the others. */
const waitMs = 4_000;

/**
 * Shows several regions, each with a playlist. Each region plays at the position given by the clock, so a layout is in
 * step with every other screen from its first moment.
 */
export const layout: MediaFactory<"layout"> = ({ item: { settings } }, host, world) => {
  const root = part("media regions");
  const stages: Layers[] = [];
  let stops: Stop[] = [];
  let volume = 1;
  let shown = false;

  return {
    ...stillView,
    async prepare() {
      host.style.background = settings.background;
      host.appendChild(root);
      const ready = settings.regions.map((region) => {
        const place = part("region");
        for (const side of ["width", "height"] as const) place.style[side] = `${region[side]}%`;
        place.style.left = `${region.x}%`;
        place.style.top = `${region.y}%`;
        root.appendChild(place);
        const stage = world.layersIn(place);
        stages.push(stage);
        return new Promise<void>((resolve) => {
          stops.push(world.playRegion(region.playlistId, stage, resolve), world.clock.after(waitMs, resolve));
        });
      });
      await Promise.all(ready);
    },
    show() {
      shown = true;
      for (const stage of stages) stage.setVolume(volume);
    },
    setVolume(next) {
      volume = next;
      if (shown) for (const stage of stages) stage.setVolume(volume);
    },
    dispose() {
      for (const stop of stops) stop();
      stops = [];
      host.style.background = "";
      root.remove();
    },
  };
};
