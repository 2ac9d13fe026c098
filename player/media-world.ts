import type { Clock, DataValues } from "./engine/contracts.ts";
import { offsetMinAt } from "./engine/offset-min.ts";
import type { RegionEvents } from "./engine/play-beside.ts";
import { type MediaWorld, mediaWorld } from "./media/world.ts";
import type { Observable } from "./observable.ts";
import { createRegions, type Regions } from "./regions.ts";
import type { ScreenView } from "./screen-view.ts";

/** What media kinds know of the device: its clock, the zones and playlists of its manifest, its data values. */
export function createMediaWorld(deps: {
  clock: Clock;
  view: Observable<ScreenView>;
  data?: DataValues;
  events: RegionEvents;
  regions?: Regions;
  sound?: Pick<MediaWorld, "sound" | "soundRefused">;
}): MediaWorld {
  const { clock, view, data, events, sound } = deps;
  const { regions = createRegions({ clock, view, events }) } = deps;
  return mediaWorld({
    clock,
    ...(data && { data }),
    ...sound,
    playRegion: regions.play,
    language: () => view.get().language,
    offsetMin(zone, atMs) {
      const { manifest } = view.get().output;
      if (!manifest) return 0;
      const { zones, screen } = manifest;
      const known = zone !== null && zones[zone] ? zone : screen.timeZone;
      return offsetMinAt({ zones, screen: { ...screen, timeZone: known } }, atMs);
    },
  });
}
