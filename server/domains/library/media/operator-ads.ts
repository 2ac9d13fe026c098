import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { files, media, mediaFiles } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
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
export async function adSources(
  db: Reader,
  rows: readonly Pick<MediaRow, "id" | "state">[],
): Promise<Map<number, string>> {
  const ready = rows.flatMap(({ id, state }) => (state === "ready" ? [id] : []));
  const found = await db
    .selectDistinctOn([mediaFiles.mediaId], { id: mediaFiles.mediaId, type: files.type })
    .from(mediaFiles)
    .innerJoin(files, eq(files.sha256, mediaFiles.sha256))
    .where(and(anyOf(mediaFiles.mediaId, ready), inArray(mediaFiles.role, ["playable", "original"])))
    .orderBy(mediaFiles.mediaId, desc(eq(mediaFiles.role, "playable")), mediaFiles.page);
  return new Map(
    found.flatMap(({ id, type }) => {
      const extension = extensions[type];
      return extension ? [[id, `${id}.${extension}`] as const] : [];
    }),
  );
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
