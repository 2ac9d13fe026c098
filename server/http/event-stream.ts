import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Gauge } from "prom-client";
import { sessionEnded } from "./session-watch.ts";

export interface EventStream {
  send(event: string, data: unknown): void;
  /** Writes a frame that is built once for many listeners. */
  write(frame: string): void;
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
 * After this time a stream ends and the listener reconnects and authenticates again, because its session may have
 * ended.
 */
const longestMs = 3_600_000;
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
  readonly #openedAt = performance.now();

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

  end(): void {
    this.#raw.end();
  }

  beat(): void {
    // The stream has ended and the listener has not read everything: do not wait for it.
    if (this.#raw.writableEnded) this.#raw.destroy();
    else if (performance.now() - this.#openedAt > longestMs) this.end();
    else this.write(beatFrame);
  }
}

/**
 * Releases the response head. node:http keeps the head it sent as a rope of 80 short strings: 3 kB while the stream is
 * open. It later checks only whether there is a head.
 */
function forgetHead(raw: ServerResponse): void {
  Object.assign(raw, { _header: "sent" });
}

/** Opens server-sent event streams, and ends all of them when the app closes. */
export function eventStreams(app: FastifyInstance, openStreams: Gauge) {
  const all = new Set<OpenStream>();
  const byListener = new Map<string, OpenStream[]>();
  const beats = setInterval(() => {
    for (const stream of all) stream.beat();
  }, beatEveryMs);
  beats.unref();
  app.addHook("preClose", async () => {
    clearInterval(beats);
    for (const stream of all) stream.end();
  });

  /** Opens a stream on a raw response, with the common headers as `name, value, ...`. Always calls `onClose` later. */
  function openOn(raw: ServerResponse, headers: readonly string[], { of, onClose }: Listener): EventStream {
    const stream = new OpenStream(raw);
    // The caller disconnected during authentication: `close` was emitted before, so nothing else would end the stream.
    if (raw.destroyed) {
      process.nextTick(onClose);
      return stream;
    }
    raw.writeHead(200, [...headers, ...streamHeaders]);
    const others = byListener.get(of) ?? [];
    others.push(stream);
    byListener.set(of, others);
    all.add(stream);
    openStreams.inc();
    raw.socket?.setNoDelay(true);
    raw.on("close", () => {
      others.splice(others.indexOf(stream), 1);
      if (others.length === 0 && byListener.get(of) === others) byListener.delete(of);
      all.delete(stream);
      openStreams.dec();
      onClose();
    });
    stream.beat();
    forgetHead(raw);
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
