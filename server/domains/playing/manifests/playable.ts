import type { ManifestPlaylist } from "#shared/contracts/playing/manifest.ts";
import type { Reader } from "../../../db/client.ts";
import type { Turn } from "../../../short-turns.ts";
import {
  closureOf,
  compilePlaylists,
  type Library,
  type Moment,
  mediaIn,
  readLibraries,
} from "../../core/program/index.ts";
import { placeOf, readPlayableMedia } from "../../library/media/index.ts";

/** Playlists that an account's screens use. */
export interface NamedPlaylists {
  accountId: number;
  /** The library of a publication; null: the playlists are read from their rows. */
  published: Library | null;
  planned: Iterable<number>;
  interrupting: Iterable<number>;
  /** Media that play without a playlist: the spots of campaigns. */
  media?: Iterable<number>;
}

export interface Playable extends Pick<Moment, "rows" | "media"> {
  /** The library of the planned playlists. */
  library: Library;
}

/**
 * Reads what is needed to compile these playlists, for all accounts together: rows of playlists that are not published,
 * and ready media. `hashes`: of the files that screens may fetch for them. Throws what `turn` throws.
 */
export async function readPlayable(
  db: Reader,
  named: readonly NamedPlaylists[],
  turn: Turn,
): Promise<{ playableOf: (accountId: number) => Playable; hashes: ReadonlySet<string> }> {
  const missing = named.flatMap(({ published, planned, interrupting }) =>
    [...planned, ...interrupting].filter((id) => !published?.playlists.has(id)),
  );
  const accountIds = named.map(({ accountId }) => accountId);
  const rowsOf = await readLibraries(db, accountIds, [...new Set(missing)], turn);
  const libraries = new Map<number, Omit<Playable, "media">>();
  const mediaIds = new Set<number>();
  const places: NonNullable<ReturnType<typeof placeOf>>[] = [];
  for (const { accountId, published, planned, interrupting, media: spots = [] } of named) {
    await turn();
    const rows = rowsOf(accountId);
    const library = published ?? rows;
    const add = (id: number) => {
      mediaIds.add(id);
      // A published album may have another folder than the row.
      const planned = library.media.get(id);
      const place = planned && placeOf({ ...planned, accountId });
      if (place) places.push(place);
    };
    for (const id of spots) add(id);
    libraries.set(accountId, { library, rows });
    const fromRows = closureOf(rows, interrupting).found;
    // A layout from the rows may contain a published playlist.
    const fromLibrary = closureOf(library, [...planned, ...interrupting, ...fromRows]).found;
    for (const id of mediaIn(rows, fromRows)) mediaIds.add(id);
    for (const id of mediaIn(library, fromLibrary)) add(id);
  }
  const { media, hashes } = await readPlayableMedia(db, [...mediaIds], turn, places);
  const nothing: Library = { playlists: new Map(), media: new Map() };
  return {
    playableOf: (accountId) => ({
      ...(libraries.get(accountId) ?? { library: nothing, rows: nothing }),
      media,
    }),
    hashes,
  };
}

/**
 * Returns playlists of an account, compiled from their rows, with those in regions of their layouts. Throws what `turn`
 * throws.
 */
export async function compileRows(
  db: Reader,
  accountId: number,
  playlistIds: readonly number[],
  turn: Turn,
): Promise<ManifestPlaylist[]> {
  const named = { planned: playlistIds, interrupting: [] };
  const { playableOf } = await readPlayable(db, [{ accountId, published: null, ...named }], turn);
  const { library, ...moment } = playableOf(accountId);
  return (await compilePlaylists({ accountId, ...library }, named, moment, turn)).playlists;
}
