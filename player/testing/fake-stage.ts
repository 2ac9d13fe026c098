import type { Clock, MediaView, Stage, Stop } from "#player/engine/contracts.ts";
import type { MediaWorld } from "#player/media/world.ts";
import { hasRegions, playlistsIn } from "#shared/media-kinds/traits.ts";
import { culpritOf, type Slot } from "#shared/schedule/index.ts";

export interface FakeView extends MediaView {
  slot: Slot;
  offsetMs: number | null;
  state: "created" | "ready" | "shown" | "disposed";
  /** It was disposed because it did not get ready. */
  gaveUp: boolean;
}

/** A stage that records its calls and gives the configured answers. */
export interface FakeStage extends Stage {
  views: FakeView[];
  /** Files whose `prepare` rejects. */
  broken: Set<string>;
  /** Files whose `prepare` never ends. */
  hanging: Set<string>;
  /** How long `prepare` takes. */
  prepareMs: number;
  /** Keys of the slots that are visible now. */
  visible(): string[];
  /** Names of the items visible in the regions of the layout that was prepared last, by playlist. */
  inRegions(): Record<number, string[]>;
  maxAlive: number;
  progress: (view: FakeView) => number | null;
}

/** With `media`, the stage plays the regions of layouts; each region has a separate stage. */
export function createFakeStage(clock: Clock, media?: Pick<MediaWorld, "playRegion">): FakeStage {
  const regions = new Map<number, FakeStage>();
  const stage: FakeStage = {
    crossingMs: 300,
    views: [],
    prepareMs: 0,
    broken: new Set(),
    hanging: new Set(),
    maxAlive: 0,
    progress: () => null,
    visible: () => stage.views.filter((view) => view.state === "shown").map((view) => view.slot.key),
    inRegions: () =>
      Object.fromEntries([...regions].map(([playlist, region]) => [playlist, namesOn(region)])),
    create(slot) {
      let stops: Stop[] = [];
      const view: FakeView = {
        slot,
        offsetMs: null,
        state: "created",
        gaveUp: false,
        onFailure: null,
        prepare(offsetMs) {
          view.offsetMs = offsetMs;
          if (stage.broken.has(culpritOf(slot))) return Promise.reject(new Error("cannot be decoded"));
          if (stage.hanging.has(culpritOf(slot))) return new Promise(() => undefined);
          if (media && hasRegions(slot.item)) {
            regions.clear();
            stops = playlistsIn(slot.item).map((playlistId) => {
              const region = createFakeStage(clock);
              region.broken = stage.broken;
              regions.set(playlistId, region);
              return media.playRegion(playlistId, region, () => undefined);
            });
          }
          return new Promise((resolve) => {
            const ready = () => {
              if (view.state === "created") view.state = "ready";
              resolve();
            };
            if (stage.prepareMs === 0) ready();
            else clock.after(stage.prepareMs, ready);
          });
        },
        show() {
          if (view.state !== "ready") throw new Error(`shown while ${view.state}`);
          view.state = "shown";
        },
        dispose(gaveUp = false) {
          view.gaveUp = gaveUp;
          view.state = "disposed";
          for (const stop of stops) stop();
        },
        progressMs: () => stage.progress(view),
      };
      stage.views.push(view);
      const alive = stage.views.filter((one) => one.state !== "disposed").length;
      stage.maxAlive = Math.max(stage.maxAlive, alive);
      return view;
    },
  };
  return stage;
}

const namesOn = ({ views }: FakeStage): string[] =>
  views.filter(({ state }) => state === "shown").map(({ slot }) => slot.item.name);
