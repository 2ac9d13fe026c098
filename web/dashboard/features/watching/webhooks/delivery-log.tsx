import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Code } from "@mantine/core";
import { useState } from "react";
import type { Webhook, WebhookDelivery } from "#shared/contracts/watching/webhooks.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useDeliveries, useWebhookActions } from "./webhook-queries.ts";
import { resultWords } from "./webhook-words.ts";

const tones = { delivered: "good", waiting: "busy", failed: "bad" } as const;

/** Renders what was sent to an address in the last 30 days, with a button that sends it again. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const log = useDeliveries(webhook.id);
  return (
    <SettingsList
      label={t`Deliveries`}
      query={log}
      failed={t`The deliveries could not be loaded`}
      empty={t`Nothing was sent yet.`}
      older={t`Show older deliveries`}
      row={(delivery) => <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />}
    />
  );
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { id, event, state, tries, createdAt, nextAt, body, messageId } = delivery;
  const { replay } = useWebhookActions();
  const [shown, setShown] = useState(false);
  const next = nextAt && formatDateTime(nextAt);
  return (
    <SettingsRow
      name={<StatusDot tone={tones[state]}>{event}</StatusDot>}
      facts={
        <>
          <span>{formatDateTime(createdAt)}</span>
          <span>{resultWords(delivery) ?? t`Waits for its first try`}</span>
          {tries > 1 && (
            <span>
              <Plural value={tries} one="# try" other="# tries" />
            </span>
          )}
          {next && tries > 0 && <span>{t`Next try ${next}`}</span>}
        </>
      }
      actions={
        <>
          <RowAction variant="subtle" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? <Trans>Hide the content</Trans> : <Trans>Show the content</Trans>}
          </RowAction>
          {state !== "waiting" && webhook.enabled && (
            <RowAction
              loading={replay.isPending}
              onClick={() => replay.mutate({ id: webhook.id, delivery: id })}
            >
              <Trans>Send again</Trans>
            </RowAction>
          )}
        </>
      }
    >
      {shown && (
        <Code block>{`webhook-id: ${messageId}\n\n${JSON.stringify(JSON.parse(body), null, 2)}`}</Code>
      )}
    </SettingsRow>
  );
}
