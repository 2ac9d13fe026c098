import { setTimeout as delay } from "node:timers/promises";
import { lifeMs } from "#server/http/event-stream.ts";
import { spreadOf } from "../admin/load.ts";
import { type Drill, seconds } from "./drill.ts";
import { openHerd } from "./herd-screens.ts";

/** As many as two cores carry that also run the screens and the database. */
const screenCount = 8_000;
const cutMs = 60_000;
const backWithinMs = 60_000;
const goalP99 = 1_000;
/** A wave: more than twice the ends of a second in which they are spread evenly over half an hour. */
const maxShareInOneSecond = 2 / 1800;

/** Cuts all screens off for a minute. They come back by the player's own waits, each with its stream, poll and report. */
export const herd: Drill = {
  name: "herd",
  processes: 1,
  screens: screenCount,
  async run(fleet) {
    const herd = await openHerd(Number(new URL(fleet.processes[0]?.url ?? "").port), fleet.screens);
    herd.cut(true);
    await delay(cutMs);
    const returned = performance.now();
    herd.cut(false);
    while (herd.open() < screenCount && performance.now() - returned < 2 * backWithinMs) await delay(100);
    const back = herd.open();
    const tookMs = herd.lastOpenedAt() - returned;
    // The last screens still poll and report.
    await delay(5_000);
    const { p50, p99 } = spreadOf(herd.waits());
    const slowest = Math.max(...herd.waits());
    const calls = herd.waits().length;
    const failed = herd.failures();
    herd.stop();
    const wave = largestWave(herd.openedAt());
    const evenly = Math.ceil(screenCount * maxShareInOneSecond);
    return [
      {
        promise: `all of ${screenCount} screens are back within 60 s`,
        measured: `${back} after ${seconds(tookMs)}`,
        holds: back === screenCount && tookMs < backWithinMs,
      },
      {
        promise: "every call of theirs is answered, p99 under 1 s",
        measured: `${calls} calls, p50 ${seconds(p50)}, p99 ${seconds(p99)}, slowest ${seconds(slowest)}; ${failed} failed`,
        holds: failed === 0 && calls > 2 * screenCount && p99 < goalP99,
      },
      {
        promise: `no second wave when the streams end: at most ${evenly + 10} of them in one second`,
        measured: `${wave.most} in the second with the most, ${wave.withOneLife} if all lived for an hour (computed)`,
        holds: wave.most <= evenly + 10 && wave.withOneLife > 5 * wave.most,
      },
    ];
  },
};

/** Computes the largest number of streams that end in one second, by the server's rule and with one life for all. */
function largestWave(openedAt: readonly number[]): { most: number; withOneLife: number } {
  const mostInOneSecond = (lifeOf: () => number) => {
    const perSecond = new Map<number, number>();
    for (const at of openedAt) {
      const second = Math.floor((at + lifeOf()) / 1000);
      perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
    }
    return Math.max(...perSecond.values());
  };
  return { most: mostInOneSecond(lifeMs), withOneLife: mostInOneSecond(() => 3_600_000) };
}
