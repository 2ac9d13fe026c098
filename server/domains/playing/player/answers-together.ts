import type { ServerResponse } from "node:http";

export interface Answer {
  response: ServerResponse;
  status: number;
  body: string;
  requestId: string;
  /** Whether the text is ASCII only. Latin-1 encoding of ASCII is much faster than UTF-8. */
  ascii: boolean;
  /** Time at which the request arrived, from performance.now(). */
  started: number;
}

/** With more, the first answer of a burst would wait for the work on the last one. */
const maxTogether = 32;

/**
 * Writes the answers of one turn of the event loop together. The first write wakes the receiving process, which costs
 * as much as the write itself. The next writes find it awake.
 */
export class AnswersTogether {
  #due: Answer[] = [];
  #soon: NodeJS.Immediate | undefined;
  readonly #write: (answer: Answer) => void;

  constructor(write: (answer: Answer) => void) {
    this.#write = write;
  }

  add(answer: Answer): void {
    const waiting = this.#due.push(answer);
    if (waiting === maxTogether) this.#writeAll();
    else this.#soon ??= setImmediate(this.#writeAll);
  }

  readonly #writeAll = (): void => {
    clearImmediate(this.#soon);
    this.#soon = undefined;
    const due = this.#due;
    this.#due = [];
    for (const answer of due) this.#write(answer);
  };
}
