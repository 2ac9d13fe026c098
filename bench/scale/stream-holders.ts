import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

export type Order =
  | { kind: "open"; port: number; first: number; count: number }
  | { kind: "expect" }
  | { kind: "count" };

export type Answer =
  | { kind: "opened" }
  | { kind: "expecting" }
  /** The last stream of the process got the event, but for those that are missing; `at` in milliseconds since 1970. */
  | ({ kind: "heard" } & Heard)
  | ({ kind: "counted" } & EndedStreams);

export interface Heard {
  at: number;
  missing: number;
}

/** Streams that the server ended: before their time, and at it. The latter were opened again. */
export interface EndedStreams {
  ended: number;
  renewed: number;
}

/** A process that holds open event streams of some screens. */
export class StreamHolder {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(join(import.meta.dirname, "stream-holder.ts"), {
      execArgv: ["--max-semi-space-size=8"],
    });
  }

  /** Opens the streams of so many screens, in groups. Resolves when all are open. */
  async open(order: Omit<Extract<Order, { kind: "open" }>, "kind">): Promise<void> {
    const opened = this.#answer("opened");
    this.#child.send({ kind: "open", ...order } satisfies Order);
    await opened;
  }

  /** Resolves once it is ready, to a promise of the moment (Date.now()) at which its last stream got an event. */
  async expect(): Promise<{ heard: Promise<Heard> }> {
    const expecting = this.#answer("expecting");
    const heard: Promise<Heard> = this.#answer("heard");
    this.#child.send({ kind: "expect" } satisfies Order);
    await expecting;
    return { heard };
  }

  /** Resolves to how many streams the server has ended. */
  async ended(): Promise<EndedStreams> {
    const counted = this.#answer("counted");
    this.#child.send({ kind: "count" } satisfies Order);
    return await counted;
  }

  stop(): void {
    this.#child.kill();
  }

  #answer<K extends Answer["kind"]>(kind: K): Promise<Extract<Answer, { kind: K }>> {
    return new Promise((resolve, reject) => {
      const onEnd = () => reject(new Error("A process that holds streams has ended"));
      const onMessage = (answer: Answer) => {
        if (answer.kind !== kind) return;
        this.#child.off("message", onMessage).off("exit", onEnd);
        resolve(answer as Extract<Answer, { kind: K }>);
      };
      this.#child.on("message", onMessage).once("exit", onEnd);
    });
  }
}
