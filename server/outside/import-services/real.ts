import { lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isPublicAddress, publicLookup, requirePublicHost } from "../public-address.ts";
import {
  asServiceFailure,
  failureOf,
  type ImportServices,
  type ServiceCall,
  ServiceFailure,
} from "./port.ts";

const maxRedirects = 5;
const maxHeaderBytes = 32 * 1024;

interface ImportServiceSettings {
  /** For tests: which addresses count as public, how names resolve, and also without TLS. */
  world?: { isPublic: (address: string) => boolean; resolve: typeof lookup };
}

/**
 * Asks over HTTPS at public addresses only. The lookup of each connection checks the address, also after redirects. A
 * redirect to another host, as to a store of files, gets no secrets.
 */
export function realImportServices({ world }: ImportServiceSettings = {}): ImportServices {
  const guard = world ?? { isPublic: isPublicAddress, resolve: lookup };
  const lookupGuarded = publicLookup(guard);

  function send(url: URL, call: ServiceCall, host: string, signal: AbortSignal): Promise<IncomingMessage> {
    if (url.protocol !== "https:" && !(world && url.protocol === "http:"))
      throw new ServiceFailure("not secure");
    requirePublicHost(url.hostname, guard.isPublic);
    const body = call.json === undefined ? undefined : JSON.stringify(call.json);
    return new Promise((resolve, reject) => {
      const { request } = url.protocol === "https:" ? https : http;
      request(url, {
        method: body === undefined ? "GET" : "POST",
        // A new connection, so that the address is checked.
        agent: false,
        lookup: lookupGuarded,
        maxHeaderSize: maxHeaderBytes,
        signal,
        headers: {
          accept: "*/*",
          "accept-encoding": "identity",
          "user-agent": "Vitrine",
          ...(body !== undefined && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(body),
          }),
          ...(url.host === host && call.secrets),
        },
      })
        .on("response", resolve)
        .on("error", reject)
        .end(body);
    });
  }

  async function follow(first: URL, call: ServiceCall, signal: AbortSignal): Promise<IncomingMessage> {
    let url = first;
    for (let step = 0; step <= maxRedirects; step++) {
      const answer = await send(url, call, first.host, signal);
      const { statusCode: status = 0, headers } = answer;
      const isRedirect = status >= 300 && status < 400;
      if ((status >= 200 && status < 300) || (call.anyStatus && !isRedirect)) return answer;
      // The body is not needed, and may be endless.
      answer.on("error", () => undefined).destroy();
      const next = isRedirect && headers.location && URL.parse(headers.location, url.href);
      // What is sent with POST has a password: it goes to the first address only.
      if (!next || call.json !== undefined) throw failureOf(status, headers["retry-after"]);
      url = next;
    }
    throw new ServiceFailure("redirects");
  }

  return {
    async ask(address, call) {
      const signal = AbortSignal.timeout(call.withinMs);
      try {
        const answer = await follow(new URL(address), call, signal);
        const announced = Number(answer.headers["content-length"]);
        return {
          status: answer.statusCode ?? 0,
          bytes: answer.headers["content-length"] && Number.isSafeInteger(announced) ? announced : null,
          body: answer,
        };
      } catch (error) {
        throw asServiceFailure(error);
      }
    },
  };
}
