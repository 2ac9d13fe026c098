import { setTimeout as delay } from "node:timers/promises";
import type { ClusterLog } from "./log.ts";
import type { Ended, Postmaster } from "./postmaster.ts";

const shortestWaitMs = 100;
const longestWaitMs = 30_000;
/** A server that ran for this long is healthy: its next end counts as the first. */
const wellAfterMs = 60_000;
/** This many ends in a row are logged as an error. */
const loopOf = 5;

/**
 * Restarts the server whenever it ends without a request: at once the first time, then after growing waits of up to
 * half a minute, without a limit of tries. Logs each end.
 */
export function keepRunning(
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
  log: ClusterLog,
): Postmaster {
  const stopping = new AbortController();
  let current: Postmaster | null = first;

  async function run(): Promise<Ended> {
    let endsInARow = 0;
    let startedAt = performance.now();
    for (;;) {
      const ended = await current?.exited;
      current = null;
      if (ended && (ended.asked || stopping.signal.aborted)) return ended;
      if (performance.now() - startedAt > wellAfterMs) endsInARow = 0;
      endsInARow++;
      const how = ended ? ` (${ended.signal ?? `exit code ${ended.code}`})` : "";
      if (endsInARow < loopOf) log.warn(`The embedded database has ended${how}; it is started again`);
      else
        log.error(
          `The embedded database has ended${how}, ${endsInARow} times in a row; it is tried again. See the lines of postgres before this one, the free disk and the free memory`,
        );
      const waitMs = Math.min(shortestWaitMs * 2 ** (endsInARow - 1), longestWaitMs);
      await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return { code: null, signal: null, asked: true };
      startedAt = performance.now();
      try {
        current = await startAgain();
        log.info("The embedded database runs again");
      } catch (error) {
        log.error(
          `The embedded database could not be started: ${error instanceof Error ? error.message : error}`,
        );
      }
      // `stop` was called while it started.
      if (stopping.signal.aborted) await current?.stop();
    }
  }

  const exited = run();
  return {
    exited,
    async stop() {
      stopping.abort();
      await current?.stop();
      await exited;
    },
  };
}
