import type { Clock } from "#player/engine/contracts.ts";

/** A clock that moves only when told. */
export interface FakeClock extends Clock {
  /** Runs everything that falls due, in order, with promises settled in between. */
  advance(ms: number): Promise<void>;
  /** Sets the wall clock without any time passing. */
  step(ms: number): void;
  settle(): Promise<void>;
  /** Time passes in which nothing ran; what fell due meanwhile runs once, too late. */
  skip(ms: number): Promise<void>;
  /** Timers that have not fallen due. */
  pending(): number;
  /** How much too late timers come, as they do on a busy device. */
  lagMs: number;
}

/** Lets every promise that can settle now do so; real I/O of the runtime (streams, digests) included. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
}

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
