import { lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { WebhookTrouble } from "#shared/webhooks.ts";
import { isPublicAddress, PrivateAddress, publicLookup, requirePublicHost } from "../public-address.ts";
import type { WebhookAnswer, Webhooks } from "./port.ts";

const withinMs = 15_000;
const maxHeaderBytes = 32 * 1024;

interface WebhookSettings {
  privateToo: boolean;
  withinMs?: number;
  /** For tests of the guard: which addresses count as public, how names resolve, and also without TLS. */
  world?: { isPublic: (address: string) => boolean; resolve: typeof lookup };
}

/**
 * Posts over HTTPS to public addresses only, unless `privateToo`. The lookup of each connection checks the address, so a
 * name cannot change its address after a check. A redirect is a failure. The time limit is for everything together.
 */
export function realWebhooks({ privateToo, world, ...settings }: WebhookSettings): Webhooks {
  const guard = world ?? { isPublic: isPublicAddress, resolve: lookup };
  const lookupGuarded = publicLookup(guard);

  function ask(
    url: URL,
    { headers, body }: Parameters<Webhooks["post"]>[1],
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
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
  }

  return {
    async post(address, sent) {
      const url = new URL(address);
      if (url.protocol !== "https:" && !privateToo && !world) return failed("not secure");
      const signal = AbortSignal.timeout(settings.withinMs ?? withinMs);
      try {
        if (!privateToo) requirePublicHost(url.hostname, guard.isPublic);
        const answer = await ask(url, sent, signal);
        // The body is not needed, and may be endless.
        answer.on("error", () => undefined).destroy();
        return answerOf(answer.statusCode ?? 0);
      } catch (error) {
        return failed(signal.aborted ? "slow" : troubleOf(error));
      }
    },
  };
}

const failed = (trouble: WebhookTrouble, status: number | null = null): WebhookAnswer => ({
  arrived: false,
  status,
  trouble,
});

function answerOf(status: number): WebhookAnswer {
  if (status >= 200 && status < 300) return { arrived: true, status };
  if (status === 410) return failed("gone", status);
  return failed(status >= 300 && status < 400 ? "redirect" : "status", status);
}

function troubleOf(error: unknown): WebhookTrouble {
  // When several addresses were tried one after the other, their errors come together.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (first instanceof PrivateAddress) return "private";
  const code = first instanceof Error && "code" in first ? String(first.code) : "";
  if (/^(ENOTFOUND|EAI_)/.test(code)) return "name";
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return "certificate";
  return code === "ETIMEDOUT" ? "slow" : "unreachable";
}
