import { playlistsIn } from "#shared/media-kinds/traits.ts";
import { partOf } from "#shared/schedule/early.ts";
import type { Clock, Stage, Stop } from "./engine/contracts.ts";
import type { EngineOutput } from "./engine/engine.ts";
import { playBeside, type RegionEvents } from "./engine/play-beside.ts";
import type { Playback } from "./engine/playback.ts";
import { createQuarantine, type Quarantine } from "./engine/quarantine.ts";
import type { Observable } from "./observable.ts";
import type { ScreenView } from "./screen-view.ts";

/** A layout that is about to leave is no longer in the answer; its regions play on until it has left. */
function stillNamed({ answer }: EngineOutput, playlistId: number): boolean {
  return (answer?.round?.slots ?? []).some(({ item }) => playlistsIn(item).includes(playlistId));
}

export interface Regions {
  /**
   * Plays a playlist of the manifest on a stage until stopped. Calls `onShown` at each first frame and when nothing can
   * play.
   */
  play(playlistId: number, stage: Stage, onShown: () => void): Stop;
  /** The playable items have changed: all regions choose again. */
  replan(): void;
}

/**
 * Plays the regions of layouts. Each region has a separate stage and playback, and follows the resolver's answer as
 * long as its layout is shown.
 */
export function createRegions(deps: {
  clock: Clock;
  view: Observable<ScreenView>;
  events: RegionEvents;
  /** Creates the quarantine of one region. */
  quarantine?: () => Quarantine;
}): Regions {
  const { clock, view, events, quarantine = createQuarantine } = deps;
  const playing = new Set<Playback>();
  const play: Regions["play"] = (playlistId: number, stage, onShown) => {
    const own = { clock, stage, events, quarantine: quarantine(), onShown, onStuck: onShown };
    const { playback, stepped } = playBeside(own);
    playing.add(playback);
    const follow = () => {
      const replan = stepped();
      const { output } = view.get();
      const { answer, manifest } = output;
      const round = answer?.regions[playlistId];
      const because = answer?.winner?.id ?? "";
      const source = { because, version: manifest ? partOf(manifest, because).version : 1 };
      if (round && round.slots.length > 0) {
        playback.play(round, () => source);
        if (replan) playback.replan();
      } else if (stillNamed(output, playlistId)) {
        playback.stop("nothing was left to play");
        onShown();
      }
    };
    const unsubscribe = view.subscribe(follow);
    follow();
    return () => {
      unsubscribe();
      playing.delete(playback);
      playback.stop("its layout left the screen");
    };
  };
  return {
    play,
    replan() {
      for (const playback of playing) playback.replan();
    },
  };
}
