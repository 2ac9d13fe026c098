import { t } from "@lingui/core/macro";
import type { SentCommand } from "#shared/contracts/commands.ts";
import { deviceText } from "#web/lib/device-text.ts";
import { formatRelative } from "#web/lib/formats.ts";

const names = (): Record<SentCommand["kind"], string> => ({
  identify: t`Show the screen's name`,
  reload: t`Reload the player`,
  "clear cache": t`Download everything again`,
  restart: t`Restart the device`,
  volume: t`Set the volume`,
});

export const commandName = ({ kind, value }: Pick<SentCommand, "kind" | "value">): string =>
  value === null ? names()[kind] : t`Set the volume to ${value} %`;

/** Describes the outcome of a command. */
export function commandOutcome(command: SentCommand, now: number): string {
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
