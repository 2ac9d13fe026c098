import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { FastifyInstance, FastifyServerFactory } from "fastify";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import { SlowBodies } from "./slow-bodies.ts";

/** Answers a request, or returns false without having touched it: then Fastify answers. */
export type HotRoute = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** As large as any answer's backlog of 10,000 screens that come back at once (limited by net.core.somaxconn). */
export const listenBacklog = 4096;

/** What stands before and after a proxy would otherwise read another one of them (RFC 9112 section 3.2). */
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
 * Stands before Fastify for the few calls that every screen makes for as long as it lives (decision 0019). What it does
 * not take goes on as if it were not there; a hot route is registered with Fastify as well.
 */
export class FrontDoor {
  readonly #hot = new Map<string, HotRoute>();
  readonly #slowBodies = new SlowBodies();
  readonly #uploads: string[] = [];
  #closing = false;

  add(method: string, url: string, route: HotRoute): void {
    this.#hot.set(method + url, route);
  }

  /** Bodies of calls whose address begins so are large: they may take long, but not drip. */
  takesUploads(url: string): void {
    this.#uploads.push(url);
  }

  readonly serverFactory: FastifyServerFactory = (handler, options): Server => {
    const server = createServer((request, response) => {
      if (hasTwoHosts(request)) return refuseTwoHosts(response);
      this.#slowBodies.watch(request, response, this.#isUpload(request.url ?? ""));
      const hot = this.#closing ? undefined : this.#hot.get(`${request.method}${request.url}`);
      const taken = hot?.(request, response) ?? false;
      if (taken === true) return;
      if (taken === false) return handler(request, response);
      taken.then(
        (later) => later || handler(request, response),
        () => handler(request, response),
      );
    });
    // What Fastify sets on a server of its own.
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    server.setTimeout(Number(options.connectionTimeout));
    return server;
  };

  #isUpload(url: string): boolean {
    return this.#uploads.some((start) => url.startsWith(start));
  }

  /** While the app closes Fastify answers all, with 503. What is under way may end within `patienceMs`; then it is cut off. */
  closeWith(app: FastifyInstance, patienceMs: number): void {
    app.addHook("preClose", async () => {
      this.#closing = true;
      // A connection whose last request ends now would else stay open for the next one.
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
