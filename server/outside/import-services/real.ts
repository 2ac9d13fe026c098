import type { IncomingMessage } from "node:http";
import { announcedBytes, endBody, guardedRequest, redirectOf } from "../guarded-request.ts";
import type { GuardSettings } from "../public-address.ts";
import {
  asServiceFailure,
  failureOf,
  type ImportServices,
  type ServiceCall,
  ServiceFailure,
} from "./port.ts";

const maxRedirects = 5;

/**
 * Asks as `guardedRequest` does, also after redirects. A redirect to another host, as to a store of files, gets no secrets.
 */
export function realImportServices({ world }: Pick<GuardSettings, "world"> = {}): ImportServices {
  const send = guardedRequest({ privateToo: false, world });

  async function follow(first: URL, call: ServiceCall, signal: AbortSignal): Promise<IncomingMessage> {
    const headers = { accept: "*/*", ...(call.json !== undefined && { "content-type": "application/json" }) };
    const body = call.json === undefined ? undefined : JSON.stringify(call.json);
    let url = first;
    for (let step = 0; step <= maxRedirects; step++) {
      const secrets = url.host === first.host && call.secrets;
      const answer = await send(url, { headers: { ...headers, ...secrets }, body, signal });
      const status = answer.statusCode ?? 0;
      const isRedirect = status >= 300 && status < 400;
      if ((status >= 200 && status < 300) || (call.anyStatus && !isRedirect)) return answer;
      endBody(answer);
      const next = redirectOf(answer, url);
      // What is sent with POST has a password: it goes to the first address only.
      if (!next || call.json !== undefined) throw failureOf(status, answer.headers["retry-after"]);
      url = next;
    }
    throw new ServiceFailure("redirects");
  }

  return {
    async ask(address, call) {
      const signal = AbortSignal.timeout(call.withinMs);
      try {
        const answer = await follow(new URL(address), call, signal);
        return { status: answer.statusCode ?? 0, bytes: announcedBytes(answer), body: answer };
      } catch (error) {
        throw asServiceFailure(error);
      }
    },
  };
}
