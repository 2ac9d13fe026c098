import type { Manifest, ManifestRule } from "#shared/contracts/manifest.ts";
import { type OpeningHours, openingHours } from "#shared/contracts/when.ts";
import type { accounts, screens } from "../../db/tables/index.ts";
import type { Aimed, Aims } from "./manifest-aims.ts";
import { type ZoneWindow, zoneOffsetsOf } from "./zone-offsets.ts";

export interface ScreenAndAccount {
  screen: Pick<
    typeof screens.$inferSelect,
    "id" | "name" | "orientation" | "timeZone" | "status" | "defaultPlaylistId" | "openingHours"
  >;
  account: Pick<
    typeof accounts.$inferSelect,
    "id" | "name" | "publicationId" | "defaultPlaylistId" | "openingHours"
  >;
}
/** The parts of a manifest that say when what plays. */
export type SchedulePart = Pick<
  Manifest,
  | "defaultPlaylistId"
  | "accountPlaylistId"
  | "rules"
  | "interruptions"
  | "openingHours"
  | "calendars"
  | "zones"
>;

const dayMs = 86_400_000;

/** What of a screen and its account says what is planned there; screen 0 is none. */
export interface Planned {
  screen: Pick<ScreenAndAccount["screen"], "id" | "defaultPlaylistId" | "openingHours">;
  account: Pick<ScreenAndAccount["account"], "id" | "defaultPlaylistId" | "openingHours">;
}

/** What one screen is told of all that is planned, by playlists that may yet turn out to be empty. */
export function planOf(
  { screen, account }: Planned,
  aims: Aims,
  window: ZoneWindow,
): Omit<SchedulePart, "calendars" | "zones"> {
  const groups = aims.groupsOf(screen.id);
  const isMeant = ({ aim }: Aimed<unknown>) =>
    aim.accountId === account.id &&
    (aim.target === "account" ||
      (aim.target === "screen" && aim.screenId === screen.id) ||
      (aim.target === "group" && aim.groupId !== null && groups.has(aim.groupId)));
  return {
    defaultPlaylistId: screen.defaultPlaylistId,
    accountPlaylistId: account.defaultPlaylistId,
    rules: aims.rules
      .filter(isMeant)
      .map(({ told }) => told)
      .filter((rule) => !isOver(rule, window)),
    interruptions: aims.interruptions.filter(isMeant).map(({ told }) => told),
    openingHours: hoursOf(screen.openingHours ?? account.openingHours),
  };
}

/** A day more than the last: its windows may end on the next day, and far east or west of UTC. */
export const isOver = ({ when }: ManifestRule, window: ZoneWindow): boolean =>
  when.until !== null && Date.parse(`${when.until}T00:00:00Z`) + 3 * dayMs < window.fromMs;

const hoursOf = (hours: OpeningHours | null): OpeningHours | null => hours && openingHours.parse(hours);

/** Every playlist that a plan names. */
export const playlistsOfPlan = (plan: Omit<SchedulePart, "calendars" | "zones">): number[] =>
  [
    ...[plan.defaultPlaylistId, plan.accountPlaylistId, plan.openingHours?.closedPlaylistId],
    ...[...plan.rules, ...plan.interruptions].map(({ playlistId }) => playlistId),
  ].filter((id) => id != null);

/** The plan without what has nothing to play, and with the calendars and zones that the rest names. */
export function schedulePart(
  plan: Omit<SchedulePart, "calendars" | "zones">,
  {
    plays,
    zones,
    aims,
    window,
  }: {
    plays: (playlistId: number) => boolean;
    /** Named elsewhere: by the screen, and by clocks. */
    zones: readonly string[];
    aims: Pick<Aims, "calendars">;
    window: ZoneWindow;
  },
): SchedulePart {
  const ifPlays = (id: number | null) => (id !== null && plays(id) ? id : null);
  const rules = plan.rules.filter(({ playlistId }) => plays(playlistId));
  const hours = plan.openingHours && {
    ...plan.openingHours,
    closedPlaylistId: ifPlays(plan.openingHours.closedPlaylistId),
  };
  const calendarIds = [...rules.map((rule) => rule.when.holidays?.calendarId), hours?.calendarId];
  const named = [...zones, ...rules.map((rule) => rule.zone), hours?.zone];
  return {
    defaultPlaylistId: ifPlays(plan.defaultPlaylistId),
    accountPlaylistId: ifPlays(plan.accountPlaylistId),
    rules,
    interruptions: plan.interruptions.filter(({ playlistId }) => plays(playlistId)),
    openingHours: hours,
    calendars: sorted(calendarIds).flatMap((id) => {
      const calendar = aims.calendars.get(id);
      return calendar ? [{ id, days: calendar.days.map(({ date }) => date).sort() }] : [];
    }),
    zones: Object.fromEntries(
      sorted(named).flatMap((zone) => {
        const offsets = zoneOffsetsOf(zone, window);
        return offsets ? [[zone, offsets]] : [];
      }),
    ),
  };
}

/** Each once and always in the same order, so that the same plan has the same bytes. */
function sorted<T extends string | number>(values: readonly (T | null | undefined)[]): T[] {
  return [...new Set(values.filter((value) => value != null))].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
