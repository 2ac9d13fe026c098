import type { SentCommand } from "#shared/contracts/commands.ts";
import { formatRelative } from "#web/lib/formats.ts";

const names: Record<SentCommand["kind"], string> = {
  identify: "Show its name",
  reload: "Reload the player",
  "clear cache": "Fetch everything again",
  restart: "Restart the device",
  volume: "Set the volume",
};

export const commandName = ({ kind, value }: Pick<SentCommand, "kind" | "value">): string =>
  value === null ? names[kind] : `${names[kind]} to ${value} %`;

/** What became of a command, in words. */
export function commandOutcome(command: SentCommand, now: number): string {
  switch (command.state) {
    case "waiting":
      return `Sent ${formatRelative(command.sentAt, now)}; the screen has not heard of it yet`;
    case "received":
      return `The screen took it ${formatRelative(command.receivedAt ?? command.sentAt, now)}`;
    case "done":
      return `Done ${formatRelative(command.endedAt ?? command.sentAt, now)}`;
    case "failed":
      return `Failed ${formatRelative(command.endedAt ?? command.sentAt, now)}${command.detail ? `: ${command.detail}` : ""}`;
    case "expired":
      return "The screen did not hear of it in time. Send it again when it is online.";
  }
}
