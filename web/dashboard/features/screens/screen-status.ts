import type { Screen } from "#shared/contracts/screens.ts";
import { formatRelative, formatSince } from "#web/lib/formats.ts";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";

export interface ScreenStatus {
  tone: StatusTone;
  label: string;
}

/** Whether a screen is there, in words. Only what the server knows: never a guess. */
export function connectionStatus(screen: Screen, now: number): ScreenStatus {
  if (screen.status === "inactive") return { tone: "idle", label: "Switched off" };
  if (screen.connection === "waiting") return { tone: "busy", label: "Waiting for first contact" };
  if (screen.connection === "online") return { tone: "good", label: "Online" };
  const since = screen.lastContactAt ? ` since ${formatSince(screen.lastContactAt, now)}` : "";
  return { tone: "bad", label: `Offline${since}` };
}

/** When it was last heard of; null before the first time. */
export const lastContact = (screen: Screen, now: number): string | null =>
  screen.lastContactAt ? formatRelative(screen.lastContactAt, now) : null;

/** What it plays, as the screen itself last said. */
export function playingNow(screen: Screen, now: number): string {
  if (!screen.playing) return "Has not said what it plays";
  const { version, since, itemName } = screen.playing;
  const item = itemName === null ? "" : ` · ${itemName}`;
  return `Version ${version} since ${formatSince(since, now, screen.timeZone)}${item}`;
}

/** What is still on its way to it; null when it plays what it should. */
export function pendingWork(screen: Screen): string | null {
  if (screen.pending) {
    return `Downloading version ${screen.pending.version}, ${Math.floor(screen.pending.percent)} %`;
  }
  const { currentVersion, playing } = screen;
  if (currentVersion === null || !playing || playing.version >= currentVersion) return null;
  return `Version ${currentVersion} is waiting for the screen`;
}
