import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

export type Order =
  | { kind: "open"; port: number; first: number; count: number }
  | { kind: "expect" }
  | { kind: "count" }
  | { kind: "cut" };

export type Answer =
  | { kind: "opened" }
  | { kind: "expecting" }
  /** The last stream of the process got the event, but for those that are missing; `at` as performance.timeOrigin + now. */
  | ({ kind: "heard" } & Heard)
  | ({ kind: "counted" } & EndedStreams)
  | { kind: "cut" };

interface Heard {
  at: number;
  missing: number;
}

/** Streams that the server ended: before their time, and at it. The latter were opened again. */
interface EndedStreams {
  ended: number;
  renewed: number;
}

/** A process that holds open event streams of some screens. */
class StreamHolder {
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

  /** Closes all connections at once. */
  async cut(): Promise<void> {
    const cut = this.#answer("cut");
    this.#child.send({ kind: "cut" } satisfies Order);
    await cut;
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

/** Processes that hold the streams of many screens: as many for each port of a server. */
export class StreamHolders {
  readonly #holders: readonly StreamHolder[];
  readonly #ports: readonly number[];
  readonly #each: number;

  constructor(ports: readonly number[], count: number) {
    this.#ports = ports;
    this.#each = Math.floor(count / ports.length);
    this.#holders = ports.map(() => new StreamHolder());
  }

  get open(): number {
    return this.#each * this.#holders.length;
  }

  /** Opens all streams. Resolves to how long that took (ms). */
  async connect(): Promise<number> {
    const began = performance.now();
    await Promise.all(
      this.#holders.map((holder, place) =>
        holder.open({ port: this.#ports[place] ?? 0, first: place * this.#each, count: this.#each }),
      ),
    );
    return performance.now() - began;
  }

  /** Resolves to the time from `change` sending its request until the last stream has its event (ms). */
  async lastHears(change: () => Promise<number>): Promise<{ tookMs: number; missing: number }> {
    const expecting = await Promise.all(this.#holders.map((holder) => holder.expect()));
    const sentAt = performance.timeOrigin + (await change());
    const heard = await Promise.all(expecting.map((each) => each.heard));
    return {
      tookMs: Math.max(...heard.map(({ at }) => at)) - sentAt,
      missing: heard.reduce((sum, each) => sum + each.missing, 0),
    };
  }

  async ended(): Promise<EndedStreams> {
    const counts = await Promise.all(this.#holders.map((holder) => holder.ended()));
    const sum = (of: (each: EndedStreams) => number) => counts.reduce((total, each) => total + of(each), 0);
    return { ended: sum(({ ended }) => ended), renewed: sum(({ renewed }) => renewed) };
  }

  async cut(): Promise<void> {
    await Promise.all(this.#holders.map((holder) => holder.cut()));
  }

  stop(): void {
    for (const holder of this.#holders) holder.stop();
  }
}
