import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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

/** Opens server-sent event streams and ends them all when the app closes. */
export function eventStreams(app: FastifyInstance, openStreams: Gauge) {
  const open = new Set<() => void>();
  const beating = new Set<() => void>();
  const byListener = new Map<string, Set<() => void>>();
  const beats = setInterval(() => {
    for (const beat of beating) beat();
  }, beatEveryMs);
  beats.unref();
  app.addHook("preClose", async () => {
    clearInterval(beats);
    for (const end of open) end();
  });

  return function openEventStream(
    request: FastifyRequest,
    reply: FastifyReply,
    { of, onClose }: Listener,
  ): EventStream {
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    const openedAt = performance.now();
    const write = (frame: string) => {
      if (raw.writableLength > mostUnsentBytes) raw.destroy();
      else raw.write(frame);
    };
    const end = () => void raw.end();
    const beat = () => (performance.now() - openedAt > longestMs ? end() : write(beatFrame));
    const others = byListener.get(of) ?? new Set();
    byListener.set(of, others.add(end));
    open.add(end);
    beating.add(beat);
    openStreams.inc();
    request.raw.socket.setNoDelay(true);
    raw.once("close", () => {
      others.delete(end);
      if (others.size === 0 && byListener.get(of) === others) byListener.delete(of);
      open.delete(end);
      beating.delete(beat);
      openStreams.dec();
      onClose();
    });
    beat();
    for (const [place, endOldest] of [...others].entries())
      if (place < others.size - mostStreams) endOldest();
    return { send: (event, data) => write(frameOf(event, data)), write, end };
  };
}
