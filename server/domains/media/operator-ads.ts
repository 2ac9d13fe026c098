import { and, eq, isNull } from "drizzle-orm";
import type { Reader } from "../../db/client.ts";
import { media } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";
import { filesOf, type MediaRow, type StoredFile } from "./queries.ts";

/** Returns the code of a media on the operators' pages, where it is called an ad. */
export const adCode = (id: number): string => `AD-${id}`;

const extensions: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "video/mp4": "mp4",
  "video/webm": "webm",
  "application/pdf": "pdf",
  "audio/mpeg": "mp3",
};

/** Returns the file that screens play. For a document, of which screens play the pages, returns the upload itself. */
const wholeFile = (files: readonly StoredFile[]) =>
  files.find((file) => file.role === "playable") ?? files.find((file) => file.role === "original");

/** Returns file names below /ads/ by media id, for example "17.mp4". A media that cannot be shown yet has none. */
export async function adSources(db: Reader, rows: readonly MediaRow[]): Promise<Map<number, string>> {
  const stored = await filesOf(
    db,
    rows.map((row) => row.id),
  );
  const sources = new Map<number, string>();
  for (const row of rows) {
    if (row.state !== "ready") continue;
    const extension = extensions[wholeFile(stored.get(row.id) ?? [])?.type ?? ""];
    if (extension) sources.set(row.id, `${row.id}.${extension}`);
  }
  return sources;
}

/**
 * Returns the file behind /ads/{src}, or its thumbnail. Throws NotFound for removed media and while there is no such
 * file.
 */
export async function adFile(
  db: Reader,
  src: string,
  wanted: "thumbnail" | "file",
): Promise<StoredFile & { name: string }> {
  const id = Number(/^(\d{1,9})\.[a-z0-9]{3,4}$/.exec(src)?.[1] ?? 0);
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), isNull(media.deletedAt), eq(media.state, "ready")));
  if (!row || (await adSources(db, [row])).get(id) !== src) throw refuse("adNotFound");
  const stored = (await filesOf(db, [id])).get(id) ?? [];
  const file = wanted === "thumbnail" ? stored.find((each) => each.role === "thumbnail") : wholeFile(stored);
  if (!file) throw refuse("adNotFound");
  return { ...file, name: row.name };
}
