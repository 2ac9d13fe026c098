import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Modal, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { saveWebhook, type Webhook } from "#shared/contracts/watching/webhooks.ts";
import { type WebhookEvent, webhookEvents } from "#shared/webhooks.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { CopyField } from "../../identity/security/copy-field.tsx";
import { useWebhookActions } from "./webhook-queries.ts";
import { eventWords } from "./webhook-words.ts";

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** Asks for the address and the events, and shows the secret of a new webhook, once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={secret ? t`Copy the secret now` : webhook ? t`Edit the webhook` : t`New webhook`}
      closeOnClickOutside={secret === null}
    >
      {secret ? (
        <Secret secret={secret} onClose={onClose} />
      ) : (
        <WebhookForm webhook={webhook} onMade={setSecret} onClose={onClose} />
      )}
    </Modal>
  );
}

/** Shows a secret that was made a moment ago. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t`Copy the secret now`} closeOnClickOutside={false}>
      <Secret secret={secret} onClose={onClose} />
    </Modal>
  );
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <>
      <Stack gap="md">
        <Text size="sm">
          <Trans>
            It is shown only now. With it your server checks that a message is from here: every library of
            Standard Webhooks takes it as it is.
          </Trans>
        </Text>
        <CopyField label={t`Secret`} value={secret} />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>
          <Trans>I stored the secret</Trans>
        </Button>
      </Group>
    </>
  );
}

interface Fields {
  url: string;
  description: string;
  events: WebhookEvent[];
  enabled: boolean;
}

const fieldsOf = (webhook: Webhook | null): Fields =>
  webhook
    ? { url: webhook.url, description: webhook.description, events: webhook.events, enabled: webhook.enabled }
    : { url: "", description: "", events: [...webhookEvents], enabled: true };

interface FormProps extends WebhookDialogProps {
  onMade: (secret: string) => void;
}

function WebhookForm({ webhook, onMade, onClose }: FormProps) {
  const { create, save } = useWebhookActions();
  const form = useSchemaForm<Fields>(saveWebhook.body, fieldsOf(webhook));
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ enabled, ...values }) => {
    try {
      if (webhook) {
        await save.mutateAsync({ ...values, enabled, id: webhook.id });
        onClose();
      } else onMade((await create.mutateAsync(values)).secret);
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Address`}
          description={t`Your server gets each event here, as a POST with JSON.`}
          placeholder="https://"
          type="url"
          data-autofocus
          {...form.register("url")}
          error={errors.url?.message}
        />
        <TextInput
          label={t`Note`}
          placeholder={t`What it is for`}
          maxLength={120}
          {...form.register("description")}
          error={errors.description?.message}
        />
        <Controller
          control={form.control}
          name="events"
          render={({ field }) => (
            <Checkbox.Group
              label={t`Events`}
              value={field.value}
              onChange={field.onChange}
              error={errors.events?.message}
            >
              <Stack gap="xs" mt="xs">
                {webhookEvents.map((event) => (
                  <Checkbox key={event} value={event} label={eventWords(event)} description={event} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        />
        {webhook && (
          <Switch
            label={t`Switched on`}
            checked={form.watch("enabled")}
            onChange={({ currentTarget: { checked } }) => form.setValue("enabled", checked)}
          />
        )}
        {errors.root && (
          <Alert color="red" role="alert">
            {errors.root.message}
          </Alert>
        )}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={create.isPending || save.isPending}>
          {webhook ? <Trans>Save</Trans> : <Trans>Create</Trans>}
        </Button>
      </DialogButtons>
    </form>
  );
}
