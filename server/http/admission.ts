import { refuse } from "../refusal.ts";
import { nextTurn, type Waiting, waitTurn } from "../turns.ts";

/** How many calls of one owner are under way and may wait. */
export interface Room {
  atOnce: number;
  waiting: number;
}

/** Who calls: owners have rooms of their own; the callers of one owner take turns. */
export interface Place {
  owner: string;
  caller: string;
  room: Room;
}

/** Ends a call. Only the first time counts. */
export type Leave = () => void;

interface Call {
  begin: () => void;
}

interface Queue {
  running: number;
  waiting: number;
  callers: Waiting<Call>;
}

/**
 * Admits few calls of one owner at the same moment, so that no owner makes another one wait. Further calls wait: the
 * callers of an owner take turns, whatever the number that each has sent.
 */
export class Admission {
  readonly #queues = new Map<string, Queue>();
  readonly #longestWaitMs: number;
  readonly #retryAfterSeconds: number;

  constructor({ longestWaitMs, retryAfterSeconds }: { longestWaitMs: number; retryAfterSeconds: number }) {
    this.#longestWaitMs = longestWaitMs;
    this.#retryAfterSeconds = retryAfterSeconds;
  }

  /** How many calls wait, of all owners. */
  get waiting(): number {
    let sum = 0;
    for (const { waiting } of this.#queues.values()) sum += waiting;
    return sum;
  }

  /** How many owners have a call under way. */
  get owners(): number {
    return this.#queues.size;
  }

  /**
   * Resolves when the call may begin. Throws TooMany when too many wait or when it has waited for long, and the reason
   * of the signal when that aborts while the call waits. A call that begins at once does not ask for its signal.
   */
  async enter({ owner, caller, room }: Place, gone?: () => AbortSignal): Promise<Leave> {
    const queue = this.#queues.get(owner) ?? { running: 0, waiting: 0, callers: new Map() };
    this.#queues.set(owner, queue);
    if (queue.running < room.atOnce) queue.running++;
    else {
      if (queue.waiting >= room.waiting) throw this.#tooMany();
      await this.#turnOf(queue, caller, gone?.());
    }
    let inside = true;
    return () => {
      if (inside) this.#left(owner, queue);
      inside = false;
    };
  }

  /** Resolves when a call that has left gives its place to this one. */
  #turnOf(queue: Queue, caller: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (reason: unknown) => {
        const others = (queue.callers.get(caller) ?? []).filter((each) => each !== waiting);
        if (others.length === 0) queue.callers.delete(caller);
        else queue.callers.set(caller, others);
        end();
        reject(reason);
      };
      const left = () => giveUp(signal?.reason);
      const late = setTimeout(() => giveUp(this.#tooMany()), this.#longestWaitMs);
      const end = () => {
        queue.waiting--;
        clearTimeout(late);
        signal?.removeEventListener("abort", left);
      };
      const waiting: Call = {
        begin: () => {
          end();
          resolve();
        },
      };
      queue.waiting++;
      waitTurn(queue.callers, caller, waiting);
      if (signal?.aborted) left();
      else signal?.addEventListener("abort", left, { once: true });
    });
  }

  #left(owner: string, queue: Queue): void {
    if (queue.waiting === 0) {
      this.#free(owner, queue);
      return;
    }
    // In another round of the event loop: what has arrived from others meanwhile comes first.
    setImmediate(() => {
      const next = nextTurn(queue.callers);
      if (next) next.begin();
      else this.#free(owner, queue);
    });
  }

  #free(owner: string, queue: Queue): void {
    queue.running--;
    if (queue.running === 0 && this.#queues.get(owner) === queue) this.#queues.delete(owner);
  }

  #tooMany() {
    return refuse("tooManyAtOnce").after(this.#retryAfterSeconds);
  }
}
