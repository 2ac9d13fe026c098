import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group } from "@mantine/core";
import { z } from "zod";
import { canRestart } from "#shared/can-restart.ts";
import { type SentCommand, sendCommand } from "#shared/contracts/core/commands.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { messageOf } from "#web/lib/api.ts";
import { deviceText } from "#web/lib/device-text.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRelative } from "#web/lib/formats.ts";
import { useNow } from "#web/lib/use-now.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { commandName, useCommands, useSendCommand } from "./command-queries.ts";
import styles from "./screen-detail.module.css";

/** Describes the outcome of a command. */
function commandOutcome(command: SentCommand, now: number): string {
  switch (command.state) {
    case "waiting":
      return t`Sent ${formatRelative(command.sentAt, now)}, not received yet`;
    case "received":
      return t`Received ${formatRelative(command.receivedAt ?? command.sentAt, now)}`;
    case "done":
      return t`Done ${formatRelative(command.endedAt ?? command.sentAt, now)}`;
    case "failed":
      return [
        t`Failed ${formatRelative(command.endedAt ?? command.sentAt, now)}`,
        command.detail && deviceText(command.detail),
      ]
        .filter(Boolean)
        .join(": ");
    case "expired":
      return t`The screen did not receive it in time. Send it again when it is online.`;
  }
}

const shown = 5;
const volume = z.object({ value: sendCommand.body.shape.value.unwrap().unwrap() });

/** Renders the buttons that send a command to a screen, and the outcome of the latest commands. */
export function ScreenCommands({ screen }: { screen: Screen }) {
  const commands = useCommands(screen.id);
  const send = useSendCommand(screen.id);
  const form = useSchemaForm(volume, { value: 100 });
  const now = useNow(1000);

  async function order(kind: SentCommand["kind"], value?: number): Promise<void> {
    try {
      await send.mutateAsync({ kind, ...(value !== undefined && { value }) });
    } catch (error) {
      showFailure(t`The command was not sent to ${screen.name}`, error);
    }
  }

  return (
    <Part title={t`Commands`}>
      <Group gap="sm">
        {(["clear cache", ...(canRestart(screen.device) ? (["restart"] as const) : [])] as const).map(
          (kind) => (
            <Button key={kind} variant="default" disabled={send.isPending} onClick={() => void order(kind)}>
              {commandName({ kind, value: null })}
            </Button>
          ),
        )}
      </Group>
      {!canRestart(screen.device) && (
        <p className={styles.note}>
          <Trans>This screen is a browser: it can reload the player, but not restart its device.</Trans>
        </p>
      )}
      <SchemaForm form={form} onSubmit={({ value }) => order("volume", value)}>
        <Group align="flex-end" gap="sm">
          <NumberField
            label={t`Volume in percent`}
            min={0}
            max={100}
            w={140}
            {...inputsOf(form).number("value")}
          />
          <Button type="submit" variant="default" disabled={send.isPending}>{t`Set the volume`}</Button>
        </Group>
      </SchemaForm>
      {commands.isError && (
        <Alert color="red" role="alert">
          {messageOf(commands.error)}
        </Alert>
      )}
      {commands.data && commands.data.items.length > 0 && (
        <ul className={styles.reasons} aria-live="polite" aria-label={t`Results of the last commands`}>
          {commands.data.items.slice(0, shown).map((command) => (
            <li key={command.id} className={command.state === "done" ? styles.won : undefined}>
              <span className={styles.claim}>{commandName(command)}</span>
              <span className={styles.verdict}>{commandOutcome(command, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
