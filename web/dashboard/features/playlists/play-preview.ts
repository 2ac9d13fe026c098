import type { EngineOutput } from "#player/engine/engine.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { Manifest, ManifestPlaylist } from "#shared/contracts/manifest.ts";
import { nothingScheduled } from "#shared/contracts/nothing-scheduled.ts";
import type { previewPlaylist } from "#shared/contracts/preview.ts";
import { zonesIn } from "#shared/media-kinds/traits.ts";
import { roundOf } from "#shared/schedule/round.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import { onAPage } from "../../shadow-screen/on-a-page.ts";
import { playShadow } from "../../shadow-screen/play-shadow.ts";
import { createShiftedClock } from "../../shadow-screen/shifted-clock.ts";

export interface RunningPreview {
  /** Moves the clock of the preview by this many milliseconds. */
  skip: (ms: number) => void;
  stop: () => void;
}

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Clock changes do not matter in a preview: each zone gets its current offset. */
function zonesOf(playlists: readonly ManifestPlaylist[], nowMs: number): Manifest["zones"] {
  const named = playlists.flatMap(({ items }) => items.flatMap(zonesIn));
  return Object.fromEntries([here, ...named].map((zone) => [zone, [[0, offsetIn(zone)(nowMs)]]]));
}

/** Runs the player's engine on a playlist in an element of the page, from the start of a round. */
export function playPreview(
  root: HTMLElement,
  {
    playlistId,
    preview,
    calm,
  }: { playlistId: number; preview: ResponseOf<typeof previewPlaylist>; calm: boolean },
  changed: (output: EngineOutput) => void,
): RunningPreview {
  const { playlists, files, values } = preview;
  const playlist = playlists.find(({ id }) => id === playlistId);
  const { totalMs } = roundOf({ items: playlist?.items ?? [] });
  const clock = createShiftedClock();
  // Start a round now; a screen would be in the middle of one, because its position follows from the clock.
  if (totalMs > 0) clock.turnTo(clock.now() - (clock.now() % totalMs));
  const shadow = playShadow(root, { clock, addressOf: (file) => files[file] ?? "", changed });
  shadow.films.mayRun(true);
  shadow.tell({
    values,
    manifest: onAPage(
      {
        ...nothingScheduled,
        format: 1,
        version: 1,
        screen: { id: 1, name: "", orientation: 0, timeZone: here, status: "active" },
        brand: { name: "" },
        defaultPlaylistId: playlist ? playlistId : null,
        zones: zonesOf(playlists, clock.now()),
        playlists,
      },
      { calm },
    ),
  });
  return {
    skip(ms) {
      clock.turnTo(clock.now() + ms);
      shadow.wake();
    },
    stop: shadow.stop,
  };
}
