import type { IncomingMessage, ServerResponse } from "node:http";
import type { Deps } from "../../../context.ts";
import { errorAnswer, logLevelOf } from "../../../http/errors.ts";
import { deviceKeyHash } from "../../../http/guard.ts";
import { deviceHeaders } from "../../../http/security-headers.ts";
import type { KnownScreen, KnownScreens } from "./known-screens/index.ts";

const isJson = /^application\/json\s*(;|$)/i;

export interface HotAnswer {
  status: number;
  body: string;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** What the calls share that are answered before Fastify: who calls, the headers of answers, refusals. */
export class HotCalls {
  readonly headers: readonly string[];
  readonly #deps: Deps;
  readonly #screens: KnownScreens;

  constructor(deps: Deps, screens: KnownScreens) {
    this.#deps = deps;
    this.#screens = screens;
    this.headers = deviceHeaders(deps.env.PUBLIC_URL);
  }

  /** Returns the hash of the caller's device key; null for callers that Fastify's guard must see. */
  keyBehind({ headers }: IncomingMessage): string | null {
    // Fastify's guard refuses a browser request from another site's page.
    const { authorization, origin, "sec-fetch-site": site } = headers;
    if (origin !== undefined && origin !== this.#deps.env.PUBLIC_URL) return null;
    if (site !== undefined && site !== "same-origin" && site !== "none") return null;
    return deviceKeyHash(authorization);
  }

  /** Returns the screen that calls; undefined when a database query is needed first. */
  knownBehind(request: IncomingMessage): KnownScreen | undefined {
    const keyHash = this.keyBehind(request);
    return keyHash === null ? undefined : this.#screens.peek(keyHash, this.#deps.now().getTime());
  }

  /** Returns whether a body is JSON and not longer than `maxBytes`, by its headers. */
  hasJson({ headers }: IncomingMessage, maxBytes: number): boolean {
    const { "content-type": type, "content-length": length } = headers;
    return (type === "application/json" || isJson.test(type ?? "")) && Number(length) <= maxBytes;
  }

  /** Returns the answer to a call that failed, and logs it when it is the server's fault. */
  failed(error: unknown, requestId: string): HotAnswer {
    const { status, body } = errorAnswer(error, requestId);
    const level = logLevelOf(error, status);
    if (level) this.#deps.log[level]({ err: error, reqId: requestId }, "request failed");
    return { status, body: JSON.stringify(body), retryAfter: body.error.retryAfter };
  }

  /** Writes an answer at once. */
  send(response: ServerResponse, { status, body, retryAfter }: HotAnswer, requestId: string): void {
    response.writeHead(status, [
      ...this.headers,
      ...["cache-control", "no-store", "content-type", "application/json; charset=utf-8"],
      ...["x-request-id", requestId, "content-length", String(Buffer.byteLength(body))],
      ...(retryAfter === undefined ? [] : ["retry-after", String(retryAfter)]),
    ]);
    response.end(body);
  }
}
