import type { MediaKind } from "#shared/media-kinds/contract.ts";
import { type MediaFactory, type SlotOf, stillView, type ViewWorld } from "../view.ts";

/** Makes a kind of what is up to date from `prepare` on. */
export const fedView =
  <K extends MediaKind>(
    create: (host: HTMLElement, slot: SlotOf<K>, world: ViewWorld) => { dispose(): void },
  ): MediaFactory<K> =>
  (slot, host, world) => {
    let drawn: { dispose(): void } | null = null;
    return {
      ...stillView,
      async prepare() {
        drawn = create(host, slot, world);
      },
      dispose: () => drawn?.dispose(),
    };
  };
