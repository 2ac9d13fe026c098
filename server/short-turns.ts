import { setImmediate } from "node:timers";

/** Milliseconds after which other work gets the event loop. */
const longestTurnMs = 1;

/** Awaited between the pieces of long work. Rejects when the work is aborted. */
export type Turn = () => Promise<void>;

/**
 * Returns a function for work of many pieces. Awaited between them, it lets other work run when the turn has been long
 * enough. With a signal, the work ends at the next piece after the abort, with the signal's reason.
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

/** Continues one long task per round of the event loop: ten at once delay requests no longer than one does. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(goOn);
  });
}

function goOn(): void {
  const next = waiting.shift();
  // A task that asks during a round continues in the next one, after network events.
  if (waiting.length > 0) setImmediate(goOn);
  next?.();
}
