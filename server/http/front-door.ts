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

/** Returns whether the address is one of a path with `:parameters`. */
function isAt(path: string, url: string): boolean {
  const fixed = path.indexOf(":");
  if (!url.startsWith(fixed < 0 ? path : path.slice(0, fixed))) return false;
  const [asked = ""] = url.split("?", 1);
  if (fixed < 0) return asked === path;
  const [steps, names] = [asked.split("/"), path.split("/")];
  return (
    steps.length === names.length && names.every((name, at) => name.startsWith(":") || name === steps[at])
  );
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
  readonly #parts: string[] = [];
  readonly #files: Call[] = [];
  /** Hundreds of requests that arrive at once begin over several turns of the event loop, with heartbeats between them. */
  readonly #others = new TurnQueue();
  #closing = false;

  /** Answers a call before Fastify does. The test of `calls` compares both answers. */
  add(contract: Call, route: HotRoute): void {
    const methods = this.#hot.get(contract.path) ?? new Map<string, HotRoute>();
    this.#hot.set(contract.path, methods.set(contract.method, route));
    this.calls.push(contract);
  }

  /**
   * Requests whose path begins like this are parts of resumable uploads: they may take long, but must keep a minimum speed.
   * Their connection stays open after a refusal.
   */
  takesParts(start: string): void {
    this.#parts.push(start);
  }

  /** The body of this call is one file. It may take as long as a part of an upload. */
  takesFile(call: Call): void {
    this.#files.push(call);
  }

  readonly serverFactory: FastifyServerFactory = (handler, options): Server => {
    const server = createServer((request, response) => {
      if (hasTwoHosts(request)) return refuseTwoHosts(response);
      const { url = "", method = "" } = request;
      this.#slowBodies.watch(request, response, this.isUpload(method, url));
      if (!this.#isPart(url)) closeUnread(request, response);
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

  isUpload(method: string, url: string): boolean {
    return this.#isPart(url) || this.#files.some((file) => file.method === method && isAt(file.path, url));
  }

  #isPart(url: string): boolean {
    return this.#parts.some((start) => url.startsWith(start));
  }

  /**
   * While the app closes, Fastify answers every request with 503. Running requests may finish within `patienceMs`; then
   * they are cut off.
   */
  closeWith(app: FastifyInstance, patienceMs: number): void {
    app.addHook("preClose", async () => {
      this.#closing = true;
      this.#slowBodies.close();
      // A server that never listened does not say that it has closed: the timers would run for ever, and keep the app.
      if (!app.server.listening) return;
      // A connection whose last request ends now would otherwise stay open for the next one.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50).unref();
      const late = setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
      app.server.once("close", () => {
        clearInterval(idle);
        clearTimeout(late);
      });
    });
  }
}
