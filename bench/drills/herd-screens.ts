import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { backOffMs, jitterMs } from "#player/engine/back-off.ts";
import { heartbeatOf, requestOf } from "../player/requests.ts";
import type { BenchScreen } from "../player/seed.ts";
import { type Line, openLines, sendAll } from "../player/sockets.ts";

/** As in player/link. */
const firstStreamWaitMs = 5_000;
const longestStreamWaitMs = 15_000;
const pollWithoutServerMs = 5_000;
const everyMs = 30_000;
/** More of the machine's addresses, because each has 28,000 ports. */
const addresses = ["127.0.0.1", "127.0.0.2", "127.0.0.3"];
const connections = 200;

export interface Herd {
  /** Cuts all connections, and lets no new ones through until it is called with false. */
  cut(isCut: boolean): void;
  /** The number of open streams. */
  open(): number;
  openedAt(): readonly number[];
  lastOpenedAt(): number;
  /** How long each answer since the cut took, in ms. */
  waits(): readonly number[];
  failures(): number;
  stop(): void;
}

/** Screens that keep a stream, poll and report with the waits of the player. Resolves when all streams are open. */
export async function openHerd(port: number, screens: readonly BenchScreen[]): Promise<Herd> {
  // After one heartbeat the server knows a screen, has its manifest and its lease.
  const beats = screens.map((screen) => heartbeatOf(screen, 0));
  await sendAll(port, beats, { connections: 50 });
  const etags = await etagsOf(port, screens);
  const free = await openLines(port, connections);
  const lines = [...free];
  const queue: { request: Buffer; done: (ok: boolean) => void }[] = [];
  const streams = new Map<number, Socket>();
  const openedAt = new Map<number, number>();
  let waits: number[] = [];
  let failures = 0;
  let isCut = false;
  let stopped = false;

  const sendNext = () => {
    while (queue.length > 0 && free.length > 0) {
      const line = free.pop() as Line;
      const next = queue.shift();
      next &&
        line.send(next.request, (status) => {
          free.push(line);
          next.done(status === 200 || status === 304);
          sendNext();
        });
    }
  };
  const call = (request: Buffer) =>
    new Promise<void>((resolve) => {
      const began = performance.now();
      const done = (ok: boolean) => {
        waits.push(performance.now() - began);
        if (!ok) failures++;
        resolve();
      };
      queue.push({ request, done });
      sendNext();
    });

  /** Opens a stream. Resolves when it has ended. */
  const listen = (screen: BenchScreen) =>
    new Promise<void>((resolve) => {
      const began = performance.now();
      const localAddress = addresses[screen.id % addresses.length];
      const socket = connect({ port, host: "127.0.0.1", ...(localAddress && { localAddress }) });
      socket.once("connect", () =>
        socket.write(requestOf(screen, { method: "GET", path: "/player/v1/events" })),
      );
      socket.on("data", (part) => {
        if (streams.get(screen.id) === socket || !part.includes("event: beat")) return;
        streams.set(screen.id, socket);
        openedAt.set(screen.id, performance.now());
        waits.push(performance.now() - began);
      });
      socket.on("error", () => failures++);
      socket.on("close", () => {
        if (streams.get(screen.id) === socket) streams.delete(screen.id);
        resolve();
      });
    });

  const keepStream = async (screen: BenchScreen) => {
    for (let attempt = 0; !stopped; attempt++) {
      if (!isCut) {
        await listen(screen);
        attempt = 0;
      }
      await delay(backOffMs(attempt, Math.random, firstStreamWaitMs, longestStreamWaitMs), undefined, {
        ref: false,
      });
    }
  };
  const repeat = async (request: Buffer, waitMs: () => number) => {
    await delay(Math.random() * everyMs, undefined, { ref: false });
    while (!stopped) {
      if (!isCut) await call(request);
      await delay(waitMs(), undefined, { ref: false });
    }
  };
  for (const [n, screen] of screens.entries()) {
    const headers = { "if-none-match": etags[n] ?? "" };
    const poll = requestOf(screen, { method: "GET", path: "/player/v1/manifest", headers });
    const polled = () =>
      isCut
        ? backOffMs(9, Math.random, pollWithoutServerMs, pollWithoutServerMs)
        : jitterMs(everyMs, Math.random);
    void repeat(poll, polled);
    void repeat(beats[n] as Buffer, () => jitterMs(everyMs, Math.random));
    void keepStream(screen);
    // A gentle start, so that the drill itself begins without a wave.
    if (n % 50 === 49) await delay(25);
  }
  while (streams.size < screens.length) await delay(100);
  return {
    cut(next) {
      isCut = next;
      if (!next) return;
      for (const socket of streams.values()) socket.destroy();
      openedAt.clear();
      waits = [];
      failures = 0;
    },
    open: () => streams.size,
    openedAt: () => [...openedAt.values()],
    lastOpenedAt: () => Math.max(...openedAt.values()),
    waits: () => waits,
    failures: () => failures,
    stop() {
      stopped = true;
      for (const socket of streams.values()) socket.destroy();
      for (const { socket } of lines) socket.destroy();
    },
  };
}

/** Resolves to the ETag of each screen's manifest. */
async function etagsOf(port: number, screens: readonly BenchScreen[]): Promise<string[]> {
  const etags: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < screens.length; n = next++) {
      const response = await fetch(`http://127.0.0.1:${port}/player/v1/manifest`, {
        headers: { authorization: `Bearer ${screens[n]?.key}` },
      });
      await response.arrayBuffer();
      etags[n] = response.headers.get("etag") ?? "";
    }
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  return etags;
}
