import { t } from "@lingui/core/macro";
import type { ListedScreen } from "#shared/contracts/screens.ts";
import { formatRelative, formatSince } from "#web/lib/formats.ts";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";

/** What of a screen its state is told from. */
export type ScreenState = Pick<
  ListedScreen,
  "status" | "connection" | "paired" | "lastContactAt" | "playing" | "pending" | "currentVersion" | "timeZone"
>;

export interface ScreenStatus {
  tone: StatusTone;
  label: string;
}

/** Whether a screen is there, in words. Only what the server knows: never a guess. */
export function connectionStatus(screen: ScreenState, now: number): ScreenStatus {
  if (screen.status === "inactive") return { tone: "idle", label: t`Switched off` };
  if (!screen.paired) return { tone: "busy", label: t`No device` };
  const since = screen.lastContactAt ? formatSince(screen.lastContactAt, now) : "";
  switch (screen.connection) {
    case "waiting":
      return { tone: "busy", label: t`Waiting for first contact` };
    case "online":
      return { tone: "good", label: t`Online` };
    case "asleep":
      return { tone: "idle", label: t`Closed, away since ${since}` };
    case "offline":
      return { tone: "bad", label: t`Offline since ${since}` };
  }
}

/** When it was last heard of; null before the first time. */
export const lastContact = (screen: ScreenState, now: number): string | null =>
  screen.lastContactAt ? formatRelative(screen.lastContactAt, now) : null;

/** What it plays, as the screen itself last said. */
export function playingNow(screen: ScreenState, now: number): string {
  if (!screen.playing) return t`Has not said what it plays`;
  const { version, itemName } = screen.playing;
  const since = formatSince(screen.playing.since, now, screen.timeZone);
  return itemName === null
    ? t`Version ${version} since ${since}`
    : t`Version ${version} since ${since} · ${itemName}`;
}

/** What is still on its way to it; null when it plays what it should. */
export function pendingWork(screen: ScreenState): string | null {
  if (screen.pending) {
    const { version } = screen.pending;
    const percent = Math.floor(screen.pending.percent);
    return t`Downloading version ${version}, ${percent} %`;
  }
  const { currentVersion, playing } = screen;
  if (currentVersion === null || !playing || playing.version >= currentVersion) return null;
  return t`Version ${currentVersion} is waiting for the screen`;
}
