/**
 * Calls at once, and again at most once in `everyMs` however often it is asked: what screens say of themselves is news
 * many times a second in a large account, and dashboards fetch again for each.
 */
export class Pace {
  readonly #everyMs: number;
  /** Those called a moment ago; true: asked again since. */
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
