import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Select, Text, TextInput } from "@mantine/core";
import { z } from "zod";
import type { Target } from "#shared/contracts/target.ts";
import { muteAlerts } from "#shared/contracts/watching/alerts.ts";
import { hourMs } from "#shared/durations.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { TargetField } from "../../../fields/target-select.tsx";
import { useServerNow } from "../../../shadow-screen/use-server-now.ts";
import { useAlertActions } from "./alert-queries.ts";

interface MuteDialogProps {
  /** The screen; null: it is chosen here. */
  screen: { id: number; name: string } | null;
  onClose: () => void;
}

interface Fields {
  target: Target;
  /** A number of hours, or "at": until a set time. */
  hours: string;
  /** Of a field for a day and a time. */
  until: string;
}

/** Returns what the server gets. A time that is no time is left to the schema. */
const mutedBy = ({ target, hours, until }: Fields, now: number) => {
  const end = hours === "at" ? Date.parse(until) : now + Number(hours) * hourMs;
  return {
    screenId: target.kind === "screen" ? target.id : null,
    groupId: target.kind === "group" ? target.id : null,
    until: Number.isNaN(end) ? "" : new Date(end).toISOString(),
  };
};

/** Asks what is muted and until when. */
export function MuteDialog({ screen, onClose }: MuteDialogProps) {
  const now = useServerNow();
  const { mute } = useAlertActions();
  const form = useSchemaForm<Fields>(
    z.preprocess((values) => mutedBy(values as Fields, now), muteAlerts.body),
    { target: screen ? { kind: "screen", id: screen.id } : { kind: "account" }, hours: "1", until: "" },
    (path) => (path === "until" ? t`Choose a day and a time` : undefined),
  );
  const input = inputsOf(form);
  return (
    <FormDialog
      title={screen ? t`Mute alerts about ${screen.name}` : t`Mute alerts`}
      form={form}
      onSubmit={async (values) => {
        await mute.mutateAsync(mutedBy(values, now));
        onClose();
      }}
      submit={t`Mute`}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>
          No messages are sent until then. What is still wrong at the end is told then. Webhooks get all
          events.
        </Trans>
      </Text>
      {!screen && (
        <TargetField
          label={t`Screen or group`}
          everything={t`Choose a screen or a group`}
          {...input.value("target")}
        />
      )}
      <Select
        label={t`For how long`}
        {...input.choice("hours")}
        data={[
          { value: "1", label: t`One hour` },
          { value: "4", label: t`Four hours` },
          { value: "24", label: t`One day` },
          { value: "168", label: t`One week` },
          { value: "at", label: t`Until a set time` },
        ]}
      />
      {form.watch("hours") === "at" && (
        <TextInput
          type="datetime-local"
          label={t`Day and time`}
          description={t`In this device's time zone.`}
          {...input.text("until")}
        />
      )}
    </FormDialog>
  );
}
