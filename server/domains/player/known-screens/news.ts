import { offlineAfterMs } from "#shared/limits.ts";
import type { KnownScreen } from "./known-screen.ts";
import type { Contact, ContactEvent } from "./write-contacts.ts";

/** What the log of a screen says last of it. */
export interface Logged {
  /** When it was heard of, UTC milliseconds; null: never. */
  atMs: number | null;
  version: number | null;
  /** As JSON. */
  problems: string;
}

/** What of a contact is new; to be remembered once the contact is written. */
export interface News {
  /** Dashboards show something different now. */
  isShown: boolean;
  told: NonNullable<KnownScreen["told"]>;
  logged: Logged;
  /** For the log of the screen. */
  events: ContactEvent[];
}

interface Report {
  playing?: { version: number } | null;
  pending?: unknown;
  problems?: string[];
}

export function newsOf({ told, logged }: KnownScreen, { screenId, atMs, report }: Contact): News {
  const { playing, pending, problems = [] } = (JSON.parse(report) ?? {}) as Report;
  const shown = JSON.stringify([playing, pending, problems]);
  const next = { atMs, version: playing?.version ?? logged.version, problems: JSON.stringify(problems) };
  const events: ContactEvent[] = [];
  if (logged.atMs === null || atMs - logged.atMs >= offlineAfterMs) {
    const awaySince = logged.atMs === null ? null : new Date(logged.atMs).toISOString();
    events.push({ screenId, atMs, kind: "online", detail: { awaySince } });
  }
  if (next.version !== logged.version)
    events.push({ screenId, atMs, kind: "version", detail: { version: next.version } });
  if (next.problems !== logged.problems)
    events.push({ screenId, atMs, kind: "problems", detail: { problems } });
  return {
    isShown: told?.shown !== shown || atMs - told.atMs >= offlineAfterMs,
    told: { atMs, shown },
    logged: next,
    events,
  };
}
