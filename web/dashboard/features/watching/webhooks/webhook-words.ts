import { t } from "@lingui/core/macro";
import type { WebhookDelivery } from "#shared/contracts/watching/webhooks.ts";
import type { WebhookEvent, WebhookKind, WebhookTrouble } from "#shared/webhooks.ts";

const events: Record<WebhookEvent, () => string> = {
  "screen.paired": () => t`A screen was added`,
  "screen.removed": () => t`A screen was removed`,
  "media.ready": () => t`A media is ready to play`,
  "media.failed": () => t`A media could not be prepared`,
  "proposal.sent": () => t`Changes were proposed`,
  "publication.published": () => t`Changes were published`,
  "emergency.started": () => t`An emergency or a drill was started`,
  "emergency.ended": () => t`An emergency or a drill was ended by a person`,
  "screen.offline": () => t`A screen is offline, by an alert rule`,
  "screen.online": () => t`A screen is online again`,
  "alert.opened": () => t`An alert began`,
  "alert.closed": () => t`An alert ended`,
  "audit.entry": () => t`Something was written into the audit log`,
  "customer.made": () => t`A customer was made`,
  "customer.licences-ordered": () => t`Licences were ordered for a customer`,
};

const kinds: Record<WebhookKind, () => string> = {
  webhook: () => t`Webhook`,
  syslog: () => t`Syslog`,
};
/** Names how an address is told. */
export const kindWords = (kind: WebhookKind): string => kinds[kind]();

/** Says what an event means. */
export const eventWords = (event: WebhookEvent): string => events[event]();

const troubles: Record<WebhookTrouble, () => string> = {
  private: () => t`The address is on a private network`,
  "not secure": () => t`The connection would not be encrypted`,
  name: () => t`The name of the server was not found`,
  certificate: () => t`The certificate of the server is not valid`,
  unreachable: () => t`The server could not be reached`,
  "broken off": () => t`The server broke off the connection`,
  slow: () => t`No answer within 15 seconds`,
  redirect: () => t`The server leads to another address`,
  status: () => t`The server refused it`,
  gone: () => t`The server wants no more events`,
  "no secret": () => t`The secret cannot be read any more: make a new one`,
  "switched off": () => t`The webhook was switched off`,
};

/** Says what came of the last try; null before the first one. */
export function resultWords({ state, status, trouble, lastAt }: WebhookDelivery): string | null {
  if (lastAt === null && trouble === null) return null;
  const words = state === "delivered" || trouble === null ? t`Delivered` : troubles[trouble]();
  return status === null ? words : `${words} (${status})`;
}
