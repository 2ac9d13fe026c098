import type { InputOf } from "#shared/contracts/contract.ts";
import type { createSchedule } from "#shared/contracts/schedules.ts";
import type { Reader } from "../../db/client.ts";
import { refuse } from "../../http/errors.ts";
import { knownCalendars } from "../calendars/index.ts";
import { checkAim, columnsOfAim } from "./aim.ts";
import { checkPlaylist } from "./check-playlist.ts";

export type ScheduleInput = InputOf<typeof createSchedule>;

/** Throws Invalid for the field when a playlist, target or calendar is not this account's. */
export async function checkSchedule(db: Reader, accountId: number, input: ScheduleInput): Promise<void> {
  await checkPlaylist(db, accountId, { id: input.playlistId, field: "playlistId" });
  await checkAim(db, accountId, input.target);
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
  enabled,
}: ScheduleInput) => ({
  name,
  playlistId,
  ...columnsOfAim(target),
  priority,
  sharing,
  zone,
  when,
  enabled,
});
