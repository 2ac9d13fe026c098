import { connect, type Socket } from "node:net";
import { requestOf } from "./requests.ts";
import type { BenchScreen } from "./seed.ts";

/** The server ends no stream earlier (server/http/event-stream.ts, `lifeMs`). */
const shortestLifeMs = 1_800_000;

/** Ends an answer of unknown length (RFC 9112 section 7.1). */
const lastChunk = "0\r\n\r\n";
const endsAnswer = (part: Buffer) => part.includes(`\r\n${lastChunk}`) || part.equals(Buffer.from(lastChunk));

/** What a browser sends, because a server may keep it in memory while the stream is open. */
const browserHeaders = {
  accept: "text/event-stream",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-US,en;q=0.9",
  "cache-control": "no-cache",
  referer: "http://localhost/player/",
  "sec-fetch-dest": "empty",
  "sec-fetch-mode": "cors",
  "sec-fetch-site": "same-origin",
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
};

const manifestData = /event: manifest\ndata: (.*)/;

/** Returns the data of the event `manifest` in a part of a stream; empty without one. */
export const dataOfManifestEvent = (part: string): string => manifestData.exec(part)?.[1] ?? "";

/** A screen's place among the streams; it stays when its stream is opened again. */
interface OwnStream {
  screen: BenchScreen;
  /** The last turn in which it had an event. */
  heardTurn: number;
}

/** Open event streams of many screens, with as little work as possible in this process. */
export class Listeners {
  readonly #portOf: (screen: BenchScreen) => number;
  readonly #from: readonly string[];
  readonly #sockets = new Set<Socket>();
  /** Number of streams with a `manifest` event since the last call of `next`. */
  #heard = 0;
  /** Number of calls of `next`. */
  #turn = 0;
  /** Called for each `manifest` event of a screen, with the data of the event. */
  onManifest: (screen: BenchScreen, data: string) => void = () => {};
  #waiting: { count: number; resolve: (at: number) => void } | undefined;
  #opened = 0;
  #ended = 0;
  #renewed = 0;

  /**
   * `from`: the addresses that connections come from. Each has 28,000 ports, of which Linux gives half to connections
   * with a chosen address before it takes those that other programs need.
   */
  constructor(port: number | ((screen: BenchScreen) => number), from: readonly string[] = []) {
    this.#portOf = typeof port === "number" ? () => port : port;
    this.#from = from;
  }

  /** How many streams the server has ended before their time. */
  get ended(): number {
    return this.#ended;
  }

  /** How many streams the server has ended at their time, and that were opened again, as a player does. */
  get renewed(): number {
    return this.#renewed;
  }

  /** Connects all streams as fast as possible. Resolves, when each has got its first beat, to the milliseconds. */
  async open(screens: readonly BenchScreen[]): Promise<number> {
    const started = performance.now();
    this.#opened = 0;
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        if (++this.#opened === screens.length) resolve();
      };
      for (const screen of screens) this.#connect({ screen, heardTurn: 0 }, begin, reject);
    });
    return performance.now() - started;
  }

  #connect(own: OwnStream, begin: () => void, fail: (error: Error) => void): void {
    const localAddress = this.#from[this.#sockets.size % this.#from.length];
    const socket = connect({
      port: this.#portOf(own.screen),
      host: "127.0.0.1",
      ...(localAddress && { localAddress }),
    });
    this.#sockets.add(socket);
    let begunAt: number | undefined;
    socket.on("connect", () =>
      socket.write(
        requestOf(own.screen, { method: "GET", path: "/player/v1/events", headers: browserHeaders }),
      ),
    );
    socket.on("data", (part) => {
      if (begunAt === undefined && part.includes("event: beat")) {
        begunAt = performance.now();
        begin();
      }
      // The answer ends, and the server would keep the connection for another request.
      if (endsAnswer(part)) socket.destroy();
      if (!part.includes("event: manifest")) return;
      this.#hear(own);
      this.onManifest(own.screen, dataOfManifestEvent(part.toString()));
    });
    socket.on("error", fail);
    socket.on("close", () => {
      if (!this.#sockets.delete(socket)) return;
      const lived = begunAt === undefined ? 0 : performance.now() - begunAt;
      if (lived < shortestLifeMs) this.#ended++;
      else
        this.#connect(
          own,
          () => {
            this.#renewed++;
            // A player asks for its manifest when its stream is open again.
            this.#hear(own);
          },
          () => this.#ended++,
        );
    });
  }

  #hear(own: OwnStream): void {
    if (own.heardTurn === this.#turn) return;
    own.heardTurn = this.#turn;
    this.#heard++;
    if (this.#waiting && this.#heard >= this.#waiting.count) this.#waiting.resolve(performance.now());
  }

  /** How many streams that `next` waits for have got no event yet. */
  get missing(): number {
    return this.#waiting ? Math.max(0, this.#waiting.count - this.#heard) : 0;
  }

  /** Resolves to the time (performance.now()) at which `count` streams have got the next `manifest` event. */
  next(count: number): Promise<number> {
    this.#heard = 0;
    this.#turn++;
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
