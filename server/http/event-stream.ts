import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Gauge } from "prom-client";

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
export const mostStreams = 20;
/** After this a listener has to come again, and is asked again who it is: a session may have ended since. */
const longestMs = 3_600_000;
/** Somebody who reads so slowly is gone. */
const mostUnsentBytes = 256 * 1024;

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

/** Opens server-sent event streams and ends them all when the app closes. */
export function eventStreams(app: FastifyInstance, openStreams: Gauge) {
  const openEnds = new Set<() => void>();
  const beating = new Set<() => void>();
  const byListener = new Map<string, Set<() => void>>();
  const beats = setInterval(() => {
    for (const beat of beating) beat();
  }, beatEveryMs);
  beats.unref();
  app.addHook("preClose", async () => {
    clearInterval(beats);
    for (const end of openEnds) end();
  });

  /** On a bare response, with the headers that every answer has as `name, value, ...`. */
  function openOn(raw: ServerResponse, headers: readonly string[], { of, onClose }: Listener): EventStream {
    raw.writeHead(200, [...headers, ...streamHeaders]);
    const openedAt = performance.now();
    const write = (frame: string) => {
      if (raw.writableLength > mostUnsentBytes) raw.destroy();
      else raw.write(frame);
    };
    const end = () => void raw.end();
    const beat = () => (performance.now() - openedAt > longestMs ? end() : write(beatFrame));
    const others = byListener.get(of) ?? new Set();
    byListener.set(of, others.add(end));
    openEnds.add(end);
    beating.add(beat);
    openStreams.inc();
    raw.socket?.setNoDelay(true);
    raw.once("close", () => {
      others.delete(end);
      if (others.size === 0 && byListener.get(of) === others) byListener.delete(of);
      openEnds.delete(end);
      beating.delete(beat);
      openStreams.dec();
      onClose();
    });
    beat();
    for (const [place, endOldest] of [...others].entries())
      if (place < others.size - mostStreams) endOldest();
    return { send: (event, data) => write(frameOf(event, data)), write, end };
  }

  function open(reply: FastifyReply, listener: Listener): EventStream {
    reply.hijack();
    const own = new Set(["cache-control", "content-type"]);
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined || own.has(name) ? [] : [name, String(value)],
    );
    return openOn(reply.raw, headers, listener);
  }

  return { open, openOn };
}
