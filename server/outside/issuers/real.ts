import { bytesWithin, connectionTrouble, guardedRequest } from "../guarded-request.ts";
import { IssuerFailure, type Issuers } from "./port.ts";

const withinMs = 8_000;
/** Discovery documents and key sets have a few kilobytes. */
const maxBytes = 256 * 1024;
/** Requests at a time, of all accounts. A slow issuer must not hold more. */
const atOnce = 50;

/** Asks as `guardedRequest` does. The time limit is for the whole answer. */
export function realIssuers(settings: { privateToo: boolean; withinMs?: number }): Issuers {
  const send = guardedRequest(settings);
  let open = 0;
  return {
    insecureToo: settings.privateToo,
    async ask(address, request) {
      if (open >= atOnce) throw new IssuerFailure("slow");
      const signal = AbortSignal.timeout(settings.withinMs ?? withinMs);
      const headers = { ...request.headers, "user-agent": "Vitrine sign-in" };
      open++;
      try {
        const answer = await send(new URL(address), { ...request, headers, signal });
        const body = await bytesWithin(answer, maxBytes);
        const status = answer.statusCode ?? 502;
        return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(body), {
          status,
          headers: { "content-type": answer.headers["content-type"] ?? "" },
        });
      } catch (error) {
        const trouble = connectionTrouble(error, signal);
        const isKnown = trouble === "private" || trouble === "not secure" || trouble === "slow";
        throw new IssuerFailure(isKnown || trouble === "too large" ? trouble : "unreachable", error);
      } finally {
        open--;
      }
    },
  };
}
