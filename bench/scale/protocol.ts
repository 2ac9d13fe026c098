import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { callOf, type Spool } from "../player/play-calls.ts";
import { heartbeatOf, pollsOf, requestOf } from "../player/requests.ts";
import type { BenchScreen } from "../player/seed.ts";
import { paceSockets, sendAll } from "../player/sockets.ts";

const path = "/player/v1/plays";
/** Where event streams come from: 14,000 of them each. */
export const streamAddresses = Array.from({ length: 8 }, (_, at) => `127.0.0.${2 + at}`);
/** As in player/link: a screen reports, polls and sends plays in this time. */
export const cycleS = 30;
/** One clock call in so many cycles. */
export const clockCycles = 10;

/** The calls of screens that play items of ten seconds, without their event streams. */
export class Protocol {
  readonly #port: number;
  readonly #screens: readonly BenchScreen[];
  readonly #spools: Spool[];
  readonly #polls: Buffer[] = [];
  #round = 0;

  constructor(port: number, screens: readonly BenchScreen[]) {
    this.#port = port;
    this.#screens = screens;
    this.#spools = screens.map((screen) => ({ screen, epoch: randomUUID(), sent: 0 }));
  }

  /** Reports once for each screen, and learns the ETag of its manifest. */
  async begin(): Promise<void> {
    await sendAll(this.#port, this.heartbeats(), { connections: 50 });
    this.#polls.push(...(await pollsOf(this.#screens, () => this.#port)));
  }

  heartbeats = (): Buffer[] => this.#screens.map((screen) => heartbeatOf(screen, this.#round++ % 1000));
  polls = (): readonly Buffer[] => this.#polls;
  plays = (): Buffer[] => this.#spools.map((spool) => callOf(spool, path));
  clock = (): Buffer[] =>
    this.#screens.map((screen) => requestOf(screen, { method: "GET", path: "/player/v1/time" }));

  /** Sends what all screens send in half a minute, evenly. Resolves to how long the answers took. */
  async cycle() {
    const [heartbeats, plays, clock] = [this.heartbeats(), this.plays(), this.clock()];
    const calls = this.#screens.flatMap((_, at) => [
      heartbeats[at] as Buffer,
      this.#polls[at] as Buffer,
      plays[at] as Buffer,
      ...(at % clockCycles === this.#round % clockCycles ? [clock[at] as Buffer] : []),
    ]);
    const options = { perSecond: Math.floor(calls.length / cycleS), connections: 50, seconds: cycleS };
    return {
      calls: calls.length,
      ...(await paceSockets(this.#port, calls, { ...options, statuses: [200, 304] })),
    };
  }
}

/** Resolves to the number of bytes with which the server answers a request. */
export async function answerBytes(port: number, request: Buffer): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  socket.resume();
  socket.write(request);
  // An answer to plays may wait for those of others.
  await delay(3_000);
  const { bytesRead } = socket;
  socket.destroy();
  return bytesRead;
}
