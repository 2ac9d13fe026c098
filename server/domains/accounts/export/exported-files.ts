import { and, asc, eq } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { files, media, mediaFiles, ticketFiles } from "../../../db/tables/index.ts";

export interface ExportedFile {
  /** Path inside the archive. */
  path: string;
  sha256: string;
  bytes: number;
}

/** Returns a file name that is valid on all systems and cannot lead out of its folder. */
const safeName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, "_")
    .replace(/^\.+/, "_")
    .slice(0, 120)
    .toWellFormed();

/**
 * Returns the originals of all media, including removed media that is not purged yet, and the files attached to
 * tickets.
 */
export async function exportedFiles(db: Reader, accountId: number): Promise<ExportedFile[]> {
  const originals = await db
    .select({ id: media.id, name: media.name, sha256: files.sha256, bytes: files.bytes })
    .from(media)
    .innerJoin(mediaFiles, and(eq(mediaFiles.mediaId, media.id), eq(mediaFiles.role, "original")))
    .innerJoin(files, eq(files.sha256, mediaFiles.sha256))
    .where(eq(media.accountId, accountId))
    .orderBy(asc(media.id));
  const attached = await db
    .select({ id: ticketFiles.id, name: ticketFiles.name, sha256: files.sha256, bytes: files.bytes })
    .from(ticketFiles)
    .innerJoin(files, eq(files.sha256, ticketFiles.sha256))
    .where(eq(ticketFiles.accountId, accountId))
    .orderBy(asc(ticketFiles.id));
  return [
    ...originals.map(({ id, name, ...file }) => ({ path: `media/${id} ${safeName(name)}`, ...file })),
    ...attached.map(({ id, name, ...file }) => ({ path: `tickets/${id} ${safeName(name)}`, ...file })),
  ];
}
