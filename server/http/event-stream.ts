import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Gauge } from "prom-client";
import { sessionEnded } from "./session-watch.ts";

export interface EventStream {
  send(event: string, data: unknown): void;
  /** A frame made once for many listeners. */
  write(frame: string): void;
  end(): void;
}

export const frameOf = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const beatFrame = frameOf("beat", {});

/** A beat this often tells both ends that the line is alive: a half-open connection raises no event by itself. */
export const beatEveryMs = 15_000;
/** Streams that one listener may hold open; with one more the oldest ends. Browser tabs of one person share them. */
export const maxStreams = 20;
/** After this a listener has to come again, and is asked again who it is: a session may have ended since. */
const longestMs = 3_600_000;
/** Somebody who reads so slowly is gone. */
const maxUnsentBytes = 256 * 1024;

export interface Listener {
  /** Who listens, e.g. `session:12`. */
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

/** One of thousands that stay open for long: a few fields, and no closure of its own. */
class OpenStream implements EventStream {
  readonly #raw: ServerResponse;
  readonly #openedAt = performance.now();

  constructor(raw: ServerResponse) {
    this.#raw = raw;
  }

  send(event: string, data: unknown): void {
    this.write(frameOf(event, data));
  }

  /** Does nothing once the stream has ended: those that feed it learn of the end when the connection closes, which is later. */
  write(frame: string): void {
    // Node emits an error for it that ends the process.
    if (this.#raw.writableEnded || this.#raw.destroyed) return;
    if (this.#raw.writableLength > maxUnsentBytes) this.#raw.destroy();
    else this.#raw.write(frame);
  }

  end(): void {
    this.#raw.end();
  }

  beat(): void {
    // Ended, and the listener has not read so far: it is not waited for.
    if (this.#raw.writableEnded) this.#raw.destroy();
    else if (performance.now() - this.#openedAt > longestMs) this.end();
    else this.write(beatFrame);
  }
}

/**
 * node:http keeps the head that it sent, as a rope of 80 short strings: 3 kB for as long as the stream is open. It only
 * asks whether there is one.
 */
function forgetHead(raw: ServerResponse): void {
  Object.assign(raw, { _header: "sent" });
}

/** Opens server-sent event streams and ends them all when the app closes. */
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

  /** On a bare response, with the headers that every answer has as `name, value, ...`. Calls `onClose` later, in any case. */
  function openOn(raw: ServerResponse, headers: readonly string[], { of, onClose }: Listener): EventStream {
    const stream = new OpenStream(raw);
    // Gone while the server asked who this is: `close` was already, so that nothing would ever end the stream.
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
