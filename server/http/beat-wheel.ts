/** Time between two steps of the wheel. */
export const stepMs = 50;
/** After a pause, so many steps are made at once: the beats that were missed do not become one gust. */
const maxSteps = 4;

/**
 * Divides many items over one round, so that each has its turn once in `roundMs` and only a few have it at once.
 * Ten thousand writes in one turn of the event loop would delay every other answer by a tenth of a second.
 */
export class BeatWheel<T> {
  readonly #steps: Set<T>[];
  readonly #of = new Map<T, Set<T>>();
  #next = 0;
  /** The step that gets the next item. */
  #filling = 0;
  #doneMs: number;

  /** `nowMs` and later times are of a clock that is never set. */
  constructor(roundMs: number, nowMs: number) {
    this.#steps = Array.from({ length: Math.ceil(roundMs / stepMs) }, () => new Set<T>());
    this.#doneMs = nowMs;
  }

  get size(): number {
    return this.#of.size;
  }

  add(item: T): void {
    const step = this.#steps[this.#filling] as Set<T>;
    this.#filling = (this.#filling + 1) % this.#steps.length;
    step.add(item);
    this.#of.set(item, step);
  }

  delete(item: T): void {
    this.#of.get(item)?.delete(item);
    this.#of.delete(item);
  }

  all(): Iterable<T> {
    return this.#of.keys();
  }

  /** Returns the items whose turn came since the last call. */
  due(nowMs: number): T[] {
    const due: T[] = [];
    const steps = Math.min(maxSteps, Math.floor((nowMs - this.#doneMs) / stepMs));
    for (let each = 0; each < steps; each++) {
      for (const item of this.#steps[this.#next] as Set<T>) due.push(item);
      this.#next = (this.#next + 1) % this.#steps.length;
    }
    // What a pause left out is not made up for: every item then has its turn later by the pause.
    this.#doneMs = steps === maxSteps ? nowMs : this.#doneMs + steps * stepMs;
    return due;
  }
}
