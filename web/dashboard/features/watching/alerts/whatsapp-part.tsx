import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Group, Text } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { WhatsAppNumber } from "#shared/contracts/watching/alert-whatsapp.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { RowAction, SettingsRow, SettingsRows } from "#web/ui/panel/settings-list.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { May } from "../../../queries/may.tsx";
import { troubleWords } from "./alert-words.ts";
import { useAlertWhatsApp, useWhatsAppActions } from "./whatsapp-queries.ts";

const WhatsAppDialog = lazy(async () => ({
  default: (await import("./whatsapp-dialog.tsx")).WhatsAppDialog,
}));

/** The name is the same in each language. */
const service = "WhatsApp";

/** Renders the own number for alerts by WhatsApp. Nothing where the service does not offer it. */
export function WhatsAppPart() {
  const { data } = useAlertWhatsApp();
  const [opened, setOpened] = useState<"number" | "remove" | null>(null);
  const { remove } = useWhatsAppActions();
  if (!data || (!data.offered && !data.mine)) return null;
  const { mine } = data;
  const close = () => setOpened(null);
  return (
    <Part title={service}>
      {mine ? (
        <OwnNumber
          mine={mine}
          offered={data.offered}
          onCode={() => setOpened("number")}
          onRemove={() => setOpened("remove")}
        />
      ) : (
        <Group justify="space-between">
          <Text size="sm">
            <Trans>
              Get the messages of a rule on your phone, too. Add your number and confirm it with a code.
            </Trans>
          </Text>
          <RowAction onClick={() => setOpened("number")}>{t`Add your number`}</RowAction>
        </Group>
      )}
      <Suspense>{opened === "number" && <WhatsAppDialog mine={mine} onClose={close} />}</Suspense>
      <ConfirmDialog
        opened={opened === "remove"}
        title={t`Remove your number?`}
        confirm={t`Remove`}
        onClose={close}
        onConfirm={() => remove.mutate()}
      >
        <Trans>No more messages are sent to it, and it is deleted here. Emails are sent as before.</Trans>
      </ConfirmDialog>
    </Part>
  );
}

interface OwnNumberProps {
  mine: WhatsAppNumber;
  offered: boolean;
  onCode: () => void;
  onRemove: () => void;
}

function OwnNumber({ mine, offered, onCode, onRemove }: OwnNumberProps) {
  const { number, confirmedAt, trouble } = mine;
  const since = confirmedAt ? formatDateTime(confirmedAt) : "";
  return (
    <SettingsRows label={service}>
      <SettingsRow
        name={number}
        facts={
          confirmedAt ? (
            <>
              <StatusDot tone="good">{t`Confirmed: ${since}`}</StatusDot>
              <May needs="account.manage">
                <span>{t`Choose yourself in a rule under “Who gets a WhatsApp message”.`}</span>
              </May>
              <span>{t`Answer STOP to a message to end them.`}</span>
            </>
          ) : (
            <StatusDot tone={trouble ? "bad" : "busy"}>
              {trouble ? troubleWords(trouble) : t`Waits for the code`}
            </StatusDot>
          )
        }
        actions={
          <>
            {!confirmedAt && offered && <RowAction onClick={onCode}>{t`Enter the code`}</RowAction>}
            <RowAction removes onClick={onRemove}>{t`Remove`}</RowAction>
          </>
        }
      />
    </SettingsRows>
  );
}
