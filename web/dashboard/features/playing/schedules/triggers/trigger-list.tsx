import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button, Code, Group, Stack, Text } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { Trigger } from "#shared/contracts/playing/triggers.ts";
import { bandWords } from "#web/dashboard/words/band-words.ts";
import { whereWords } from "#web/dashboard/words/where-words.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { textIn } from "#web/lib/texts.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { LinkPicture } from "#web/ui/panel/pictures.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { CopyField } from "../../../identity/security/copy-field.tsx";
import { useTriggerActions, useTriggers } from "./trigger-queries.ts";

const TriggerDialog = lazy(async () => ({ default: (await import("./trigger-dialog.tsx")).TriggerDialog }));

type Opened = { what: "edit" | "remove" | "renew" | "revoke"; trigger: Trigger } | null;

/** Renders the triggers of the account, each with its state, its link and its actions. */
export function TriggerList({ onNew }: { onNew: () => void }) {
  const triggers = useTriggers();
  const { remove, renew, revoke } = useTriggerActions();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const name = opened?.trigger.name ?? "";
  const act = (action: { mutate: (trigger: Trigger) => void }) => () =>
    opened && action.mutate(opened.trigger);
  return (
    <>
      <SettingsList
        label={t`Triggers`}
        query={triggers}
        failed={t`Your triggers could not be loaded`}
        empty={
          <EmptyState
            picture={LinkPicture}
            title={t`No triggers yet`}
            text={t`A trigger plays a playlist at once for some seconds when another system asks for it: a doorbell, a till, a button, a sensor.`}
            actions={<Button onClick={onNew}>{t`New trigger`}</Button>}
          />
        }
        row={(trigger) => (
          <TriggerRow key={trigger.id} trigger={trigger} onOpen={(what) => setOpened({ what, trigger })} />
        )}
      />
      <Suspense>
        {opened?.what === "edit" && <TriggerDialog trigger={opened.trigger} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        opened={opened?.what === "remove"}
        title={t`Remove the trigger?`}
        confirm={t`Remove`}
        onClose={close}
        onConfirm={act(remove)}
      >
        <Trans>Systems that fire {name} get an error from now on. What it plays now ends.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={opened?.what === "renew"}
        title={t`Make a new link?`}
        confirm={t`Make a new link`}
        onClose={close}
        onConfirm={act(renew)}
      >
        <Trans>The present link of {name} stops working at once.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={opened?.what === "revoke"}
        title={t`Revoke the link?`}
        confirm={t`Revoke`}
        onClose={close}
        onConfirm={act(revoke)}
      >
        <Trans>Systems that use the link of {name} can no longer fire it. API keys still can.</Trans>
      </ConfirmDialog>
    </>
  );
}

/** What the port of the package for Linux takes (devices/kiosk/event-port.ts). */
const eventName = /^[a-z][a-z0-9-]{1,39}$/;

interface RowProps {
  trigger: Trigger;
  onOpen: (what: "edit" | "remove" | "renew" | "revoke") => void;
}

function TriggerRow({ trigger, onOpen }: RowProps) {
  const { name, playlistName, seconds, fired, firedAt, link, codes } = trigger;
  const { fire, renew } = useTriggerActions();
  const [shown, setShown] = useState(false);
  const where = whereWords(trigger);
  const keys = codes.join(", ");
  const last = firedAt && formatDateTime(firedAt);
  const event = codes.find((code) => eventName.test(code));
  return (
    <SettingsRow
      name={name}
      facts={
        <>
          <State trigger={trigger} />
          <span>
            {playlistName} · {where} · <Plural value={seconds} one="# second" other="# seconds" />
          </span>
          <span>
            {fired > 0 ? <Plural value={fired} one="Fired once" other="Fired # times" /> : t`Never fired`}
          </span>
          {trigger.band && <span>{bandWords(trigger.band)}</span>}
          {keys && <span>{t`Keys and codes: ${keys}`}</span>}
          {last && <span>{t`Last fired ${last}`}</span>}
        </>
      }
      actions={
        <>
          <RowAction disabled={!trigger.isOn} loading={fire.isPending} onClick={() => fire.mutate(trigger)}>
            <Trans>Fire now</Trans>
          </RowAction>
          <RowAction onClick={() => onOpen("edit")}>{t`Edit`}</RowAction>
          <RowAction removes onClick={() => onOpen("remove")}>{t`Remove`}</RowAction>
        </>
      }
    >
      <RowAction variant="subtle" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? <Trans>Hide how to fire it</Trans> : <Trans>How to fire it</Trans>}
      </RowAction>
      {shown && (
        <Stack gap="xs" w="100%">
          <Text size="sm">{t`With an API key that may publish:`}</Text>
          <Code
            block
          >{`curl -X POST ${location.origin}/api/v1/triggers/${trigger.id}/fire -H "Authorization: Bearer KEY"`}</Code>
          {event && (
            <>
              <Text size="sm">
                <Trans>
                  By a sensor or a button at a screen with the package for Linux, also without a network (the
                  help about triggers has the steps):
                </Trans>
              </Text>
              <Code
                block
              >{`curl -X POST http://127.0.0.1:4080/events/${event} -H "Authorization: Bearer $TOKEN"`}</Code>
            </>
          )}
          {link ? (
            <>
              <CopyField
                label={t`Secret link`}
                description={t`Send a POST to it, without a key. Who has the link can fire this trigger and nothing else.`}
                value={`${location.origin}${link}`}
              />
              <Group gap="xs">
                <RowAction onClick={() => onOpen("renew")}>{t`New link`}</RowAction>
                <RowAction removes onClick={() => onOpen("revoke")}>{t`Revoke the link`}</RowAction>
              </Group>
            </>
          ) : (
            <div>
              <RowAction loading={renew.isPending} onClick={() => renew.mutate(trigger)}>
                <Trans>Make a secret link</Trans>
              </RowAction>
            </div>
          )}
        </Stack>
      )}
    </SettingsRow>
  );
}

function State({ trigger: { isOn, problem, problemReason, playsUntil } }: { trigger: Trigger }) {
  const until = playsUntil && formatDateTime(playsUntil);
  if (!isOn) return <StatusDot tone="idle">{t`Switched off`}</StatusDot>;
  if (problem) return <StatusDot tone="bad">{textIn(problemReason, problem)}</StatusDot>;
  return until ? (
    <StatusDot tone="busy">{t`Plays until ${until} on screens that are online`}</StatusDot>
  ) : (
    <StatusDot tone="good">{t`Ready`}</StatusDot>
  );
}
