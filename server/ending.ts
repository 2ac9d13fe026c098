import { setTimeout as wait } from "node:timers/promises";

const stepMs = 7_000;
const endMs = 25_000;

/** The end of this process: steps that undo its start, in reverse order. */
export class Ending {
  readonly #undo: (() => Promise<void>)[] = [];
  readonly #hurry = new AbortController();
  #goodbye = async (): Promise<void> => {};
  #ending = false;

  /** A step that takes too long is skipped: the database must be stopped in any case. */
  undo(step: () => Promise<void>): void {
    this.#undo.push(step);
  }

  /** What happens first, without a limit of time, while the process still works. A second `end` aborts it. */
  first(goodbye: (hurry: AbortSignal) => Promise<void>): void {
    this.#goodbye = () => goodbye(this.#hurry.signal);
  }

  /** Ends the process. */
  async end(code: number): Promise<void> {
    if (this.#ending) return this.#hurry.abort();
    this.#ending = true;
    await this.#goodbye();
    setTimeout(() => process.exit(code || 1), endMs).unref();
    let result = code;
    for (const step of this.#undo.reverse()) {
      const done = step().catch((error: unknown) => {
        console.error(error);
        result ||= 1;
      });
      await Promise.race([done, wait(stepMs, undefined, { ref: false })]);
    }
    process.exit(result);
  }
}
