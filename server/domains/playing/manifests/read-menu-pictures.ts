import { and, eq, inArray } from "drizzle-orm";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { media, mediaFiles } from "../../../db/tables/index.ts";
import { isApproved } from "../../../db/usable-media.ts";
import type { Targeted } from "../../core/program/index.ts";

/**
 * Returns the files of the pictures on buttons of touch menus, by media. Only those that are ready; a published one may be
 * in the trash.
 */
export async function readMenuPictures(
  db: Reader,
  accountIds: readonly number[],
  interruptions: readonly Targeted[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = interruptions.flatMap(({ choice }) => choice?.mediaId ?? []);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: media.id, file: mediaFiles.sha256 })
    .from(media)
    .innerJoin(mediaFiles, and(eq(mediaFiles.mediaId, media.id), eq(mediaFiles.role, "playable")))
    .where(
      and(
        anyOf(media.id, [...new Set(wanted)]),
        anyOf(media.accountId, accountIds),
        inArray(media.kind, kindsWith("picture")),
        eq(media.state, "ready"),
        isApproved,
      ),
    );
  return new Map(rows.map(({ id, file }) => [id, file]));
}
