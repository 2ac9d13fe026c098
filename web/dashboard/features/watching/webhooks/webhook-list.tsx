import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Webhook as WebhookIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Webhook } from "#shared/contracts/watching/webhooks.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { useWebhookActions, useWebhooks } from "./webhook-queries.ts";
import styles from "./webhooks.module.css";

const WebhookDialog = lazy(async () => ({ default: (await import("./webhook-dialog.tsx")).WebhookDialog }));
const SecretDialog = lazy(async () => ({ default: (await import("./webhook-dialog.tsx")).SecretDialog }));

type Opened = { what: "edit" | "remove" | "renew"; webhook: Webhook } | null;

/** Renders the addresses of the account, each with its state, its actions and its deliveries. */
export function WebhookList({ onNew }: { onNew: () => void }) {
  const webhooks = useWebhooks();
  const { remove, renew } = useWebhookActions();
  const [opened, setOpened] = useState<Opened>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpened(null);
  if (!webhooks.data)
    return <NotLoaded query={webhooks} failed={t`Your webhooks could not be loaded`} lines={2} height={80} />;
  if (webhooks.data.length === 0)
    return (
      <EmptyState
        icon={WebhookIcon}
        title={t`No webhooks yet`}
        text={t`A webhook tells your own server at once when something happens here, for example when an emergency is started.`}
        actions={
          <Button onClick={onNew}>
            <Trans>New webhook</Trans>
          </Button>
        }
      />
    );
  const url = opened?.webhook.url ?? "";
  return (
    <>
      <ul className={styles.list} aria-label={t`Webhooks`}>
        {webhooks.data.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onOpen={(what) => setOpened({ what, webhook })} />
        ))}
      </ul>
      <Suspense>
        {opened?.what === "edit" && <WebhookDialog webhook={opened.webhook} onClose={close} />}
        {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      </Suspense>
      <ConfirmDialog
        opened={opened?.what === "renew"}
        title={t`Make a new secret?`}
        confirm={t`Make a new secret`}
        onClose={close}
        onConfirm={() => {
          if (opened) renew.mutate(opened.webhook, { onSuccess: (made) => setSecret(made.secret) });
          close();
        }}
      >
        <Trans>
          For 24 hours messages are signed with both secrets, so that you can change it on your server without
          losing any.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={opened?.what === "remove"}
        title={t`Remove the webhook?`}
        confirm={t`Remove`}
        onClose={close}
        onConfirm={() => {
          if (opened) remove.mutate(opened.webhook);
          close();
        }}
      >
        <Trans>
          {url} gets no more events. The list of its deliveries is removed, too. To stop only for a time,
          switch it off.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

function WebhookRow({
  webhook,
  onOpen,
}: {
  webhook: Webhook;
  onOpen: (what: "edit" | "remove" | "renew") => void;
}) {
  const { url, description, events, enabled } = webhook;
  const { test } = useWebhookActions();
  const [shown, setShown] = useState(false);
  return (
    <li className={styles.webhook}>
      <div className={styles.head}>
        <div className={styles.what}>
          <span className={styles.url}>{url}</span>
          <div className={styles.facts}>
            {description && <span>{description}</span>}
            <span>
              <Plural value={events.length} one="# event" other="# events" />
            </span>
            <State webhook={webhook} />
          </div>
        </div>
        <div className={styles.actions}>
          <Button
            size="compact-sm"
            variant="default"
            disabled={!enabled}
            loading={test.isPending}
            onClick={() => test.mutate(webhook, { onSuccess: () => setShown(true) })}
          >
            <Trans>Send a test</Trans>
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onOpen("edit")}>
            <Trans>Edit</Trans>
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onOpen("renew")}>
            <Trans>New secret</Trans>
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => onOpen("remove")}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        className={styles.unfold ?? ""}
      >
        {shown ? <Trans>Hide the deliveries</Trans> : <Trans>Show the deliveries</Trans>}
      </Button>
      {shown && <DeliveryLog webhook={webhook} />}
    </li>
  );
}

function State({
  webhook: { enabled, switchedOff, failingSince, earlierSecretUntil },
}: {
  webhook: Webhook;
}) {
  if (!enabled)
    return (
      <StatusDot tone={switchedOff ? "bad" : "idle"}>
        {switchedOff === "gone"
          ? t`Switched off: the server wants no more events`
          : switchedOff === "failing"
            ? t`Switched off: nothing arrived for five days`
            : t`Switched off`}
      </StatusDot>
    );
  const since = failingSince && formatDateTime(failingSince);
  const until = earlierSecretUntil && formatDateTime(earlierSecretUntil);
  return (
    <>
      <StatusDot tone={since ? "bad" : "good"}>{since ? t`Nothing arrives since ${since}` : t`On`}</StatusDot>
      {until && <span>{t`Two secrets until ${until}`}</span>}
    </>
  );
}
