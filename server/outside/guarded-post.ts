import type { IncomingMessage } from "node:http";
import type { WebhookTrouble } from "#shared/webhooks.ts";
import { connectionTrouble, endBody, guardedRequest } from "./guarded-request.ts";
import type { GuardSettings } from "./public-address.ts";

const withinMs = 15_000;

export type PostSettings = GuardSettings & { withinMs?: number };

/** Status and headers of an answer; its body is never read. Or why there is none. */
export type Posted =
  | { status: number; headers: IncomingMessage["headers"] }
  | { status: null; trouble: WebhookTrouble };

export interface Sent {
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/**
 * Returns what posts to addresses of strangers as `guardedRequest` does. Redirects are not followed. The time limit is for
 * everything together. It never throws.
 */
export function guardedPost(settings: PostSettings) {
  const ask = guardedRequest(settings);
  return async (address: string, sent: Sent): Promise<Posted> => {
    const signal = AbortSignal.timeout(settings.withinMs ?? withinMs);
    try {
      const answer = await ask(new URL(address), { ...sent, signal });
      endBody(answer);
      return { status: answer.statusCode ?? 0, headers: answer.headers };
    } catch (error) {
      return { status: null, trouble: troubleOf(error, signal) };
    }
  };
}

/** Returns why nothing arrived, in the words of customers. */
export function troubleOf(error: unknown, signal: AbortSignal): WebhookTrouble {
  const trouble = connectionTrouble(error, signal);
  return trouble === "refused" || trouble === "too large" ? "unreachable" : trouble;
}
