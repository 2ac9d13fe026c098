import type { InputOf } from "#shared/contracts/contract.ts";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import type { createSchedule } from "#shared/contracts/playing/schedules.ts";
import type { Target } from "#shared/contracts/target.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Reader } from "../../../db/client.ts";
import { isRefusal, refuse } from "../../../refusal.ts";
import { playlistOf } from "../../library/playlists/index.ts";
import { knownCalendars } from "../calendars/index.ts";
import { checkTarget, columnsOfTarget } from "./target.ts";

export interface Needs {
  target: Target;
  playlistName: string;
  playlistGone: boolean;
  /** Whether the playlist has an item whose media is ready, and which is shown there. */
  playable: boolean;
  band: Band | null;
  targetName: string;
  targetGone: boolean;
  calendarGone: boolean;
}

/** Returns why a schedule or interruption cannot play, with what to do; null when it can. */
export function problemOf(needs: Needs): ReasonRef | null {
  const playlist = { name: needs.playlistName };
  if (needs.playlistGone) return reasonRef("scheduledPlaylistRemoved", playlist);
  if (needs.targetGone)
    return reasonRef(needs.target.kind === "screen" ? "scheduledScreenRemoved" : "scheduledGroupRemoved", {
      name: needs.targetName,
    });
  if (needs.calendarGone) return reasonRef("scheduledCalendarRemoved");
  if (needs.playable) return null;
  return reasonRef(needs.band ? "scheduledBandEmpty" : "scheduledPlaylistEmpty", playlist);
}

/** Returns a problem as the API presents it. */
export const problemFields = (problem: ReasonRef | null) => ({
  problem: problem && inEnglish(problem),
  problemReason: problem,
});

/** Throws Invalid for `field` when the playlist is not this account's. */
export async function checkPlaylist(
  db: Reader,
  accountId: number,
  { id, field }: { id: number; field: string },
): Promise<void> {
  await playlistOf(db, accountId, id).catch((error: unknown) => {
    if (!isRefusal(error, "not_found")) throw error;
    throw refuse("playlistGone").field(field, "choosePlaylist");
  });
}

export type ScheduleInput = InputOf<typeof createSchedule>;

/** Throws Invalid for the field when a playlist, target or calendar is not this account's. */
export async function checkSchedule(db: Reader, accountId: number, input: ScheduleInput): Promise<void> {
  await checkPlaylist(db, accountId, { id: input.playlistId, field: "playlistId" });
  await checkTarget(db, accountId, input.target);
  const { holidays } = input.when;
  if (holidays && !(await knownCalendars(db, accountId)).has(holidays.calendarId))
    throw refuse("holidayCalendarGone").field("when.holidays.calendarId", "chooseCalendar");
}

/** Returns the columns to store. */
export const columnsOf = ({
  name,
  playlistId,
  target,
  priority,
  sharing,
  zone,
  when,
  condition,
  band,
  enabled,
}: ScheduleInput) => ({
  name,
  playlistId,
  ...columnsOfTarget(target),
  priority,
  sharing,
  zone,
  when,
  condition,
  band,
  enabled,
});
