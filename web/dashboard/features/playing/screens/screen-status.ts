import { t } from "@lingui/core/macro";
import type { ListedScreen } from "#shared/contracts/playing/screens.ts";
import { formatAge } from "#web/lib/formats.ts";
import { formatSinceIn } from "#web/lib/time-zones.ts";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";
import { type Contacted, contactStateOf } from "../../../shadow-screen/contact-state.ts";

/** The fields of a screen that determine its state. */
export type ScreenState = Pick<
  ListedScreen,
  "status" | "connection" | "paired" | "lastContactAt" | "playing" | "pending" | "currentVersion" | "timeZone"
>;

export interface ScreenStatus {
  tone: StatusTone;
  label: string;
  /** Age of the last contact, while the screen counts as online. */
  note: string | null;
  /** The same in short form, for a line of a list. */
  brief: { label: string; note: string | null };
}

const unexplained = (tone: StatusTone, label: string): ScreenStatus => ({
  tone,
  label,
  note: null,
  brief: { label, note: null },
});

/** Describes whether a screen has contact, with the age of its last contact; times are in the screen's zone. */
export function contactStatus(screen: Contacted, now: number, timeZone: string): ScreenStatus {
  const { connection, lastContactAt } = screen;
  if (lastContactAt === null || connection === "waiting") return unexplained("busy", t`Not connected yet`);
  const age = formatAge(now - Date.parse(lastContactAt));
  const since = formatSinceIn(lastContactAt, now, timeZone);
  const silent = t`No contact for ${age}`;
  const forAge = t`for ${age}`;
  if (connection === "asleep")
    return {
      tone: "idle",
      label: t`Closed, offline since ${since}`,
      note: null,
      brief: { label: t`Closed`, note: silent },
    };
  if (connection === "offline")
    return {
      tone: "bad",
      label: t`Offline since ${since}`,
      note: forAge,
      brief: { label: t`Offline`, note: forAge },
    };
  const late = { label: silent, note: null, brief: { label: t`No contact`, note: forAge } };
  switch (contactStateOf(screen, now)) {
    case "in touch":
      return {
        tone: "good",
        label: t`Online`,
        note: t`last contact ${age} ago`,
        brief: { label: t`Online`, note: t`${age} ago` },
      };
    case "late":
      return { tone: "busy", ...late };
    default:
      return { tone: "bad", ...late };
  }
}

/** Describes whether a screen is connected. States only what the server knows, never a guess. */
export function connectionStatus(screen: ScreenState, now: number): ScreenStatus {
  if (screen.status === "inactive") return unexplained("idle", t`Switched off`);
  if (!screen.paired) return unexplained("busy", t`No device`);
  return contactStatus(screen, now, screen.timeZone);
}

/** Returns the age of the last contact; null before the first one. */
export function lastContact(screen: ScreenState, now: number): string | null {
  if (!screen.lastContactAt) return null;
  const age = formatAge(now - Date.parse(screen.lastContactAt));
  return t`${age} ago`;
}

/** Returns whether the last report may be out of date, because there is no contact. */
export const isOutOfTouch = (screen: ScreenState, now: number): boolean =>
  contactStateOf(screen, now) !== "in touch";

/** Describes what the screen plays, from its last report. */
export function playingNow(screen: ScreenState, now: number): string {
  if (!screen.playing) return t`Has not reported what it plays`;
  const { version, itemName } = screen.playing;
  const since = formatSinceIn(screen.playing.since, now, screen.timeZone);
  return itemName === null
    ? t`Version ${version} since ${since}`
    : t`${itemName} · version ${version} since ${since}`;
}

/** Describes the version that the screen does not play yet; null when it is up to date. */
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
