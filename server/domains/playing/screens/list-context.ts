import { and, eq, isNull } from "drizzle-orm";
import { openingHours } from "#shared/contracts/when.ts";
import type { Reader } from "../../../db/client.ts";
import { ClosedHours } from "../../../db/closed-hours.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, playlists } from "../../../db/tables/index.ts";
import { readCalendars } from "../../core/program/index.ts";

/** What all rows of an account's screens list share. */
export interface ListContext {
  /** Names of playlists that are not removed. */
  playlistNames: ReadonlyMap<number, string>;
  closedHours: ClosedHours;
}

/** Reads the list context, with the names of all playlists or of `playlistIds`. */
export async function readListContext(
  db: Reader,
  accountId: number,
  playlistIds?: readonly number[],
): Promise<ListContext> {
  const names =
    playlistIds?.length === 0
      ? []
      : await db
          .select({ id: playlists.id, name: playlists.name })
          .from(playlists)
          .where(
            and(
              eq(playlists.accountId, accountId),
              isNull(playlists.deletedAt),
              playlistIds && anyOf(playlists.id, playlistIds),
            ),
          );
  const [account] = await db
    .select({ hours: accounts.openingHours })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const calendars = await readCalendars(db, [accountId]);
  return {
    playlistNames: new Map(names.map(({ id, name }) => [id, name])),
    closedHours: new ClosedHours(
      account?.hours ? openingHours.parse(account.hours) : null,
      calendars.map(({ id, days }) => ({ id, days: days.map(({ date }) => date) })),
    ),
  };
}
