import { connect, type Socket } from "node:net";
import { requestOf } from "./requests.ts";
import type { BenchScreen } from "./seed.ts";

/** Open event streams of many screens, with as little work as possible in this process. */
export class Listeners {
  readonly #port: number;
  readonly #from: readonly string[];
  readonly #sockets = new Set<Socket>();
  /** Number of `manifest` events since the last call of `next`. */
  #heard = 0;
  #waiting: { count: number; resolve: (at: number) => void } | undefined;
  #opened = 0;
  #ended = 0;

  /**
   * `from`: the addresses that connections come from. Each has 28,000 ports, of which Linux gives half to connections
   * with a chosen address before it takes those that other programs need.
   */
  constructor(port: number, from: readonly string[] = []) {
    this.#port = port;
    this.#from = from;
  }

  /** How many streams the server has ended since they were opened. */
  get ended(): number {
    return this.#ended;
  }

  /** Connects all streams as fast as possible. Resolves, when each has got its first beat, to the milliseconds. */
  async open(screens: readonly BenchScreen[]): Promise<number> {
    const started = performance.now();
    this.#opened = 0;
    await new Promise<void>((resolve, reject) => {
      for (const screen of screens) {
        const localAddress = this.#from[this.#sockets.size % this.#from.length];
        const socket = connect({
          port: this.#port,
          host: "127.0.0.1",
          ...(localAddress && { localAddress }),
        });
        this.#sockets.add(socket);
        let begun = false;
        socket.on("connect", () =>
          socket.write(requestOf(screen, { method: "GET", path: "/player/v1/events" })),
        );
        socket.on("data", (part) => {
          if (!begun && part.includes("event: beat")) {
            begun = true;
            if (++this.#opened === screens.length) resolve();
          }
          if (part.includes("event: manifest")) this.#hear();
        });
        socket.on("error", reject);
        socket.on("close", () => {
          if (this.#sockets.delete(socket)) this.#ended++;
        });
      }
    });
    return performance.now() - started;
  }

  #hear(): void {
    this.#heard++;
    if (this.#waiting && this.#heard >= this.#waiting.count) this.#waiting.resolve(performance.now());
  }

  /** Resolves to the time (performance.now()) at which `count` streams have got the next `manifest` event. */
  next(count: number): Promise<number> {
    this.#heard = 0;
    return new Promise((resolve) => {
      this.#waiting = { count, resolve };
    });
  }

  /** Closes all connections at once, like a failing router. */
  cut(): void {
    const sockets = [...this.#sockets];
    this.#sockets.clear();
    for (const socket of sockets) socket.destroy();
  }
}
