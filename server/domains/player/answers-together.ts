import type { ServerResponse } from "node:http";

export interface Answer {
  response: ServerResponse;
  status: number;
  body: string;
  requestId: string;
  /** One byte a character: written much faster. */
  ascii: boolean;
  /** When the request came, by performance.now(). */
  started: number;
}

/**
 * Writes the answers of one turn of the event loop at its end, one after the other: the first write wakes whoever waits
 * for it, which costs as much as the write itself, and the next ones find them awake.
 */
export class AnswersTogether {
  #due: Answer[] = [];
  readonly #write: (answer: Answer) => void;

  constructor(write: (answer: Answer) => void) {
    this.#write = write;
  }

  add(answer: Answer): void {
    if (this.#due.push(answer) === 1) setImmediate(this.#writeAll);
  }

  readonly #writeAll = (): void => {
    const due = this.#due;
    this.#due = [];
    for (const answer of due) this.#write(answer);
  };
}
