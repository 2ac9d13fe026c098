import type { OpeningHours } from "#shared/contracts/when.ts";
import type { Reader } from "../../db/client.ts";
import { Invalid, NotFound } from "../../http/errors.ts";
import { playlistOf } from "../playlists/index.ts";
import { knownCalendars } from "./queries.ts";

/** Throws Invalid when opening hours name a calendar or playlist that is not this account's. */
export async function checkOpeningHours(
  db: Reader,
  accountId: number,
  hours: OpeningHours | null,
): Promise<void> {
  if (!hours) return;
  const { calendarId, closedPlaylistId } = hours;
  if (calendarId !== null && !(await knownCalendars(db, accountId)).has(calendarId))
    throw new Invalid("That holiday calendar does not exist any more. Choose another.", {
      "openingHours.calendarId": "Choose another calendar",
    });
  if (closedPlaylistId === null) return;
  await playlistOf(db, accountId, closedPlaylistId).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
    throw new Invalid("That playlist does not exist any more. Choose another for closed hours.", {
      "openingHours.closedPlaylistId": "Choose another playlist",
    });
  });
}
