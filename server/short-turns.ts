import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds after which others get the event loop. */
const longestTurnMs = 1;

/** For work of many pieces: awaited between them, it lets others go first whenever the turn has been long enough. */
export function shortTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestTurnMs) return;
    await nextTurn();
    since = performance.now();
  };
}
