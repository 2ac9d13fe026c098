import { setImmediate } from "node:timers";

/** Milliseconds after which others get the event loop. */
const longestTurnMs = 1;

/** Awaited between the pieces of long work. Rejects when the work is not wanted any more. */
export type Turn = () => Promise<void>;

/**
 * For work of many pieces: awaited between them, it lets others go first whenever the turn has been long enough. With a signal the
 * work ends at the next piece after the abort, with the signal's reason.
 */
export function shortTurns(signal?: AbortSignal): Turn {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - since < longestTurnMs) return;
    await nextTurn();
    since = performance.now();
  };
}

const waiting: (() => void)[] = [];

/** One long work goes on in each round of the event loop: ten of them at once hold requests up no longer than one does. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(goOn);
  });
}

function goOn(): void {
  const next = waiting.shift();
  // Asked for during a round, it comes in the next one, after the network.
  if (waiting.length > 0) setImmediate(goOn);
  next?.();
}
