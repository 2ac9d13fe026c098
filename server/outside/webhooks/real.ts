import type { WebhookTrouble } from "#shared/webhooks.ts";
import { guardedPost, type PostSettings } from "../guarded-post.ts";
import type { WebhookAnswer, Webhooks } from "./port.ts";

/** Posts to public addresses only, as `guardedPost` does. A redirect is a failure. */
export function realWebhooks(settings: PostSettings): Webhooks {
  const post = guardedPost(settings);
  return {
    async post(address, sent) {
      const answer = await post(address, sent);
      return answer.status === null ? failed(answer.trouble) : answerOf(answer.status);
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
