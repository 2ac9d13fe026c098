import type { Clock, MediaView, Stage } from "#player/engine/contracts.ts";
import { culpritOf, type Slot } from "#shared/schedule/index.ts";

export interface FakeView extends MediaView {
  slot: Slot;
  offsetMs: number | null;
  state: "created" | "ready" | "shown" | "disposed";
}

/** A stage that records what happens on it and answers as told. */
export interface FakeStage extends Stage {
  views: FakeView[];
  /** Files whose `prepare` rejects. */
  broken: Set<string>;
  /** Files whose `prepare` never ends. */
  hanging: Set<string>;
  /** How long `prepare` takes. */
  prepareMs: number;
  /** Slot keys now visible. */
  visible(): string[];
  mostAlive: number;
  progress: (view: FakeView) => number | null;
}

export function createFakeStage(clock: Clock): FakeStage {
  const stage: FakeStage = {
    crossingMs: 300,
    views: [],
    prepareMs: 0,
    broken: new Set(),
    hanging: new Set(),
    mostAlive: 0,
    progress: () => null,
    visible: () => stage.views.filter((view) => view.state === "shown").map((view) => view.slot.key),
    create(slot) {
      const view: FakeView = {
        slot,
        offsetMs: null,
        state: "created",
        onFailure: null,
        prepare(offsetMs) {
          view.offsetMs = offsetMs;
          if (stage.broken.has(culpritOf(slot))) return Promise.reject(new Error("cannot be decoded"));
          if (stage.hanging.has(culpritOf(slot))) return new Promise(() => undefined);
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
        dispose() {
          view.state = "disposed";
        },
        progressMs: () => stage.progress(view),
      };
      stage.views.push(view);
      const alive = stage.views.filter((one) => one.state !== "disposed").length;
      stage.mostAlive = Math.max(stage.mostAlive, alive);
      return view;
    },
  };
  return stage;
}
