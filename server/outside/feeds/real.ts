import type { IncomingMessage } from "node:http";
import { fairSlots } from "../fair-slots.ts";
import { bytesWithin, connectionTrouble, endBody, guardedRequest, redirectOf } from "../guarded-request.ts";
import type { GuardSettings } from "../public-address.ts";
import { type AskedFeed, FeedFailure, type Feeds, type FeedTrouble, type FetchedFeed } from "./port.ts";

const withinMs = 15_000;
const maxRedirects = 5;
/** Fetches at a time, of all accounts. */
const atOnce = 30;

/** Fetches as `guardedRequest` does, also after redirects. The time limit is for everything together. */
export function realFeeds(settings: GuardSettings & { withinMs?: number }): Feeds {
  const ask = guardedRequest(settings);
  const slots = fairSlots(atOnce);

  async function follow(first: URL, asked: AskedFeed, signal: AbortSignal): Promise<FetchedFeed | null> {
    const headers = { accept: asked.accept, ...(asked.etag && { "if-none-match": asked.etag }) };
    let url = first;
    for (let step = 0; step <= maxRedirects; step++) {
      const answer = await ask(url, { headers, signal });
      const status = answer.statusCode ?? 0;
      if (status === 200) return { ...headersOf(answer), bytes: await bytesWithin(answer, asked.maxBytes) };
      endBody(answer);
      if (status === 304) return null;
      const next = redirectOf(answer, url);
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
        const trouble = connectionTrouble(error, signal);
        throw new FeedFailure(trouble === "refused" || trouble === "broken off" ? "unreachable" : trouble);
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

const troubleOfStatus = (status: number): FeedTrouble =>
  status === 404 || status === 410 ? "missing" : status === 401 || status === 403 ? "not allowed" : "status";
