import { t } from "@lingui/core/macro";
import type { ScreenEvent } from "#shared/contracts/core/screen-events.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { problemWords } from "#web/lib/problem-words.ts";
import { commandName } from "../command-queries.ts";
import { settingLabels } from "../setting-labels.ts";

/** Describes an event of a screen; times are in the screen's zone. */
export function eventWords(event: ScreenEvent, timeZone: string): string {
  switch (event.kind) {
    case "paired":
      return event.device ? t`Added with the device ${event.device}` : t`Added`;
    case "device replaced":
      return event.device ? t`New device: ${event.device}` : t`New device`;
    case "unpaired":
      return t`The device ended its pairing`;
    case "removed":
      return t`Removed`;
    case "restored":
      return t`Restored, without a device`;
    case "switched":
      return event.on ? t`Switched on` : t`Switched off`;
    case "changed": {
      const words = settingLabels();
      const names = event.settings.map((setting) => words[setting]).join(", ");
      return names ? t`Changed: ${names}` : t`Saved without a change`;
    }
    case "joined group":
      return t`Added to the group ${event.group}`;
    case "left group":
      return t`Removed from the group ${event.group}`;
    case "command":
      return commandWords(event);
    case "online":
      return event.awaySince
        ? t`Online again, offline since ${formatDateTime(event.awaySince, timeZone)}`
        : t`Online for the first time`;
    case "started":
      return t`The player started again`;
    case "version":
      return t`Plays version ${event.version}`;
    case "problems":
      return event.problems.length > 0
        ? t`Problem: ${event.problems.map(problemWords).join("; ")}`
        : t`Its problems are solved`;
  }
}

function commandWords(event: Extract<ScreenEvent, { kind: "command" }>): string {
  const name = commandName({ kind: event.command, value: event.value });
  switch (event.state) {
    case "waiting":
      return t`Command: ${name}. Not received yet.`;
    case "received":
      return t`Command: ${name}. Received.`;
    case "done":
      return t`Command: ${name}. Done.`;
    case "failed":
      return t`Command: ${name}. Failed.`;
    case "expired":
      return t`Command: ${name}. Not received in time.`;
  }
}

/** Returns who caused it; null for the screen itself. */
export function eventActor({ by }: ScreenEvent): string | null {
  switch (by.kind) {
    case "person":
      return by.name ?? t`A deleted user`;
    case "staff":
      return t`Our staff`;
    case "service":
      return t`System`;
    case "key":
      return by.name === null ? t`API key` : t`API key “${by.name}”`;
    case "screen":
      return null;
  }
}
