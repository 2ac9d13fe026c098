import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { AlertRule } from "#shared/contracts/watching/alerts.ts";
import { formatSpan, formatTimeOfDay } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { ScreensPicture } from "#web/ui/panel/pictures.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useAlertActions, useAlertRules } from "./alert-queries.ts";

const RuleDialog = lazy(async () => ({ default: (await import("./rule-dialog.tsx")).RuleDialog }));

type Opened = { what: "edit" | "remove"; rule: AlertRule } | null;

/** Renders the alert rules: the one for all screens, and those of groups. */
export function RuleList({ onNew }: { onNew: () => void }) {
  const rules = useAlertRules();
  const { remove } = useAlertActions();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <SettingsList
        label={t`Rules`}
        query={rules}
        failed={t`The rules could not be loaded`}
        empty={
          <EmptyState
            picture={ScreensPicture}
            title={t`No rules yet`}
            text={t`With a rule, people and channels get a message when screens fail in their opening hours, and when they work again.`}
            actions={<Button onClick={onNew}>{t`New rule`}</Button>}
          />
        }
        row={(rule) => <RuleRow key={rule.id} rule={rule} onOpen={(what) => setOpened({ what, rule })} />}
      />
      <Suspense>
        {opened?.what === "edit" && <RuleDialog rule={opened.rule} taken={[]} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        opened={opened?.what === "remove"}
        title={t`Remove the rule?`}
        confirm={t`Remove`}
        onClose={close}
        onConfirm={() => opened && remove.mutate(opened.rule)}
      >
        {opened?.rule.group ? (
          <Trans>The screens of this group follow the rule for all screens then, if there is one.</Trans>
        ) : (
          <Trans>Screens without a rule of a group are not watched then.</Trans>
        )}
      </ConfirmDialog>
    </>
  );
}

function RuleRow({ rule, onOpen }: { rule: AlertRule; onOpen: (what: "edit" | "remove") => void }) {
  const { group, enabled, kinds, offlineMinutes, quiet, digestAt } = rule;
  const { userIds, channelIds, whatsappUserIds, planDays } = rule;
  const { test } = useAlertActions();
  const after = formatSpan(offlineMinutes * 60_000);
  const recipients = userIds.length + channelIds.length + whatsappUserIds.length;
  const start = formatTimeOfDay(quiet?.start ?? "00:00");
  const end = formatTimeOfDay(quiet?.end ?? "00:00");
  const daily = formatTimeOfDay(digestAt ?? "00:00");
  return (
    <SettingsRow
      name={group ? group.name : t`All screens`}
      facts={
        <>
          <StatusDot tone={enabled ? "good" : "idle"}>{enabled ? t`Switched on` : t`Switched off`}</StatusDot>
          {kinds.includes("offline") && <span>{t`Offline for ${after}`}</span>}
          <span>
            <Plural value={kinds.length} one="# kind of trouble" other="# kinds of trouble" />
          </span>
          <span>
            <Plural value={recipients} _0="No recipients" one="# recipient" other="# recipients" />
          </span>
          {planDays !== null && channelIds.length + whatsappUserIds.length > 0 && (
            <span>
              <Plural
                value={planDays}
                one="Tells the end of the plan # day before"
                other="Tells the end of the plan # days before"
              />
            </span>
          )}
          {quiet && <span>{t`Quiet from ${start} to ${end}`}</span>}
          {digestAt && <span>{t`Once a day at ${daily}`}</span>}
        </>
      }
      actions={
        <>
          <RowAction disabled={recipients === 0} loading={test.isPending} onClick={() => test.mutate(rule)}>
            <Trans>Send a test</Trans>
          </RowAction>
          <RowAction onClick={() => onOpen("edit")}>{t`Edit`}</RowAction>
          <RowAction removes onClick={() => onOpen("remove")}>{t`Remove`}</RowAction>
        </>
      }
    />
  );
}
