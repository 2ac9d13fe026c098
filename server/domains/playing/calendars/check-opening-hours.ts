import type { OpeningHours } from "#shared/contracts/when.ts";
import type { Reader } from "../../../db/client.ts";
import { isRefusal, refuse } from "../../../refusal.ts";
import { playlistOf } from "../../library/playlists/index.ts";
import { knownCalendars } from "./queries.ts";

/** Throws Invalid when opening hours refer to a calendar or playlist of another account. */
export async function checkOpeningHours(
  db: Reader,
  accountId: number,
  hours: OpeningHours | null,
): Promise<void> {
  if (!hours) return;
  const { calendarId, closedPlaylistId } = hours;
  if (calendarId !== null && !(await knownCalendars(db, accountId)).has(calendarId))
    throw refuse("holidayCalendarGone").field("openingHours.calendarId", "chooseCalendar");
  if (closedPlaylistId === null) return;
  await playlistOf(db, accountId, closedPlaylistId).catch((error: unknown) => {
    if (!isRefusal(error, "not_found")) throw error;
    throw refuse("closedPlaylistGone").field("openingHours.closedPlaylistId", "choosePlaylist");
  });
}
