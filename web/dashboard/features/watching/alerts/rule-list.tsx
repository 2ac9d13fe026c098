import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { BellRing } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { AlertRule } from "#shared/contracts/watching/alerts.ts";
import { formatSpan, formatTimeOfDay } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { useAlertActions, useAlertRules } from "./alert-queries.ts";
import styles from "./alerts.module.css";

const RuleDialog = lazy(async () => ({ default: (await import("./rule-dialog.tsx")).RuleDialog }));

type Opened = { what: "edit" | "remove"; rule: AlertRule } | null;

/** Renders the alert rules: the one for all screens, and those of groups. */
export function RuleList({ onNew }: { onNew: () => void }) {
  const rules = useAlertRules();
  const { remove } = useAlertActions();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  if (!rules.data)
    return <NotLoaded query={rules} failed={t`The rules could not be loaded`} lines={2} height={60} />;
  if (rules.data.length === 0)
    return (
      <EmptyState
        icon={BellRing}
        title={t`No rules yet`}
        text={t`With a rule, people and channels get a message when screens fail in their opening hours, and when they work again.`}
        actions={
          <Button onClick={onNew}>
            <Trans>New rule</Trans>
          </Button>
        }
      />
    );
  return (
    <>
      <ul className={styles.list} aria-label={t`Rules`}>
        {rules.data.map((rule) => (
          <RuleRow key={rule.id} rule={rule} onOpen={(what) => setOpened({ what, rule })} />
        ))}
      </ul>
      <Suspense>
        {opened?.what === "edit" && <RuleDialog rule={opened.rule} taken={[]} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        opened={opened?.what === "remove"}
        title={t`Remove the rule?`}
        confirm={t`Remove`}
        onClose={close}
        onConfirm={() => {
          if (opened) remove.mutate(opened.rule);
          close();
        }}
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
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{group ? group.name : t`All screens`}</span>
        <div className={styles.facts}>
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
        </div>
      </div>
      <div className={styles.actions}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={recipients === 0}
          loading={test.isPending}
          onClick={() => test.mutate(rule)}
        >
          <Trans>Send a test</Trans>
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onOpen("edit")}>
          <Trans>Edit</Trans>
        </Button>
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => onOpen("remove")}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}
