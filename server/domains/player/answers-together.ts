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

/** More would have the first of them wait for the work on the last, in a rush. */
const maxTogether = 32;

/**
 * Writes the answers of one turn of the event loop together, one after the other: the first write wakes whoever waits
 * for it, which costs as much as the write itself, and the next ones find them awake.
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
