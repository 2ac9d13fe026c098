import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Checkbox, SegmentedControl, Stack, Switch, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { saveWebhook, type Webhook } from "#shared/contracts/watching/webhooks.ts";
import {
  isOfPartner,
  type WebhookEvent,
  type WebhookKind,
  webhookEvents,
  webhookKinds,
} from "#shared/webhooks.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useMe } from "../../../queries/me.ts";
import { CopyField } from "../../identity/security/copy-field.tsx";
import { ShownOnce } from "../../identity/security/shown-once.tsx";
import { useWebhookActions } from "./webhook-queries.ts";
import { eventWords, kindWords } from "./webhook-words.ts";

/** Shows a secret that was made a moment ago. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <ShownOnce title={t`Copy the secret now`} stored={t`I stored the secret`} onClose={onClose}>
    <Text size="sm">
      <Trans>
        It is shown only now. With it your server checks that a message is from here: every library of
        Standard Webhooks takes it as it is.
      </Trans>
    </Text>
    <CopyField label={t`Secret`} value={secret} />
  </ShownOnce>
);

interface Fields {
  url: string;
  caCertificate: string | null;
  description: string;
  events: WebhookEvent[];
  enabled: boolean;
}

const fresh: Omit<Fields, "events"> = {
  url: "",
  caCertificate: null,
  description: "",
  enabled: true,
};
const fieldsOf = ({ url, caCertificate, description, events, enabled }: Fields): Fields => ({
  url,
  caCertificate,
  description,
  events,
  enabled,
});

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** Asks for the address and the events, and shows the secret of a new webhook, once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { create, save } = useWebhookActions();
  const [secret, setSecret] = useState<string | null>(null);
  const [kind, setKind] = useState<WebhookKind>(webhook?.kind ?? "webhook");
  const isPartner = useMe().data?.isPartner === true;
  const shown = webhookEvents.filter((event) => isPartner || !isOfPartner(event));
  const form = useSchemaForm<Fields>(saveWebhook.body, fieldsOf(webhook ?? { ...fresh, events: shown }));
  const input = inputsOf(form);
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />;
  const choose = (chosen: WebhookKind) => {
    setKind(chosen);
    form.setValue("events", chosen === "syslog" ? ["audit.entry"] : shown);
  };
  const submit = async ({ enabled, ...values }: Fields) => {
    if (!webhook) {
      const made = await create.mutateAsync(values);
      return made.secret ? setSecret(made.secret) : onClose();
    }
    await save.mutateAsync({ ...values, enabled, id: webhook.id });
    onClose();
  };
  return (
    <FormDialog
      title={webhook ? t`Edit the webhook` : t`New webhook`}
      form={form}
      onSubmit={submit}
      submit={webhook ? t`Save` : t`Create`}
      onClose={onClose}
    >
      {!webhook && (
        <SegmentedControl
          aria-label={t`Kind of receiver`}
          data={webhookKinds.map((each) => ({ value: each, label: kindWords(each) }))}
          value={kind}
          onChange={(value) => choose(value as WebhookKind)}
          fullWidth
        />
      )}
      <TextInput
        label={t`Address`}
        description={
          kind === "syslog"
            ? t`The receiver of your SIEM gets each event here, as a message of RFC 5424 over TLS.`
            : t`Your server gets each event here, as a POST with JSON.`
        }
        placeholder={kind === "syslog" ? "syslog+tls://siem.example.com:6514" : "https://"}
        type="url"
        data-autofocus
        {...input.text("url")}
      />
      {kind === "syslog" && (
        <Textarea
          label={t`CA certificate`}
          description={t`Only if your receiver has a certificate of your own authority: paste that authority's certificate (PEM).`}
          placeholder="-----BEGIN CERTIFICATE-----"
          autosize
          minRows={2}
          maxRows={6}
          {...input.text("caCertificate")}
        />
      )}
      <TextInput
        label={t`Note`}
        placeholder={t`What it is for`}
        maxLength={120}
        {...input.text("description")}
      />
      <Checkbox.Group label={t`Events`} {...input.value("events")}>
        <Stack gap="xs" mt="xs">
          {shown.map((event) => (
            <Checkbox key={event} value={event} label={eventWords(event)} description={event} />
          ))}
        </Stack>
      </Checkbox.Group>
      {webhook && <Switch label={t`Switched on`} {...input.checked("enabled")} />}
    </FormDialog>
  );
}
