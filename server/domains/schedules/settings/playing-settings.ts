import { eq } from "drizzle-orm";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { getPlayingSettings as getPlayingSettingsContract } from "#shared/contracts/schedules.ts";
import { openingHours } from "#shared/contracts/when.ts";
import type { Reader } from "../../../db/client.ts";
import { accounts, playlists } from "../../../db/tables/index.ts";

export type PlayingSettings = ResponseOf<typeof getPlayingSettingsContract>;

/** Returns an account's playing settings. A removed default playlist counts as none. */
export async function playingSettingsOf(db: Reader, accountId: number): Promise<PlayingSettings> {
  const [row] = await db
    .select({ id: accounts.defaultPlaylistId, hours: accounts.openingHours, gone: playlists.deletedAt })
    .from(accounts)
    .leftJoin(playlists, eq(playlists.id, accounts.defaultPlaylistId))
    .where(eq(accounts.id, accountId));
  return {
    defaultPlaylistId: row && row.gone === null ? row.id : null,
    openingHours: row?.hours ? openingHours.parse(row.hours) : null,
  };
}
