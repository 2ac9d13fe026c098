import { playlistsIn } from "#shared/media-kinds/traits.ts";
import { partOf } from "#shared/schedule/early.ts";
import { culpritOf } from "#shared/schedule/index.ts";
import type { Clock, ItemFailure, Stage, Stop } from "./engine/contracts.ts";
import type { EngineOutput } from "./engine/engine.ts";
import type { PlayBegin, PlayReport } from "./engine/play-report.ts";
import { createPlayback, failureOf, type Playback } from "./engine/playback.ts";
import { createQuarantine, type Quarantine } from "./engine/quarantine.ts";
import type { Observable } from "./observable.ts";
import type { ScreenView } from "./screen-view.ts";

/** Events of the plays in regions, like those of the whole picture. */
export interface RegionEvents {
  failed(failure: ItemFailure): void;
  sound?(culprit: string): void;
  /** `region` is the stage on which the item plays. */
  began?(begin: PlayBegin, region: Stage): void;
  ended(report: PlayReport, wasOnScreen: boolean, region: Stage): void;
}

/** As in the engine: a larger change means that the clock was set. */
const stepMs = 1_000;

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
    const playback = createPlayback({
      clock,
      stage,
      quarantine: quarantine(),
      events: {
        shown: onShown,
        stuck: onShown,
        failed(slot, message, restMs) {
          events.failed(failureOf(slot, message, restMs));
        },
        sound: (slot) => events.sound?.(culpritOf(slot)),
        began: (begin) => events.began?.(begin, stage),
        ended: (report, wasOnScreen) => events.ended(report, wasOnScreen, stage),
      },
    });
    playing.add(playback);
    let wallMinusMonotonic = clock.now() - clock.monotonic();
    const follow = () => {
      const difference = clock.now() - clock.monotonic();
      const stepped = Math.abs(difference - wallMinusMonotonic) > stepMs;
      if (stepped) wallMinusMonotonic = difference;
      const { output } = view.get();
      const { answer, manifest } = output;
      const round = answer?.regions[playlistId];
      const because = answer?.winner?.id ?? "";
      const source = { because, version: manifest ? partOf(manifest, because).version : 1 };
      if (round && round.slots.length > 0) {
        playback.play(round, () => source);
        if (stepped) playback.replan();
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
