/** Watches the turns of this thread's event loop by the processor time that they use: others on the machine do not count. */
export class TurnWatch {
  #longest = 0;
  #last = used();
  #watching = true;

  constructor() {
    setImmediate(this.#look);
  }

  /** Returns the longest turn (ms of processor time) since the last call. */
  take(): number {
    const longest = this.#longest;
    this.#longest = 0;
    return longest;
  }

  close(): void {
    this.#watching = false;
  }

  readonly #look = (): void => {
    const now = used();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
    if (this.#watching) setTimeout(this.#again, 1);
  };

  readonly #again = (): void => {
    const now = used();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
    if (this.#watching) setImmediate(this.#look);
  };
}

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
