import type { DataValues } from "#player/engine/contracts.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";

interface TellableValues extends DataValues {
  /** Sets the newest values of all sources. */
  update(values: readonly DataValue[]): void;
}

/** Creates a store of data source values that the views of a shadow screen observe. */
export function createDataValues(): TellableValues {
  let known = new Map<number, DataValue>();
  const listeners = new Map<number, Set<() => void>>();
  return {
    dataValue: (sourceId) => known.get(sourceId) ?? null,
    subscribe(sourceId, listener) {
      const ofSource = listeners.get(sourceId) ?? new Set();
      listeners.set(sourceId, ofSource.add(listener));
      return () => void ofSource.delete(listener);
    },
    update(values) {
      const before = known;
      known = new Map(values.map((value) => [value.sourceId, value]));
      for (const { sourceId, atMs, value } of values) {
        const old = before.get(sourceId);
        if (old?.atMs === atMs && old.value === value) continue;
        for (const listener of listeners.get(sourceId) ?? []) listener();
      }
    },
  };
}

/**
 * A held video plays at the slowest rate that browsers support: it costs almost nothing, and no watchdog sees it as
 * stuck.
 */
const creeping = 0.0625;

export interface Films {
  /** Lets the videos in this picture play, or holds them. */
  mayRun(run: boolean): void;
  stop(): void;
}

/**
 * Holds the videos inside an element until they may play. `placeMs` returns the current playing position of the visible
 * one.
 */
export function holdFilms(root: HTMLElement, placeMs: () => number | null): Films {
  let running = false;
  const began = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement) target.playbackRate = running ? 1 : creeping;
  };
  // `play` does not bubble, so listen in the capture phase.
  root.addEventListener("play", began, true);
  return {
    mayRun(run) {
      if (run === running) return;
      running = run;
      const films = [...root.querySelectorAll("video")];
      for (const film of films) film.playbackRate = run ? 1 : creeping;
      const place = placeMs();
      const [only] = films;
      if (run && only && films.length === 1 && place !== null && Number.isFinite(only.duration))
        only.currentTime = Math.min(place / 1000, only.duration);
    },
    stop: () => root.removeEventListener("play", began, true),
  };
}
