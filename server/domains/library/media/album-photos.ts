import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PhotoPlace } from "#shared/media-kinds/photos.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, media, mediaFiles } from "../../../db/tables/index.ts";
import type { NamedPhoto } from "./manifest-items.ts";

/** A place where an account's albums take photos from. */
export interface AccountPlace extends PhotoPlace {
  accountId: number;
}

/** The photos of albums as they are now: deleted ones and those that are not ready are missing. */
export interface AlbumPhotos {
  of(place: AccountPlace): readonly NamedPhoto[];
  hashes: ReadonlySet<string>;
}

const thumbnail = alias(mediaFiles, "thumbnail");

/** Reads the photos of all these places. Those of a folder are ordered by name, those of a list as in the list. */
export async function readAlbumPhotos(db: Reader, places: readonly AccountPlace[]): Promise<AlbumPhotos> {
  const folderIds = [...new Set(places.flatMap(({ folderId }) => folderId ?? []))];
  const mediaIds = [
    ...new Set(places.flatMap(({ folderId, mediaIds: listed }) => (folderId === null ? listed : []))),
  ];
  const rows =
    folderIds.length + mediaIds.length === 0
      ? []
      : await db
          .select({
            mediaId: media.id,
            name: media.name,
            file: mediaFiles.sha256,
            small: thumbnail.sha256,
            accountId: media.accountId,
            folderId: media.folderId,
            deletedAt: media.deletedAt,
          })
          .from(media)
          .innerJoin(mediaFiles, and(eq(mediaFiles.mediaId, media.id), eq(mediaFiles.role, "playable")))
          .leftJoin(thumbnail, and(eq(thumbnail.mediaId, media.id), eq(thumbnail.role, "thumbnail")))
          .innerJoin(accounts, eq(accounts.id, media.accountId))
          .where(
            and(
              or(
                and(anyOf(media.folderId, folderIds), isNull(media.deletedAt)),
                and(
                  anyOf(media.id, mediaIds),
                  // A published list is shown until the next one.
                  or(isNull(media.deletedAt), isNotNull(accounts.publicationId)),
                ),
              ),
              inArray(media.kind, kindsWith("picture")),
              eq(media.state, "ready"),
              eq(media.hidden, false),
            ),
          )
          .orderBy(asc(media.name), asc(media.id));
  const [byFolder, byId] = [
    Map.groupBy(
      rows.filter(({ deletedAt }) => deletedAt === null),
      (row) => row.folderId,
    ),
    new Map(rows.map((row) => [row.mediaId, row])),
  ];
  return {
    of({ accountId, folderId, mediaIds: listed }) {
      const found =
        folderId === null ? listed.flatMap((id) => byId.get(id) ?? []) : (byFolder.get(folderId) ?? []);
      return found
        .filter((row) => row.accountId === accountId)
        .map(({ mediaId, name, file, small }) => ({ mediaId, name, file, small: small ?? file }));
    },
    hashes: new Set(rows.flatMap(({ file, small }) => [file, small ?? file])),
  };
}
