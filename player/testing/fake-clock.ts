import type { Clock } from "#player/engine/contracts.ts";

/** A clock that moves only when the test moves it. */
export interface FakeClock extends Clock {
  /** Lets time pass and runs due timers in order; settles promises in between. */
  advance(ms: number): Promise<void>;
  /** Sets the wall clock without time passing. */
  step(ms: number): void;
  settle(): Promise<void>;
  /** Lets time pass while nothing runs (sleep); due timers run once, late. */
  skip(ms: number): Promise<void>;
  /** Number of timers that are not yet due. */
  pending(): number;
  /** How late timers run, as on a busy device. */
  lagMs: number;
}

/**
 * Lets every promise settle that can settle now, including real I/O of the runtime (streams) and the operations of
 * WebCrypto, which run in threads and take longer on a busy machine.
 */
export async function settlePromises(): Promise<void> {
  do {
    await Promise.allSettled(inThreads);
    for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
  } while (inThreads.size > 0);
}

/** Operations of WebCrypto that have not ended. */
const inThreads = new Set<Promise<unknown>>();
function watch<Args extends unknown[], Result>(operation: (...args: Args) => Promise<Result>) {
  return (...args: Args): Promise<Result> => {
    const result = operation(...args);
    inThreads.add(result);
    const ended = () => void inThreads.delete(result);
    result.then(ended, ended);
    return result;
  };
}
const { subtle } = globalThis.crypto;
Object.assign(subtle, {
  importKey: watch(subtle.importKey.bind(subtle) as SubtleCrypto["importKey"]),
  verify: watch(subtle.verify.bind(subtle)),
  digest: watch(subtle.digest.bind(subtle)),
});

export function createFakeClock(startMs = Date.UTC(2026, 10, 20)): FakeClock {
  let elapsedMs = 0;
  let wallBaseMs = startMs;
  let serial = 0;
  const timers = new Map<number, { dueMs: number; callback: () => void }>();
  const flush = async () => {
    for (let turn = 0; turn < 40; turn++) await Promise.resolve();
  };
  const clock: FakeClock = {
    lagMs: 0,
    now: () => wallBaseMs + elapsedMs,
    monotonic: () => elapsedMs,
    after(ms, callback) {
      const id = serial++;
      timers.set(id, { dueMs: elapsedMs + Math.max(0, ms) + clock.lagMs, callback });
      return () => void timers.delete(id);
    },
    step(ms) {
      wallBaseMs += ms;
    },
    settle: flush,
    pending: () => timers.size,
    async skip(ms) {
      elapsedMs += ms;
      const due = [...timers].filter(([, { dueMs }]) => dueMs <= elapsedMs);
      for (const [id, timer] of due.sort((a, b) => a[1].dueMs - b[1].dueMs)) {
        if (!timers.delete(id)) continue;
        timer.callback();
        await flush();
      }
    },
    async advance(ms) {
      const untilMs = elapsedMs + ms;
      await flush();
      for (;;) {
        const due = [...timers].sort((a, b) => a[1].dueMs - b[1].dueMs || a[0] - b[0])[0];
        if (!due || due[1].dueMs > untilMs) break;
        elapsedMs = due[1].dueMs;
        timers.delete(due[0]);
        due[1].callback();
        await flush();
      }
      elapsedMs = untilMs;
      await flush();
    },
  };
  return clock;
}
