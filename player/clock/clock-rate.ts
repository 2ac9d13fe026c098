import { hourMs } from "#shared/durations.ts";

/** Assumed maximum drift of the crystals in TV boxes, before any measurement. */
const usualDrift = 80e-6;
/** How much a measured drift still varies with the ambient temperature. */
const wander = 8e-6;
/** A larger drift is not caused by the crystal: the device slept, or a person set its clock. */
const maxDrift = 1e-3;
const firstAfterMs = hourMs;
const renewAfterMs = 48 * hourMs;

interface Sample {
  monotonicMs: number;
  serverMs: number;
  errorMs: number;
}

/** Measures how fast the device's clock runs compared with the server's, from measurements hours apart. */
export function createClockRate() {
  let first: Sample | null = null;
  let drift = 0;
  let uncertainty = usualDrift;
  return {
    /** Server milliseconds gained per device millisecond. */
    drift: () => drift,
    /** Maximum error of the drift. */
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
      if (Math.abs(measured) < maxDrift && blur <= Math.max(uncertainty, wander * 2)) {
        drift = measured;
        uncertainty = blur;
      }
      if (elapsedMs > renewAfterMs) first = sample;
    },
    /** Restarts the measurement: the device's clocks jumped, so samples before and after cannot be compared. */
    interrupted(): void {
      first = null;
    },
  };
}
