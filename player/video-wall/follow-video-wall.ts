import type { MediaWorld } from "../media/world.ts";
import type { VideoWall, VideoWallDeps } from "./video-wall.ts";

/**
 * Returns what places the layers of the stage. The code of video walls comes with the first manifest that has a part;
 * while it cannot be loaded, the screen shows the whole picture.
 */
export function followVideoWall(deps: Omit<VideoWallDeps, "layers">): MediaWorld["place"] {
  const layers: VideoWallDeps["layers"] = new Map();
  let wall: Promise<VideoWall> | null = null;

  function load(): void {
    if (!wall && deps.view.get().output.manifest?.screen.part)
      wall = import("./video-wall.ts").then((code) => code.createVideoWall({ ...deps, layers }));
  }
  deps.view.subscribe(load);
  return async (layer, slot) => {
    layers.set(layer, slot);
    load();
    try {
      (await wall)?.place(layer);
    } catch {
      wall = null;
    }
  };
}
