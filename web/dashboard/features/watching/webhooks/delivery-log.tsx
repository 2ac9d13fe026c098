import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button, Code } from "@mantine/core";
import { useState } from "react";
import type { Webhook, WebhookDelivery } from "#shared/contracts/watching/webhooks.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useDeliveries, useWebhookActions } from "./webhook-queries.ts";
import { resultWords } from "./webhook-words.ts";
import styles from "./webhooks.module.css";

const tones = { delivered: "good", waiting: "busy", failed: "bad" } as const;

/** Renders what was sent to an address in the last 30 days, with a button that sends it again. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const log = useDeliveries(webhook.id);
  if (!log.data)
    return <NotLoaded query={log} failed={t`The deliveries could not be loaded`} lines={3} height={40} />;
  if (log.data.length === 0)
    return (
      <p className={styles.facts}>
        <Trans>Nothing was sent yet.</Trans>
      </p>
    );
  return (
    <>
      <ul className={styles.log} aria-label={t`Deliveries`}>
        {log.data.map((delivery) => (
          <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      {log.hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          <Trans>Show older deliveries</Trans>
        </Button>
      )}
    </>
  );
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { id, event, state, tries, createdAt, nextAt, body, messageId } = delivery;
  const { replay } = useWebhookActions();
  const [shown, setShown] = useState(false);
  const next = nextAt && formatDateTime(nextAt);
  return (
    <li className={styles.delivery}>
      <div>
        <StatusDot tone={tones[state]}>{event}</StatusDot>
        <div className={styles.facts}>
          <span>{formatDateTime(createdAt)}</span>
          <span>{resultWords(delivery) ?? t`Waits for its first try`}</span>
          {tries > 1 && (
            <span>
              <Plural value={tries} one="# try" other="# tries" />
            </span>
          )}
          {next && tries > 0 && <span>{t`Next try ${next}`}</span>}
        </div>
      </div>
      <div className={styles.actions}>
        <Button size="compact-xs" variant="subtle" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? <Trans>Hide the content</Trans> : <Trans>Show the content</Trans>}
        </Button>
        {state !== "waiting" && webhook.enabled && (
          <Button
            size="compact-xs"
            variant="default"
            loading={replay.isPending}
            onClick={() => replay.mutate({ id: webhook.id, delivery: id })}
          >
            <Trans>Send again</Trans>
          </Button>
        )}
      </div>
      {shown && (
        <Code block className={styles.body ?? ""}>
          {`webhook-id: ${messageId}\n\n${JSON.stringify(JSON.parse(body), null, 2)}`}
        </Code>
      )}
    </li>
  );
}
