import type { WebhookTrouble } from "#shared/webhooks.ts";

/** What came of one try, of HTTP or of syslog, which has no status. The body of the answer is never read. */
export type WebhookAnswer =
  | { arrived: true; status: number | null }
  | { arrived: false; status: number | null; trouble: WebhookTrouble };

/** Posts to addresses of customers. */
export interface Webhooks {
  /** Never throws: whatever goes wrong is an answer. */
  post(
    url: string,
    sent: { headers: Readonly<Record<string, string>>; body: string },
  ): Promise<WebhookAnswer>;
}
