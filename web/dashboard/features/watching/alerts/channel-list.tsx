import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { AlertChannel } from "#shared/contracts/watching/alerts.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useAlertChannels, useChannelActions } from "./alert-queries.ts";
import { lastWords, serviceName } from "./alert-words.ts";

const ChannelDialog = lazy(async () => ({ default: (await import("./channel-dialog.tsx")).ChannelDialog }));

type Opened = { what: "edit" | "remove"; channel: AlertChannel } | null;

/** Renders the channels of chat services to which rules can send messages, and adds them. */
export function ChannelsPart() {
  const [adding, setAdding] = useState(false);
  return (
    <Part
      title={t`Channels`}
      actions={
        <RowAction leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>Add channel</Trans>
        </RowAction>
      }
    >
      <ChannelList />
      {adding && (
        <Suspense>
          <ChannelDialog channel={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Part>
  );
}

function ChannelList() {
  const channels = useAlertChannels();
  const { remove } = useChannelActions();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const name = opened?.channel.name ?? "";
  return (
    <>
      <SettingsList
        label={t`Channels`}
        query={channels}
        failed={t`The channels could not be loaded`}
        lines={1}
        empty={t`No channels yet. Add a channel of Slack or Microsoft Teams, and choose it in a rule: its messages arrive there, too.`}
        row={(channel) => (
          <ChannelRow key={channel.id} channel={channel} onOpen={(what) => setOpened({ what, channel })} />
        )}
      />
      <Suspense>
        {opened?.what === "edit" && <ChannelDialog channel={opened.channel} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        opened={opened?.what === "remove"}
        title={t`Remove the channel?`}
        confirm={t`Remove`}
        onClose={close}
        onConfirm={() => opened && remove.mutate(opened.channel)}
      >
        <Trans>
          {name} gets no more messages, and no rule sends to it any more. Its address is deleted. To stop only
          for a time, switch it off.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

interface RowProps {
  channel: AlertChannel;
  onOpen: (what: "edit" | "remove") => void;
}

function ChannelRow({ channel, onOpen }: RowProps) {
  const { name, kind, host, enabled, waiting, last } = channel;
  const { test } = useChannelActions();
  const words = lastWords(channel);
  return (
    <SettingsRow
      name={name}
      facts={
        <>
          <span>{serviceName(kind)}</span>
          <span>{`${host}/…`}</span>
          {!enabled && <StatusDot tone="idle">{t`Switched off`}</StatusDot>}
          {enabled && waiting > 0 && <StatusDot tone="busy">{t`A message is on its way`}</StatusDot>}
          {words && <StatusDot tone={last?.trouble ? "bad" : "good"}>{words}</StatusDot>}
          {enabled && waiting === 0 && !words && <span>{t`Nothing was sent yet.`}</span>}
        </>
      }
      actions={
        <>
          <RowAction disabled={!enabled} loading={test.isPending} onClick={() => test.mutate(channel)}>
            <Trans>Send a test</Trans>
          </RowAction>
          <RowAction onClick={() => onOpen("edit")}>{t`Edit`}</RowAction>
          <RowAction removes onClick={() => onOpen("remove")}>{t`Remove`}</RowAction>
        </>
      }
    />
  );
}
