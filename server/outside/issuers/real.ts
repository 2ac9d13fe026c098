import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { lookupPublic, PrivateAddress, requirePublicHost } from "../public-address.ts";
import { IssuerFailure, type IssuerRequest, type Issuers } from "./port.ts";

const withinMs = 8_000;
/** Discovery documents and key sets have a few kilobytes. */
const maxBytes = 256 * 1024;
const maxHeaderBytes = 16 * 1024;
/** Requests at a time, of all accounts. A slow issuer must not hold more. */
const atOnce = 50;

/**
 * Asks over HTTPS at public addresses only, unless `privateToo`. The address is checked by the lookup of the connection
 * itself. The time limit is for the whole answer.
 */
export function realIssuers(settings: { privateToo: boolean; withinMs?: number }): Issuers {
  const { privateToo } = settings;
  let open = 0;

  function send(url: URL, { method, headers, body }: IssuerRequest, signal: AbortSignal) {
    if (!privateToo) requirePublicHost(url.hostname);
    return new Promise<IncomingMessage>((resolve, reject) => {
      const { request } = url.protocol === "https:" ? https : http;
      request(url, {
        method,
        // A new connection, so that the address is checked.
        agent: false,
        ...(!privateToo && { lookup: lookupPublic }),
        maxHeaderSize: maxHeaderBytes,
        signal,
        headers: { ...headers, "accept-encoding": "identity", "user-agent": "Vitrine sign-in" },
      })
        .on("response", resolve)
        .on("error", reject)
        .end(body);
    });
  }

  async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      // Leaving the loop destroys the connection.
      if (size > maxBytes) throw new IssuerFailure("too large");
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  return {
    insecureToo: privateToo,
    async ask(address, request) {
      const url = new URL(address);
      if (url.protocol !== "https:" && !(privateToo && url.protocol === "http:"))
        throw new IssuerFailure("not secure");
      if (open >= atOnce) throw new IssuerFailure("slow");
      const signal = AbortSignal.timeout(settings.withinMs ?? withinMs);
      open++;
      try {
        const answer = await send(url, request, signal);
        const body = await bytesOf(answer);
        const status = answer.statusCode ?? 502;
        const headers = { "content-type": answer.headers["content-type"] ?? "" };
        return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(body), {
          status,
          headers,
        });
      } catch (error) {
        if (error instanceof IssuerFailure) throw error;
        if (error instanceof PrivateAddress) throw new IssuerFailure("private", error);
        throw new IssuerFailure(signal.aborted ? "slow" : "unreachable", error);
      } finally {
        open--;
      }
    },
  };
}
