import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Gauge } from "prom-client";

export interface EventStream {
  send(event: string, data: unknown): void;
}

/** A beat this often tells both ends that the line is alive: a half-open connection raises no event by itself. */
export const beatEveryMs = 15_000;

/** Opens server-sent event streams and ends them all when the app closes. */
export function eventStreams(app: FastifyInstance, openStreams: Gauge) {
  const open = new Set<() => void>();
  const beating = new Set<() => void>();
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
    onClose: () => void,
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
    const send = (event: string, data: unknown) => {
      raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    const beat = () => send("beat", {});
    const end = () => raw.end();
    open.add(end);
    beating.add(beat);
    openStreams.inc();
    request.raw.socket.setNoDelay(true);
    raw.once("close", () => {
      open.delete(end);
      beating.delete(beat);
      openStreams.dec();
      onClose();
    });
    beat();
    return { send };
  };
}
