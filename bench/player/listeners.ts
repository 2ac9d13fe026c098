import { connect, type Socket } from "node:net";
import { requestOf } from "./requests.ts";
import type { BenchScreen } from "./seed.ts";

/** Open event streams of many screens, with as little work as possible in this process. */
export class Listeners {
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  /** Number of `manifest` events since the last call of `next`. */
  #heard = 0;
  #waiting: { count: number; resolve: (at: number) => void } | undefined;
  #opened = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** Connects all streams as fast as possible. Resolves, when each has got its first beat, to the milliseconds. */
  async open(screens: readonly BenchScreen[]): Promise<number> {
    const started = performance.now();
    this.#opened = 0;
    await new Promise<void>((resolve, reject) => {
      for (const screen of screens) {
        const socket = connect(this.#port, "127.0.0.1");
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
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}
