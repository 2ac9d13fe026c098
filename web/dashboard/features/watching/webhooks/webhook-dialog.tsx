import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Checkbox, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { saveWebhook, type Webhook } from "#shared/contracts/watching/webhooks.ts";
import { isOfPartner, type WebhookEvent, webhookEvents } from "#shared/webhooks.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useMe } from "../../../queries/me.ts";
import { CopyField } from "../../identity/security/copy-field.tsx";
import { ShownOnce } from "../../identity/security/shown-once.tsx";
import { useWebhookActions } from "./webhook-queries.ts";
import { eventWords } from "./webhook-words.ts";

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
  description: string;
  events: WebhookEvent[];
  enabled: boolean;
}

const fresh: Fields = { url: "", description: "", events: [...webhookEvents], enabled: true };
const fieldsOf = ({ url, description, events, enabled }: Fields): Fields => ({
  url,
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
  const form = useSchemaForm<Fields>(saveWebhook.body, fieldsOf(webhook ?? fresh));
  const input = inputsOf(form);
  const isPartner = useMe().data?.isPartner === true;
  const shown = webhookEvents.filter((event) => isPartner || !isOfPartner(event));
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />;
  const submit = async ({ enabled, ...values }: Fields) => {
    if (!webhook) return setSecret((await create.mutateAsync(values)).secret);
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
      <TextInput
        label={t`Address`}
        description={t`Your server gets each event here, as a POST with JSON.`}
        placeholder="https://"
        type="url"
        data-autofocus
        {...input.text("url")}
      />
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
