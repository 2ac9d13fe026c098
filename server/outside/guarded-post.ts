import { lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { WebhookTrouble } from "#shared/webhooks.ts";
import { isPublicAddress, PrivateAddress, publicLookup, requirePublicHost } from "./public-address.ts";

const withinMs = 15_000;
const maxHeaderBytes = 32 * 1024;

export interface PostSettings {
  privateToo: boolean;
  withinMs?: number;
  /** For tests of the guard: which addresses count as public, how names resolve, and also without TLS. */
  world?: { isPublic: (address: string) => boolean; resolve: typeof lookup };
}

/** Status and headers of an answer; its body is never read. Or why there is none. */
export type Posted =
  | { status: number; headers: IncomingMessage["headers"] }
  | { status: null; trouble: WebhookTrouble };

export interface Sent {
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/**
 * Returns what posts to addresses of strangers: over HTTPS to public addresses only, unless `privateToo`. The lookup of
 * each connection checks the address, so a name cannot change its address after a check. Redirects are not followed. The
 * time limit is for everything together. It never throws.
 */
export function guardedPost({ privateToo, world, ...settings }: PostSettings) {
  const guard = world ?? { isPublic: isPublicAddress, resolve: lookup };
  const lookupGuarded = publicLookup(guard);

  const ask = (url: URL, { headers, body }: Sent, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { request } = url.protocol === "https:" ? https : http;
      request(url, {
        method: "POST",
        // A new connection, so that the address is checked.
        agent: false,
        ...(!privateToo && { lookup: lookupGuarded }),
        maxHeaderSize: maxHeaderBytes,
        signal,
        headers: { "user-agent": "Vitrine", ...headers, "content-length": Buffer.byteLength(body) },
      })
        .on("response", resolve)
        .on("error", reject)
        .end(body);
    });

  return async (address: string, sent: Sent): Promise<Posted> => {
    const url = new URL(address);
    if (url.protocol !== "https:" && !privateToo && !world) return { status: null, trouble: "not secure" };
    const signal = AbortSignal.timeout(settings.withinMs ?? withinMs);
    try {
      if (!privateToo) requirePublicHost(url.hostname, guard.isPublic);
      const answer = await ask(url, sent, signal);
      // The body is not needed, and may be endless.
      answer.on("error", () => undefined).destroy();
      return { status: answer.statusCode ?? 0, headers: answer.headers };
    } catch (error) {
      return { status: null, trouble: signal.aborted ? "slow" : troubleOf(error) };
    }
  };
}

/** Returns why a connection failed, in the words of customers. */
export function troubleOf(error: unknown): WebhookTrouble {
  // When several addresses were tried one after the other, their errors come together.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (first instanceof PrivateAddress) return "private";
  const code = first instanceof Error && "code" in first ? String(first.code) : "";
  if (/^(ENOTFOUND|EAI_)/.test(code)) return "name";
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return "certificate";
  if (code === "ECONNRESET" || code === "EPIPE") return "broken off";
  return code === "ETIMEDOUT" ? "slow" : "unreachable";
}
