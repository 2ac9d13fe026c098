import { spreadOf } from "../admin/load.ts";

/** Totals of all screens; printed every few seconds. */
export class Totals {
  streams = 0;
  plays = 0;
  #calls = new Map<string, { count: number; failed: number; samples: number[] }>();

  /** Adds one call. Status 0: no answer. */
  call(name: string, status: number, ms: number): void {
    const calls = this.#calls.get(name) ?? { count: 0, failed: 0, samples: [] };
    this.#calls.set(name, calls);
    calls.count++;
    if (status === 0 || status >= 400) calls.failed++;
    calls.samples.push(ms);
  }

  /** Returns one line for the time since the last call. */
  line(seconds: number): string {
    const parts = [...this.#calls].map(([name, { count, failed, samples }]) => {
      const { p50, p99 } = spreadOf(samples);
      const trouble = failed > 0 ? `, ${failed} FAILED` : "";
      return `${name} ${(count / seconds).toFixed(0)}/s (p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms${trouble})`;
    });
    this.#calls = new Map();
    return `${this.streams} streams, ${this.plays} plays acknowledged; ${parts.join("; ")}`;
  }
}
