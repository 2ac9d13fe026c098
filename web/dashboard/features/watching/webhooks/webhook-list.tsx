import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { Webhook } from "#shared/contracts/watching/webhooks.ts";
import { alreadyShown } from "#web/lib/already-shown.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { LinkPicture } from "#web/ui/panel/pictures.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { useWebhookActions, useWebhooks } from "./webhook-queries.ts";
import { kindWords } from "./webhook-words.ts";

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
  const url = opened?.webhook.url ?? "";
  return (
    <>
      <SettingsList
        label={t`Webhooks`}
        query={webhooks}
        failed={t`Your webhooks could not be loaded`}
        empty={
          <EmptyState
            picture={LinkPicture}
            title={t`No webhooks yet`}
            text={t`A webhook tells your own server at once when something happens here, for example when an emergency is started.`}
            actions={<Button onClick={onNew}>{t`New webhook`}</Button>}
          />
        }
        row={(webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onOpen={(what) => setOpened({ what, webhook })} />
        )}
      />
      <Suspense>
        {opened?.what === "edit" && <WebhookDialog webhook={opened.webhook} onClose={close} />}
        {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      </Suspense>
      <ConfirmDialog
        opened={opened?.what === "renew"}
        title={t`Make a new secret?`}
        confirm={t`Make a new secret`}
        onClose={close}
        onConfirm={() =>
          opened && renew.mutateAsync(opened.webhook).then((made) => setSecret(made.secret), alreadyShown)
        }
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
        onConfirm={() => opened && remove.mutate(opened.webhook)}
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
  const { kind, url, description, events, enabled } = webhook;
  const { test } = useWebhookActions();
  const [shown, setShown] = useState(false);
  return (
    <SettingsRow
      name={url}
      facts={
        <>
          {kind === "syslog" && <span>{kindWords(kind)}</span>}
          {description && <span>{description}</span>}
          <span>
            <Plural value={events.length} one="# event" other="# events" />
          </span>
          <State webhook={webhook} />
        </>
      }
      actions={
        <>
          <RowAction
            disabled={!enabled}
            loading={test.isPending}
            onClick={() => test.mutateAsync(webhook).then(() => setShown(true), alreadyShown)}
          >
            <Trans>Send a test</Trans>
          </RowAction>
          <RowAction onClick={() => onOpen("edit")}>{t`Edit`}</RowAction>
          {kind === "webhook" && <RowAction onClick={() => onOpen("renew")}>{t`New secret`}</RowAction>}
          <RowAction removes onClick={() => onOpen("remove")}>{t`Remove`}</RowAction>
        </>
      }
    >
      <RowAction variant="subtle" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? <Trans>Hide the deliveries</Trans> : <Trans>Show the deliveries</Trans>}
      </RowAction>
      {shown && <DeliveryLog webhook={webhook} />}
    </SettingsRow>
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
      <StatusDot tone={since ? "bad" : "good"}>
        {since ? t`Nothing arrives since ${since}` : t({ message: "On", context: "switched" })}
      </StatusDot>
      {until && <span>{t`Two secrets until ${until}`}</span>}
    </>
  );
}
