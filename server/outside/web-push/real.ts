import { guardedPost, type Posted, type PostSettings } from "../guarded-post.ts";
import type { PushAnswer, PushRequest, WebPush } from "./port.ts";

const maxWaitSeconds = 6 * 3600;

/** Posts to push services of browsers: a stranger names the address, so `guardedPost` checks it. */
export function realWebPush(settings: PostSettings & { now: () => Date }): WebPush {
  const post = guardedPost(settings);
  return {
    async send(request) {
      const details = await encrypted(request);
      if (!details) return { is: "refused", status: null };
      return answerOf(await post(details.endpoint, details), settings.now());
    },
  };
}

/** Null: the keys of the browser are none. */
async function encrypted({ subscription, vapid, payload, ttlSeconds, urgency, topic }: PushRequest) {
  const { default: library } = await import("web-push");
  try {
    const { endpoint, headers, body } = library.generateRequestDetails(subscription, payload, {
      vapidDetails: vapid,
      TTL: ttlSeconds,
      urgency,
      contentEncoding: "aes128gcm",
      ...(topic && { topic }),
    });
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    return { endpoint, headers: Object.fromEntries(named) as Record<string, string>, body };
  } catch {
    return null;
  }
}

/** Reads the answer as RFC 8030 and the push services define it. */
function answerOf(answer: Posted, now: Date): PushAnswer {
  const { status } = answer;
  if (status === null) {
    const isFinal = answer.trouble === "private" || answer.trouble === "not secure";
    return isFinal ? { is: "refused", status } : { is: "later", status, afterSeconds: null };
  }
  if (status >= 200 && status < 300) return { is: "taken" };
  if (status === 404 || status === 410) return { is: "gone" };
  if (status === 429 || status >= 500)
    return { is: "later", status, afterSeconds: retryAfter(answer.headers["retry-after"], now) };
  return { is: "refused", status };
}

/** Seconds, or a date (RFC 9110). */
function retryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), maxWaitSeconds) : null;
}
