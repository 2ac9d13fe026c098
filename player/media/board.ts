import type { Board } from "./board/view.ts";
import { type MediaFactory, stillView } from "./view.ts";

/** Shows a table as a menu, a price list or another board. Its code is loaded with the first one. */
export const board: MediaFactory<"board"> = ({ item: { id, settings, photos = [] } }, host, world) => {
  const named = photos.map(({ file, caption = "" }) => ({ file, name: caption }));
  let drawn: Board | null = null;
  let disposed = false;
  // A preview must not speak: only a stage on a screen sets the volume.
  let volume = 0;
  return {
    ...stillView,
    async prepare() {
      const [{ createBoard }, { contentOf }, { photoBy, photosIn }] = await Promise.all([
        import("./board/view.ts"),
        import("./board/content.ts"),
        import("./board/photos.ts"),
      ]);
      if (disposed) return;
      drawn = createBoard(host, {
        itemId: id,
        settings,
        world,
        contentAt: (table, local) =>
          contentOf(table, settings, local.getUTCHours() * 60 + local.getUTCMinutes(), named),
        photo: photoBy(world.addressOf),
      });
      drawn.setVolume(volume);
      await photosIn(host);
    },
    setVolume(next) {
      volume = next;
      drawn?.setVolume(volume);
    },
    dispose() {
      disposed = true;
      drawn?.dispose();
    },
  };
};
