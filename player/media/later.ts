import type { MediaKind } from "#shared/media-kinds/contract.ts";
import type { KindView, MediaFactory } from "./view.ts";

/** Returns a factory whose code is a separate part of the player, loaded with the first media of its kind. */
export const later =
  <K extends MediaKind>(load: () => Promise<MediaFactory<K>>): MediaFactory<K> =>
  (slot, host, world) => {
    let inner: KindView | null = null;
    let volume: number | null = null;
    let disposed = false;
    const view: KindView = {
      onFailure: null,
      async prepare(offsetMs) {
        const factory = await load();
        if (disposed) return;
        inner = factory(slot, host, world);
        inner.onFailure = (message) => view.onFailure?.(message);
        if (volume !== null) inner.setVolume?.(volume);
        await inner.prepare(offsetMs);
      },
      show: () => inner?.show(),
      setVolume(next) {
        volume = next;
        inner?.setVolume?.(next);
      },
      progressMs: () => inner?.progressMs() ?? null,
      dispose() {
        disposed = true;
        inner?.dispose();
      },
    };
    return view;
  };
