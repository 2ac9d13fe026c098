/** What crystals of TV boxes stay within, untold. */
const usualDrift = 80e-6;
/** How much a measured one still wanders with the temperature of the room. */
const wander = 8e-6;
/** Beyond this it is no crystal: the device slept, or somebody set it. */
const mostDrift = 1e-3;
const firstAfterMs = 3_600_000;
const renewAfterMs = 48 * 3_600_000;

interface Sample {
  monotonicMs: number;
  serverMs: number;
  errorMs: number;
}

/** How fast the device's clock runs against the server's, learned from measurements hours apart. */
export function createClockRate() {
  let first: Sample | null = null;
  let drift = 0;
  let uncertainty = usualDrift;
  return {
    /** Server milliseconds too many per device millisecond. */
    drift: () => drift,
    /** What the drift may be wrong by. */
    uncertainty: () => uncertainty,
    learn(sample: Sample): void {
      first ??= sample;
      const elapsedMs = sample.monotonicMs - first.monotonicMs;
      if (elapsedMs < firstAfterMs) {
        if (sample.errorMs < first.errorMs && elapsedMs < firstAfterMs / 10) first = sample;
        return;
      }
      const measured = (sample.serverMs - first.serverMs) / elapsedMs - 1;
      const blur = (sample.errorMs + first.errorMs) / elapsedMs + wander;
      if (Math.abs(measured) < mostDrift && blur <= Math.max(uncertainty, wander * 2)) {
        drift = measured;
        uncertainty = blur;
      }
      if (elapsedMs > renewAfterMs) first = sample;
    },
    /** The device's clocks did not run on evenly: measurements before and after cannot be compared. */
    interrupted(): void {
      first = null;
    },
  };
}
