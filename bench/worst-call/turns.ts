/** The longest turn of the event loop, in milliseconds. */
export interface Turn {
  /** Of processor time of the thread: others on the machine do not count. */
  cpuMs: number;
  wallMs: number;
}

/** Watches the turns of this thread's event loop. */
export class TurnWatch {
  #longest: Turn = { cpuMs: 0, wallMs: 0 };
  #last = now();
  #watching = true;

  constructor() {
    setImmediate(this.#look);
  }

  /** Returns the longest turn since the last call. */
  take(): Turn {
    const longest = this.#longest;
    this.#longest = { cpuMs: 0, wallMs: 0 };
    return longest;
  }

  close(): void {
    this.#watching = false;
  }

  readonly #look = (): void => {
    this.#note();
    if (this.#watching) setTimeout(this.#again, 1);
  };

  readonly #again = (): void => {
    this.#note();
    if (this.#watching) setImmediate(this.#look);
  };

  #note(): void {
    const at = now();
    const { cpuMs, wallMs } = this.#longest;
    this.#longest = {
      cpuMs: Math.max(cpuMs, at.cpuMs - this.#last.cpuMs),
      wallMs: Math.max(wallMs, at.wallMs - this.#last.wallMs),
    };
    this.#last = at;
  }
}

function now(): Turn {
  const { user, system } = process.threadCpuUsage();
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() };
}
