import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Modal, Select, Stack, Switch, Text, TextInput } from "@mantine/core";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { type ChannelKind, channelKinds } from "#shared/alerts.ts";
import { type AlertChannel, createAlertChannel } from "#shared/contracts/watching/alerts.ts";
import type { Language } from "#shared/languages.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { useMe } from "../../../queries/me.ts";
import { useChannelActions } from "./alert-queries.ts";
import { serviceName } from "./alert-words.ts";

interface ChannelDialogProps {
  /** Null: a new one. */
  channel: AlertChannel | null;
  onClose: () => void;
}

interface Fields {
  kind: ChannelKind;
  name: string;
  url: string;
  language: Language;
  enabled: boolean;
}

const schema = createAlertChannel.body.extend({ enabled: z.boolean() });
/** Without an address, a channel keeps the one that it has. */
const savedSchema = schema.extend({ url: z.literal("").or(createAlertChannel.body.shape.url) });

/** Asks for a channel of a chat service and its address, which is never shown again. */
export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const { create, save } = useChannelActions();
  const mine = useMe().data?.user.language ?? "en";
  const form = useSchemaForm<Fields>(channel ? savedSchema : schema, {
    kind: channel?.kind ?? "slack",
    name: channel?.name ?? "",
    url: "",
    language: channel?.language ?? mine,
    enabled: channel?.enabled ?? true,
  });
  const { errors } = form.formState;
  const kind = form.watch("kind");
  const submit = form.handleSubmit(async ({ enabled, url, ...values }) => {
    try {
      if (channel)
        await save.mutateAsync({
          id: channel.id,
          name: values.name,
          language: values.language,
          enabled,
          ...(url !== "" && { url }),
        });
      else await create.mutateAsync({ ...values, url });
      onClose();
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <Modal opened onClose={onClose} title={channel ? t`Edit the channel` : t`Add a channel`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {channel ? (
            <Switch
              label={t`Switched on`}
              checked={form.watch("enabled")}
              onChange={({ currentTarget: { checked } }) => form.setValue("enabled", checked)}
            />
          ) : (
            <Controller
              control={form.control}
              name="kind"
              render={({ field }) => (
                <Select
                  label={t`Chat service`}
                  data={channelKinds.map((value) => ({ value, label: serviceName(value) }))}
                  allowDeselect={false}
                  value={field.value}
                  onChange={(value) => value && field.onChange(value)}
                />
              )}
            />
          )}
          <TextInput
            label={t`Name`}
            description={t`As you call the channel, for example #screens.`}
            maxLength={80}
            {...form.register("name")}
            error={errors.name?.message}
          />
          <TextInput
            label={channel ? t`New address` : t`Address`}
            description={channel ? t`Leave it empty to keep the present one.` : howTo(kind)}
            placeholder="https://"
            type="url"
            autoComplete="off"
            {...form.register("url")}
            error={errors.url?.message}
          />
          <Controller
            control={form.control}
            name="language"
            render={({ field }) => (
              <Select
                label={t`Language of the messages`}
                data={[
                  { value: "en", label: "English" },
                  { value: "hi", label: "हिन्दी" },
                ]}
                allowDeselect={false}
                value={field.value}
                onChange={(value) => value && field.onChange(value)}
              />
            )}
          />
          <Text size="sm" c="dimmed">
            <Trans>
              A person who knows the address can post in the channel. So it is stored encrypted and never
              shown again.
            </Trans>
          </Text>
          {errors.root && (
            <Alert color="red" role="alert">
              {errors.root.message}
            </Alert>
          )}
        </Stack>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" loading={create.isPending || save.isPending}>
            {channel ? <Trans>Save</Trans> : <Trans>Add</Trans>}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}

const howTo = (kind: ChannelKind): string =>
  kind === "slack"
    ? t`In Slack: make an app with incoming webhooks, add a webhook to the channel, and copy its address.`
    : t`In Teams: open Workflows in the channel, choose the template for webhook requests, and copy the address.`;
