import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Select, Switch, Text, TextInput } from "@mantine/core";
import { z } from "zod";
import { type ChannelKind, channelKinds } from "#shared/alerts.ts";
import { type AlertChannel, createAlertChannel } from "#shared/contracts/watching/alerts.ts";
import { type Language, languages } from "#shared/languages.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useMe } from "../../../queries/me.ts";
import { languageLabel } from "../../../words/language-labels.ts";
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
  const input = inputsOf(form);
  const submit = async ({ enabled, url, kind, ...values }: Fields) => {
    if (channel) await save.mutateAsync({ ...values, id: channel.id, enabled, ...(url !== "" && { url }) });
    else await create.mutateAsync({ ...values, kind, url });
    onClose();
  };
  return (
    <FormDialog
      title={channel ? t`Edit the channel` : t`Add a channel`}
      form={form}
      onSubmit={submit}
      submit={channel ? t`Save` : t`Add`}
      onClose={onClose}
    >
      {channel ? (
        <Switch label={t`Switched on`} {...input.checked("enabled")} />
      ) : (
        <Select
          label={t`Chat service`}
          data={channelKinds.map((value) => ({ value, label: serviceName(value) }))}
          {...input.choice("kind")}
        />
      )}
      <TextInput
        label={t`Name`}
        description={t`As you call the channel, for example #screens.`}
        maxLength={80}
        {...input.text("name")}
      />
      <TextInput
        label={channel ? t`New address` : t`Address`}
        description={channel ? t`Leave it empty to keep the present one.` : howTo(form.watch("kind"))}
        placeholder="https://"
        type="url"
        autoComplete="off"
        {...input.text("url")}
      />
      <Select
        label={t`Language of the messages`}
        data={languages.map((value) => ({ value, label: languageLabel(value) }))}
        {...input.choice("language")}
      />
      <Text size="sm" c="dimmed">
        <Trans>
          A person who knows the address can post in the channel. So it is stored encrypted and never shown
          again.
        </Trans>
      </Text>
    </FormDialog>
  );
}

const howTo = (kind: ChannelKind): string =>
  kind === "slack"
    ? t`In Slack: make an app with incoming webhooks, add a webhook to the channel, and copy its address.`
    : t`In Teams: open Workflows in the channel, choose the template for webhook requests, and copy the address.`;
