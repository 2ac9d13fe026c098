import { t } from "@lingui/core/macro";
import type { ListedScreen } from "#shared/contracts/screens.ts";
import { formatAge, formatSince } from "#web/lib/formats.ts";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";
import { type Contacted, contactStateOf } from "../../shadow-screen/standing.ts";

/** What of a screen its state is told from. */
export type ScreenState = Pick<
  ListedScreen,
  "status" | "connection" | "paired" | "lastContactAt" | "playing" | "pending" | "currentVersion" | "timeZone"
>;

export interface ScreenStatus {
  tone: StatusTone;
  label: string;
  /** How long ago the last contact was, while it is counted as online. */
  note: string | null;
  /** The same in few words, for a line of a list. */
  brief: { label: string; note: string | null };
}

const unexplained = (tone: StatusTone, label: string): ScreenStatus => ({
  ...{ tone, label, note: null },
  brief: { label, note: null },
});

/** Whether a screen is in touch, in words, with the age of its last contact; times are in the zone of the screen. */
export function contactStatus(screen: Contacted, now: number, timeZone: string): ScreenStatus {
  const { connection, lastContactAt } = screen;
  if (lastContactAt === null || connection === "waiting")
    return unexplained("busy", t`Waiting for first contact`);
  const age = formatAge(now - Date.parse(lastContactAt));
  const since = formatSince(lastContactAt, now, timeZone);
  const silent = t`No contact for ${age}`;
  const forAge = t`for ${age}`;
  if (connection === "asleep")
    return {
      ...{ tone: "idle", label: t`Closed, away since ${since}`, note: null },
      brief: { label: t`Closed`, note: silent },
    };
  if (connection === "offline")
    return {
      ...{ tone: "bad", label: t`Offline since ${since}`, note: forAge },
      brief: { label: t`Offline`, note: forAge },
    };
  const late = { label: silent, note: null, brief: { label: t`No contact`, note: forAge } };
  switch (contactStateOf(screen, now)) {
    case "in touch":
      return {
        ...{ tone: "good", label: t`Online`, note: t`last contact ${age} ago` },
        brief: { label: t`Online`, note: t`${age} ago` },
      };
    case "late":
      return { tone: "busy", ...late };
    default:
      return { tone: "bad", ...late };
  }
}

/** Whether a screen is there, in words. Only what the server knows: never a guess. */
export function connectionStatus(screen: ScreenState, now: number): ScreenStatus {
  if (screen.status === "inactive") return unexplained("idle", t`Switched off`);
  if (!screen.paired) return unexplained("busy", t`No device`);
  return contactStatus(screen, now, screen.timeZone);
}

/** How long ago its last contact was; null before the first one. */
export function lastContact(screen: ScreenState, now: number): string | null {
  if (!screen.lastContactAt) return null;
  const age = formatAge(now - Date.parse(screen.lastContactAt));
  return t`${age} ago`;
}

/** Whether what it said may be out of date: it is not in touch. */
export const isOutOfTouch = (screen: ScreenState, now: number): boolean =>
  contactStateOf(screen, now) !== "in touch";

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
