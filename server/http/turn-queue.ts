/** Time in one turn of the event loop. Then network events have their turn. */
const longestMs = 2;

/**
 * Runs short pieces of work in their order, for a limited time in each turn of the event loop. Thousands of answers
 * that become possible at the same moment then do not delay the calls of others.
 */
export class TurnQueue {
  #work: (() => void)[] = [];
  #next = 0;
  #scheduled = false;

  add(work: () => void): void {
    this.#work.push(work);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(this.#run);
  }

  readonly #run = (): void => {
    this.#scheduled = false;
    const until = performance.now() + longestMs;
    while (this.#next < this.#work.length && performance.now() < until) this.#work[this.#next++]?.();
    if (this.#next < this.#work.length) this.#schedule();
    else {
      this.#work = [];
      this.#next = 0;
    }
  };
}
