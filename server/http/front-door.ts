import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { FastifyInstance, FastifyServerFactory } from "fastify";
import type { Contract } from "#shared/contracts/contract.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import { SlowBodies } from "./slow-bodies.ts";
import { TurnQueue } from "./turn-queue.ts";
import { closeUnread } from "./unread-bodies.ts";

/** Answers a request, or returns false without touching it: then Fastify answers. */
export type HotRoute = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

type Call = Pick<Contract, "method" | "path">;

/** Enough for 10,000 screens that reconnect at once (the system limits it by net.core.somaxconn). */
export const listenBacklog = 4096;

/** A proxy and this server could otherwise read different hosts (RFC 9112 section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}

function refuseTwoHosts(response: ServerResponse): void {
  const error = { code: "invalid", message: inEnglish(reasonRef("twoHosts")) };
  response.writeHead(400, { "content-type": "application/json; charset=utf-8", connection: "close" });
  response.end(JSON.stringify({ success: false, error }));
}

/**
 * Answers the few calls that every screen repeats all the time before Fastify does (decision 0019). Passes every other
 * request to Fastify unchanged; a hot route is registered with Fastify as well.
 */
export class FrontDoor {
  /** By path, then by method. */
  readonly #hot = new Map<string, Map<string, HotRoute>>();
  /** The calls that have a hot route. */
  readonly calls: Call[] = [];
  readonly #slowBodies = new SlowBodies();
  readonly #uploads: string[] = [];
  /** Hundreds of requests that arrive at once begin over several turns of the event loop, with heartbeats between them. */
  readonly #others = new TurnQueue();
  #closing = false;

  /** Answers a call before Fastify does. The test of `calls` compares both answers. */
  add(contract: Call, route: HotRoute): void {
    const methods = this.#hot.get(contract.path) ?? new Map<string, HotRoute>();
    this.#hot.set(contract.path, methods.set(contract.method, route));
    this.calls.push(contract);
  }

  /** Requests whose path begins like this have large bodies: they may take long, but must keep a minimum speed. */
  takesUploads(url: string): void {
    this.#uploads.push(url);
  }

  readonly serverFactory: FastifyServerFactory = (handler, options): Server => {
    const server = createServer((request, response) => {
      if (hasTwoHosts(request)) return refuseTwoHosts(response);
      const { url = "", method = "" } = request;
      const isUpload = this.isUpload(url);
      this.#slowBodies.watch(request, response, isUpload);
      if (!isUpload) closeUnread(request, response);
      const hot = this.#closing ? undefined : this.#hot.get(url)?.get(method);
      const taken = hot?.(request, response) ?? false;
      if (taken === true) return;
      const pass = () => this.#others.add(() => response.destroyed || handler(request, response));
      if (taken === false) pass();
      else taken.then((later) => later || pass(), pass);
    });
    // Fastify sets these on a server that it creates itself.
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    server.setTimeout(Number(options.connectionTimeout));
    return server;
  };

  isUpload(url: string): boolean {
    return this.#uploads.some((start) => url.startsWith(start));
  }

  /**
   * While the app closes, Fastify answers every request with 503. Running requests may finish within `patienceMs`; then
   * they are cut off.
   */
  closeWith(app: FastifyInstance, patienceMs: number): void {
    app.addHook("preClose", async () => {
      this.#closing = true;
      // A connection whose last request ends now would otherwise stay open for the next one.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50).unref();
      const late = setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
      app.server.once("close", () => {
        clearInterval(idle);
        clearTimeout(late);
      });
      this.#slowBodies.close();
    });
  }
}
