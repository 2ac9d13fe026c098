import { and, eq, isNotNull, lte, type SQL } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { mediaFiles } from "../../../db/tables/index.ts";

/** The earlier files of a media that its present settings have not needed since a time. */
export const unneededFilesOf = (mediaId: number, before: Date): SQL | undefined =>
  and(
    eq(mediaFiles.mediaId, mediaId),
    anyOf(mediaFiles.role, ["asset", "picture", "thumbnail"]),
    isNotNull(mediaFiles.unneededAt),
    lte(mediaFiles.unneededAt, before),
  );

interface Unneeded {
  mediaId: number;
  before: Date;
  hashes: readonly string[];
}

/** Keeps these earlier files of a media, to be looked at again after the usual time. */
export async function keepUnneededFiles(
  tx: Tx,
  { mediaId, before, hashes, now }: Unneeded & { now: Date },
): Promise<void> {
  await tx
    .update(mediaFiles)
    .set({ unneededAt: now })
    .where(and(unneededFilesOf(mediaId, before), anyOf(mediaFiles.sha256, hashes)));
}

/** Detaches these earlier files of a media. */
export async function detachFiles(tx: Tx, { mediaId, before, hashes }: Unneeded): Promise<void> {
  await tx.delete(mediaFiles).where(and(unneededFilesOf(mediaId, before), anyOf(mediaFiles.sha256, hashes)));
}
