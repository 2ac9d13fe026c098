import { lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { fairSlots } from "../fair-slots.ts";
import { isPublicAddress, PrivateAddress, publicLookup, requirePublicHost } from "../public-address.ts";
import { type AskedFeed, FeedFailure, type Feeds, type FeedTrouble, type FetchedFeed } from "./port.ts";

const withinMs = 15_000;
const maxRedirects = 5;
const maxHeaderBytes = 32 * 1024;
/** Fetches at a time, of all accounts. */
const atOnce = 30;

interface FeedSettings {
  privateToo: boolean;
  withinMs?: number;
  /** For tests of the guard: which addresses count as public, how names resolve, and also without TLS. */
  world?: { isPublic: (address: string) => boolean; resolve: typeof lookup };
}

/**
 * Fetches over HTTPS from public addresses only, unless `privateToo`. The lookup of each connection checks the address,
 * also after redirects. The time limit is for everything together.
 */
export function realFeeds({ privateToo, world, ...settings }: FeedSettings): Feeds {
  const guard = world ?? { isPublic: isPublicAddress, resolve: lookup };
  const lookupGuarded = publicLookup(guard);
  const slots = fairSlots(atOnce);

  function ask(url: URL, { etag, accept }: AskedFeed, signal: AbortSignal): Promise<IncomingMessage> {
    if (url.protocol !== "https:" && !((privateToo || world) && url.protocol === "http:"))
      throw new FeedFailure("not secure");
    if (!privateToo) requirePublicHost(url.hostname, guard.isPublic);
    return new Promise((resolve, reject) => {
      const { request } = url.protocol === "https:" ? https : http;
      request(url, {
        // A new connection, so that the address is checked.
        agent: false,
        ...(!privateToo && { lookup: lookupGuarded }),
        maxHeaderSize: maxHeaderBytes,
        signal,
        headers: {
          accept,
          "accept-encoding": "identity",
          "user-agent": "Vitrine",
          ...(etag && { "if-none-match": etag }),
        },
      })
        .on("response", resolve)
        .on("error", reject)
        .end();
    });
  }

  async function follow(first: URL, asked: AskedFeed, signal: AbortSignal): Promise<FetchedFeed | null> {
    let url = first;
    for (let step = 0; step <= maxRedirects; step++) {
      const answer = await ask(url, asked, signal);
      const { statusCode: status = 0, headers } = answer;
      if (status === 200) return { ...headersOf(answer), bytes: await bytesOf(answer, asked.maxBytes) };
      // The body is not needed, and may be endless.
      answer.on("error", () => undefined).destroy();
      if (status === 304) return null;
      const next = status >= 300 && status < 400 && headers.location && URL.parse(headers.location, url.href);
      if (!next) throw new FeedFailure(troubleOfStatus(status), status);
      url = next;
    }
    throw new FeedFailure("redirects");
  }

  return {
    async fetch(address, asked) {
      const leave = slots.take(asked.accountId ?? null);
      if (!leave) throw new FeedFailure("slow");
      const signal = AbortSignal.timeout(settings.withinMs ?? withinMs);
      try {
        return await follow(new URL(address), asked, signal);
      } catch (error) {
        if (error instanceof FeedFailure) throw error;
        if (error instanceof PrivateAddress) throw new FeedFailure("private");
        throw new FeedFailure(signal.aborted ? "slow" : troubleOf(error));
      } finally {
        leave();
      }
    },
  };
}

const headersOf = ({ headers }: IncomingMessage) => ({
  type: (headers["content-type"] ?? "").toLowerCase(),
  etag: headers.etag && headers.etag.length < 200 ? headers.etag : null,
});

async function bytesOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop destroys the connection.
    if (size > maxBytes) throw new FeedFailure("too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const troubleOfStatus = (status: number): FeedTrouble =>
  status === 404 || status === 410 ? "missing" : status === 401 || status === 403 ? "not allowed" : "status";

function troubleOf(error: unknown): FeedTrouble {
  // When several addresses were tried one after the other, their errors come together.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (first instanceof PrivateAddress) return "private";
  const code = first instanceof Error && "code" in first ? String(first.code) : "";
  if (/^(ENOTFOUND|EAI_)/.test(code)) return "name";
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return "certificate";
  return code === "ETIMEDOUT" ? "slow" : "unreachable";
}
