/**
 * The server's clock with fractions of a millisecond: between two ticks of the wall clock it goes on by the monotonic
 * one, and never leaves the millisecond that the wall clock shows.
 */
export class FineClock {
  readonly #wall: () => Date;
  readonly #monotonic: () => number;
  /** Add to the monotonic clock. */
  #offset = Number.NEGATIVE_INFINITY;

  constructor(wall: () => Date, monotonic: () => number = () => performance.now()) {
    this.#wall = wall;
    this.#monotonic = monotonic;
  }

  /** UTC milliseconds. */
  now(): number {
    const wall = this.#wall().getTime();
    const monotonic = this.#monotonic();
    const guess = Math.min(Math.max(monotonic + this.#offset, wall), wall + 0.999);
    this.#offset = guess - monotonic;
    return guess;
  }
}
