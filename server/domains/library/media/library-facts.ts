import { and, countDistinct, eq, isNull, lt, min } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Media } from "#shared/contracts/library/media.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { media, mediaFiles, playlistItems, playlists } from "../../../db/tables/index.ts";
import { among, amongMedia, type Sight } from "../../identity/scopes/index.ts";
import type { MediaRow } from "./queries.ts";

type Facts = Pick<Media, "inPlaylists" | "replaces" | "twin">;

/**
 * Returns by media id: the number of playlists that use it, the media that it replaces when ready, and a media with the
 * same bytes. With a sight, only of playlists and media in it.
 */
export async function libraryFacts(
  db: Reader,
  rows: readonly MediaRow[],
  sight: Sight | null,
): Promise<Map<number, Facts>> {
  if (rows.length === 0) return new Map();
  const [uses, twins] = [await usesOf(db, rows, sight), await twinsOf(db, rows, sight)];
  const waiting = rows.filter((row) => row.replacesId !== null && row.state !== "ready");
  const ids = [...twins.values(), ...waiting.flatMap((row) => row.replacesId ?? [])];
  const named = await namesOf(db, ids, sight);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        inPlaylists: uses.get(row.id) ?? 0,
        replaces: (row.state !== "ready" && named.get(row.replacesId ?? 0)) || null,
        twin: named.get(twins.get(row.id) ?? 0) ?? null,
      },
    ]),
  );
}

async function usesOf(
  db: Reader,
  rows: readonly MediaRow[],
  sight: Sight | null,
): Promise<Map<number | null, number>> {
  const counted = await db
    .select({ id: playlistItems.mediaId, playlists: countDistinct(playlistItems.playlistId) })
    .from(playlistItems)
    .innerJoin(playlists, eq(playlists.id, playlistItems.playlistId))
    .where(
      and(
        anyOf(
          playlistItems.mediaId,
          rows.map((row) => row.id),
        ),
        isNull(playlists.deletedAt),
        among(sight?.playlists, playlists.id),
      ),
    )
    .groupBy(playlistItems.mediaId);
  return new Map(counted.map((row) => [row.id, row.playlists]));
}

/**
 * Returns, by media id, the oldest other media of the account with the same bytes. Skips media whose duplicate the
 * customer chose to keep.
 */
async function twinsOf(
  db: Reader,
  rows: readonly MediaRow[],
  sight: Sight | null,
): Promise<Map<number, number>> {
  const asked = rows.filter((row) => !row.twinKept).map((row) => row.id);
  if (asked.length === 0) return new Map();
  const [mine, theirs] = [alias(mediaFiles, "mine"), alias(mediaFiles, "theirs")];
  const [self, other] = [alias(media, "self"), alias(media, "other")];
  const found = await db
    .select({ id: mine.mediaId, twin: min(other.id) })
    .from(mine)
    .innerJoin(self, eq(self.id, mine.mediaId))
    .innerJoin(theirs, and(eq(theirs.sha256, mine.sha256), eq(theirs.role, "original")))
    .innerJoin(other, and(eq(other.id, theirs.mediaId), eq(other.accountId, self.accountId)))
    .where(
      and(
        anyOf(mine.mediaId, asked),
        eq(mine.role, "original"),
        lt(other.id, self.id),
        isNull(other.deletedAt),
        eq(other.hidden, false),
        amongMedia(sight, other),
      ),
    )
    .groupBy(mine.mediaId);
  return new Map(found.flatMap((row) => (row.twin === null ? [] : [[row.id, row.twin]])));
}

async function namesOf(db: Reader, ids: readonly number[], sight: Sight | null) {
  if (ids.length === 0) return new Map<number, { id: number; name: string }>();
  const rows = await db
    .select({ id: media.id, name: media.name })
    .from(media)
    .where(and(anyOf(media.id, [...new Set(ids)]), isNull(media.deletedAt), amongMedia(sight, media)));
  return new Map(rows.map((row) => [row.id, row]));
}
