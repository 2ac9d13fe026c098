import type { Clock, MediaView, Stop } from "./contracts.ts";
import type { Turn } from "./turn.ts";

const lookEveryMs = 2_000;
const patienceMs = 4_000;
/** A video may stand still on its last frames this long before its planned end. */
const restMs = 2_000;

/**
 * Detects a video that has stopped moving before its end, even without an event of the browser. The turn ends a video
 * that never reports its end.
 */
export function watchProgress(
  clock: Clock,
  view: MediaView,
  turn: Turn,
  onStall: (message: string) => void,
): Stop {
  let lastMs: number | null = null;
  let movedAtMs = clock.monotonic();
  let stopTimer: Stop = () => undefined;

  function look(): void {
    const progressMs = view.progressMs();
    if (progressMs === null || progressMs !== lastMs) {
      lastMs = progressMs;
      movedAtMs = clock.monotonic();
    } else if (progressMs < turn.slot.durationMs - restMs && clock.monotonic() - movedAtMs >= patienceMs) {
      onStall("stopped moving before its end");
      return;
    }
    stopTimer = clock.after(lookEveryMs, look);
  }
  stopTimer = clock.after(lookEveryMs, look);
  return () => stopTimer();
}
