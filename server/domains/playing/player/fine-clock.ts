/**
 * The server's clock with fractions of a millisecond. Between two ticks of the system clock it follows the monotonic
 * clock. It never leaves the millisecond that the system clock shows.
 */
export class FineClock {
  readonly #wall: () => Date;
  readonly #monotonic: () => number;
  /** Difference between this clock and the monotonic clock. */
  #offset = Number.NEGATIVE_INFINITY;

  constructor(wall: () => Date, monotonic: () => number = () => performance.now()) {
    this.#wall = wall;
    this.#monotonic = monotonic;
  }

  /** Returns the current time in UTC milliseconds. */
  now(): number {
    const wall = this.#wall().getTime();
    const monotonic = this.#monotonic();
    const guess = Math.min(Math.max(monotonic + this.#offset, wall), wall + 0.999);
    this.#offset = guess - monotonic;
    return guess;
  }
}
