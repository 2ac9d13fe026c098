import type { z } from "zod";
import { jitterMs } from "#player/engine/back-off.ts";
import type { Clock } from "#player/engine/contracts.ts";
import type { HealthSample, reportHealth } from "#shared/contracts/core/device-health.ts";
import type { Reply } from "../link/api.ts";

/** How often the device is looked at: `healthSampleMinutes` of the contract. */
const sampleEveryMs = 300_000;
/** Samples are sent together: a call for each would be a fifth of all calls of a screen. */
const samplesPerCall = 3;
/** What the server takes at once, and two hours of it. */
const keptSamples = 24;

type Batch = z.input<typeof reportHealth.body>;

/**
 * Looks at the device every five minutes and sends the samples every fifteen; the first one soon. Samples that could not
 * be sent are kept for two hours. A server that does not know the call is not asked again until the player starts anew.
 */
export function startReportingHealth(deps: {
  clock: Clock;
  random: () => number;
  look: () => Promise<Partial<HealthSample>>;
  send: (batch: Batch) => Promise<Reply<unknown>>;
}): { stop(): void } {
  const { clock, random } = deps;
  let taken: { atMs: number; sample: Partial<HealthSample> }[] = [];
  let unsent = samplesPerCall - 1;
  let stopped = false;
  let stopTimer = () => {};

  async function step(): Promise<void> {
    const sample = await deps.look().catch(() => ({}));
    if (stopped) return;
    taken = [...taken, { atMs: clock.monotonic(), sample }].slice(-keptSamples);
    if (++unsent >= samplesPerCall) await send();
    if (!stopped) stopTimer = clock.after(jitterMs(sampleEveryMs, random), () => void step());
  }

  async function send(): Promise<void> {
    const nowMs = clock.monotonic();
    const samples = taken
      .map(({ atMs, sample }) => ({ agoS: Math.round((nowMs - atMs) / 1000), sample }))
      // After a sleep a sample may be older than the server takes.
      .filter(({ agoS }) => agoS < 7_000);
    const answer = await deps.send({ samples });
    if (answer.kind === "missing") stopped = true;
    // What the server will never take is dropped.
    const isOver = answer.kind === "ok" || (answer.kind === "refused" && answer.mistaken);
    if (!isOver) return;
    taken = [];
    unsent = 0;
  }

  // Thousands of screens may have started together.
  stopTimer = clock.after(random() * 60_000, () => void step());
  return {
    stop() {
      stopped = true;
      stopTimer();
    },
  };
}
