import { culpritOf } from "#shared/schedule/index.ts";
import type { Clock, ItemFailure, Stage } from "./contracts.ts";
import type { PlayBegin, PlayReport } from "./play-report.ts";
import { createPlayback, failureOf } from "./playback.ts";
import type { Quarantine } from "./quarantine.ts";

/** Events of the plays in regions and bands, like those of the whole picture. */
export interface RegionEvents {
  failed(failure: ItemFailure): void;
  sound?(culprit: string): void;
  /** `beside` is the stage on which the item plays. */
  began?(begin: PlayBegin, beside: Stage): void;
  ended(report: PlayReport, wasOnScreen: boolean, beside: Stage): void;
}

/** As in the engine: a larger change means that the clock was set. */
const stepMs = 1_000;

/** What plays beside the picture: in a region of a layout, or in a band. */
interface Beside {
  clock: Clock;
  stage: Stage;
  events: RegionEvents;
  quarantine: Quarantine;
  onShown: () => void;
  onStuck: () => void;
}

/** Creates the playback of one region or band. `stepped` tells once that the clock was set. */
export function playBeside({ clock, stage, events, quarantine, onShown, onStuck }: Beside) {
  const playback = createPlayback({
    clock,
    stage,
    quarantine,
    events: {
      shown: onShown,
      stuck: onStuck,
      failed(slot, message, restMs) {
        events.failed(failureOf(slot, message, restMs));
      },
      sound: (slot) => events.sound?.(culpritOf(slot)),
      began: (begin) => events.began?.(begin, stage),
      ended: (report, wasOnScreen) => events.ended(report, wasOnScreen, stage),
    },
  });
  let wallMinusMonotonic = clock.now() - clock.monotonic();
  return {
    playback,
    stepped(): boolean {
      const difference = clock.now() - clock.monotonic();
      const stepped = Math.abs(difference - wallMinusMonotonic) > stepMs;
      if (stepped) wallMinusMonotonic = difference;
      return stepped;
    },
  };
}
