import type { ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Gauge } from "prom-client";
import { BeatWheel, stepMs } from "./beat-wheel.ts";
import { sessionEnded } from "./session-watch.ts";

export interface EventStream {
  send(event: string, data: unknown): void;
  /** Writes a frame that is built once for many listeners. */
  write(frame: string): void;
  /** Writes a frame with a later beat, after skipping this many. A newer one replaces it. */
  writeLater(frame: string, skippedBeats: number): void;
  end(): void;
}

export const frameOf = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const beatFrame = frameOf("beat", {});

/** Interval of beats. They show both ends that the connection is alive: a half-open connection raises no event. */
export const beatEveryMs = 15_000;
/** Open streams per listener; one more ends the oldest. Browser tabs of one person share this number. */
export const maxStreams = 20;
/**
 * Returns after how many milliseconds a stream ends: half an hour to an hour. The listener then reconnects and
 * authenticates again, because its session may have ended. A random time, because streams that were opened together,
 * after an outage, must not end together.
 */
export const lifeMs = (random: () => number = Math.random): number => 1_800_000 * (1 + random());

/** A listener with more unsent bytes is considered gone. */
const maxUnsentBytes = 256 * 1024;

export interface Listener {
  /** Identifies the listener, e.g. `session:12`. */
  of: string;
  onClose: () => void;
}

const streamHeaders = [
  "cache-control",
  "no-store",
  "content-type",
  "text/event-stream; charset=utf-8",
  "x-accel-buffering",
  "no",
];

export type EventStreams = ReturnType<typeof eventStreams>;

/** One of thousands of streams that stay open for long: only a few fields, and no closure per stream. */
class OpenStream implements EventStream {
  readonly #raw: ServerResponse;
  readonly #endsAt = performance.now() + lifeMs();
  #later: string | null = null;
  #skippedBeats = 0;

  constructor(raw: ServerResponse) {
    this.#raw = raw;
  }

  send(event: string, data: unknown): void {
    this.write(frameOf(event, data));
  }

  /**
   * Does nothing once the stream has ended: its feeders learn of the end only when the connection closes, which is
   * later.
   */
  write(frame: string): void {
    // Writing would make Node emit an error that ends the process.
    if (this.#raw.writableEnded || this.#raw.destroyed) return;
    if (this.#raw.writableLength > maxUnsentBytes) this.#raw.destroy();
    else this.#raw.write(frame);
  }

  writeLater(frame: string, skippedBeats: number): void {
    this.#later = frame;
    this.#skippedBeats = skippedBeats;
  }

  end(): void {
    this.#raw.end();
  }

  beat(): void {
    // The stream has ended and the listener has not read everything: do not wait for it.
    if (this.#raw.writableEnded) this.#raw.destroy();
    else if (performance.now() > this.#endsAt) this.end();
    else if (this.#later !== null && this.#skippedBeats-- <= 0) {
      this.write(beatFrame + this.#later);
      this.#later = null;
    } else this.write(beatFrame);
  }
}

/** Opens server-sent event streams, and ends all of them when the app closes. */
export function eventStreams(app: FastifyInstance, openStreams: Gauge) {
  const all = new BeatWheel<OpenStream>(beatEveryMs, performance.now());
  const byListener = new Map<string, OpenStream[]>();
  const beats = setInterval(() => {
    for (const stream of all.due(performance.now())) stream.beat();
  }, stepMs);
  beats.unref();
  app.addHook("preClose", async () => {
    clearInterval(beats);
    for (const stream of all.all()) stream.end();
  });

  /** Opens a stream on a raw response, with the common headers as `name, value, ...`. Always calls `onClose` later. */
  function openOn(raw: ServerResponse, headers: readonly string[], { of, onClose }: Listener): EventStream {
    const stream = new OpenStream(raw);
    // The caller disconnected during authentication: `close` was emitted before, so nothing else would end the stream.
    if (raw.destroyed) {
      process.nextTick(onClose);
      return stream;
    }
    raw.cork();
    raw.writeHead(200, [...headers, ...streamHeaders]);
    // Written by itself, the head becomes one text. Written with the first event, Node would keep its 80 parts: 3 kB
    // while the stream is open.
    raw.flushHeaders();
    const others = byListener.get(of) ?? [];
    others.push(stream);
    byListener.set(of, others);
    all.add(stream);
    openStreams.inc();
    // A call in memory has no connection.
    if (raw.socket instanceof Socket) raw.socket.setNoDelay(true);
    raw.on("close", () => {
      others.splice(others.indexOf(stream), 1);
      if (others.length === 0 && byListener.get(of) === others) byListener.delete(of);
      all.delete(stream);
      openStreams.dec();
      onClose();
    });
    stream.beat();
    raw.uncork();
    for (const oldest of others.slice(0, -maxStreams)) oldest.end();
    return stream;
  }

  function open(reply: FastifyReply, listener: Listener): EventStream {
    reply.hijack();
    const own = new Set(["cache-control", "content-type"]);
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined || own.has(name) ? [] : [name, String(value)],
    );
    const stream = openOn(reply.raw, headers, listener);
    reply.raw.once(sessionEnded, () => stream.end());
    return stream;
  }

  return { open, openOn };
}
