import { t } from "@lingui/core/macro";
import type { Clock, DataValues } from "#player/engine/contracts.ts";
import { createEngine } from "#player/engine/engine.ts";
import { createLayers } from "#player/media/layers.ts";
import "#player/media/layers.css";
import { mediaWorld } from "#player/media/world.ts";
import { nothingScheduled } from "#shared/contracts/playing/nothing-scheduled.ts";
import { fontAddress } from "#shared/fonts/address.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import type { AppId } from "./app-texts.ts";
import { type Sample, samplesAt } from "./samples.ts";

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.max(0, ms));
    return () => clearTimeout(timer);
  },
};

/** Plays a sample in its place with the player's engine. */
function play(place: HTMLElement, { items, values = [] }: Sample): () => void {
  const data: DataValues = {
    dataValue: (sourceId) => values.find((value) => value.sourceId === sourceId) ?? null,
    subscribe: () => () => undefined,
  };
  const offsetMin = (zone: string | null, atMs: number) =>
    zone === null ? -new Date(atMs).getTimezoneOffset() : offsetIn(zone)(atMs);
  const engine = createEngine({
    clock,
    stage: createLayers(
      place,
      mediaWorld({ clock, data, offsetMin, fontAddress, addressOf: (address) => address }),
    ),
    store: { has: () => true },
    events: {
      changed: ({ turn }) => {
        if (turn) place.dataset.drawn = "";
      },
      itemFailed: () => undefined,
      settled: () => undefined,
    },
  });
  engine.update({
    paired: true,
    lease: null,
    manifest: {
      ...nothingScheduled,
      format: 1,
      version: 1,
      screen: { id: 1, name: t`Example`, orientation: 0, timeZone: "visitor", status: "active" },
      brand: { name: t`Example` },
      zones: { visitor: [[0, offsetMin(null, Date.now())]] },
      rules: [],
      defaultPlaylistId: 1,
      playlists: [{ id: 1, name: t`Example`, items: [...items] }],
      files: [],
    },
  });
  return engine.stop;
}

/** Plays an app in the place of its picture, while it is seen. */
export function playApp(place: HTMLElement, app: string): void {
  const sample = samplesAt(Date.now())[app as AppId];
  if (!sample) return;
  let stop: (() => void) | null = null;
  new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) stop ??= play(place, sample);
    else {
      stop?.();
      stop = null;
    }
  }).observe(place);
}
