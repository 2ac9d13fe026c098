/**
 * Calls at once, and then at most once per `everyMs`, however often it is asked. In a large account, heartbeats cause
 * changes many times a second, and dashboards fetch again for each.
 */
export class Pace {
  readonly #everyMs: number;
  /** Keys that were called recently; true: asked again since. */
  readonly #resting = new Map<number, boolean>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  ask(key: number, call: () => void): void {
    if (this.#resting.has(key)) {
      this.#resting.set(key, true);
      return;
    }
    call();
    this.#resting.set(key, false);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const again = this.#resting.get(key) === true;
      this.#resting.delete(key);
      if (again) this.ask(key, call);
    }, this.#everyMs);
    timer.unref();
    this.#timers.add(timer);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
