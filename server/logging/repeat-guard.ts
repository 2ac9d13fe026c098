/** How many equal lines are written in an interval. The others are counted. */
export interface RepeatLimits {
  intervalMs: number;
  lines: number;
}

/** More different lines than this in an interval share one count. */
const maxKeys = 500;

/**
 * Counts lines that repeat, so that a storm of one message cannot fill the disk. `leftOut` is called at the end of an
 * interval in which lines were left out, once for each key.
 */
export class RepeatGuard {
  readonly #leftOut: (key: string, count: number) => void;
  readonly #startTimer: (run: () => void, ms: number) => void;
  #seen = new Map<string, number>();
  #limits = new Map<string, number>();
  #ending = false;

  constructor(
    leftOut: (key: string, count: number) => void,
    startTimer: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms).unref(),
  ) {
    this.#leftOut = leftOut;
    this.#startTimer = startTimer;
  }

  /** Returns whether a line is to be written. */
  admits(key: string, { intervalMs, lines }: RepeatLimits): boolean {
    const own = this.#seen.size < maxKeys || this.#seen.has(key) ? key : "other lines";
    const count = (this.#seen.get(own) ?? 0) + 1;
    this.#seen.set(own, count);
    this.#limits.set(own, lines);
    if (!this.#ending) {
      this.#ending = true;
      this.#startTimer(() => this.#endInterval(), intervalMs);
    }
    return count <= lines;
  }

  #endInterval(): void {
    const [seen, limits] = [this.#seen, this.#limits];
    this.#seen = new Map();
    this.#limits = new Map();
    this.#ending = false;
    for (const [key, count] of seen) {
      const left = count - (limits.get(key) ?? count);
      if (left > 0) this.#leftOut(key, left);
    }
  }
}
