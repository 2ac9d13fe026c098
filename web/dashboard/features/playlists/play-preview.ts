import type { Clock } from "#player/engine/contracts.ts";
import { createEngine, type EngineOutput } from "#player/engine/engine.ts";
import { createPlayback } from "#player/engine/playback.ts";
import { createQuarantine } from "#player/engine/quarantine.ts";
import { createLayers } from "#player/media/layers.ts";
import "#player/media/layers.css";
import { mediaWorld } from "#player/media/world.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import { nothingScheduled } from "#shared/contracts/nothing-scheduled.ts";
import type { previewPlaylist } from "#shared/contracts/preview.ts";
import { roundOf } from "#shared/schedule/round.ts";
import { offsetMinOf } from "../widgets/page-world.ts";

export interface RunningPreview {
  /** Moves the clock of the preview, in milliseconds. */
  skip: (ms: number) => void;
  stop: () => void;
}

/** Runs the player's own engine on a playlist in an element of the page, from the beginning of a round. */
export function playPreview(
  root: HTMLElement,
  { playlistId, preview }: { playlistId: number; preview: ResponseOf<typeof previewPlaylist> },
  changed: (output: EngineOutput) => void,
): RunningPreview {
  const playlist = preview.playlists.find(({ id }) => id === playlistId);
  const { totalMs } = roundOf({ items: playlist?.items ?? [] });
  // A round begins now, and not in the middle as on a screen whose clock is that of all others.
  let shiftMs = totalMs > 0 ? -(Date.now() % totalMs) : 0;
  const clock: Clock = {
    now: () => Date.now() + shiftMs,
    monotonic: () => performance.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, Math.max(0, ms));
      return () => clearTimeout(timer);
    },
  };
  const ignore = () => undefined;
  const world = mediaWorld({
    clock,
    offsetMin: offsetMinOf,
    addressOf: (file) => preview.files[file] ?? "",
    playRegion(regionId, stage, shown) {
      const items = preview.playlists.find(({ id }) => id === regionId)?.items ?? [];
      const events = { shown, stuck: shown, failed: ignore, began: ignore, ended: ignore };
      const playback = createPlayback({ clock, stage, quarantine: createQuarantine(), events });
      if (items.length > 0) playback.play(roundOf({ items }), () => ({ because: "", version: 1 }));
      return () => playback.stop("its layout left the screen");
    },
  });
  const engine = createEngine({
    clock,
    stage: createLayers(root, world),
    store: { has: () => true },
    events: { changed, itemFailed: ignore, settled: ignore },
  });
  const offsetMin = offsetMinOf(null, clock.now());
  const screen = { id: 1, name: "Preview", orientation: 0, timeZone: "here", status: "active" } as const;
  engine.tell({
    paired: true,
    lease: null,
    manifest: {
      format: 1,
      version: 1,
      screen,
      brand: { name: "" },
      ...nothingScheduled,
      defaultPlaylistId: playlist ? playlistId : null,
      zones: { here: [[0, offsetMin]] },
      playlists: preview.playlists,
      files: [],
    },
  });
  return {
    skip(ms) {
      shiftMs += ms;
      engine.wake();
    },
    stop() {
      engine.stop();
      root.textContent = "";
    },
  };
}
