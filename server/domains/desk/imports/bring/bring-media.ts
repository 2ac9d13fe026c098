import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { freeBytesAt } from "../../../../outside/disk/local.ts";
import { UnfitMediaError } from "../../../../outside/media-tools/port.ts";
import {
  acceptUpload,
  findMediaByContent,
  hashFile,
  stopSignal,
  takeFile,
  workFolder,
} from "../../../library/media/index.ts";
import type { ItemContent } from "../plan.ts";
import { type Bringing, noteBrought, requireWaiting, uploadNameOf } from "./bringing.ts";
import { ItemLeftError } from "./item-left.ts";

type MediaContent = Extract<ItemContent, { kind: "media" }>;

/**
 * Takes a file like an upload of the member, with all its limits. A file that the library has already is not taken a
 * second time.
 */
export async function bringMedia(bringing: Bringing, { path, mirrored }: MediaContent): Promise<void> {
  const { member, row, item, origin } = bringing;
  const work = workFolder(member.deps.env);
  const folder = join(work, `import-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const freeBytes = await freeBytesAt(folder);
    const taken = join(folder, "file");
    const bytes = await origin.take(path, {
      path: taken,
      async accept(bytes) {
        await acceptUpload({ ctx: member, input: { bytes, name: path, freeBytes } });
      },
    });
    const file = mirrored
      ? await mirrorPicture(member, taken, { folder, mirrored })
      : { path: taken, bytes, extension: null };
    const { sha256 } = await hashFile(file.path);
    const twin = (await findMediaByContent({ ctx: member, input: { sha256 } })).media;
    if (twin) {
      await inUnauditedTransaction(member.deps, "nothing", (tx) =>
        noteBrought(tx, bringing, twin.id, { wasHere: true }),
      );
      return;
    }
    await takeFile({
      ctx: member,
      input: {
        path: file.path,
        uploadName: uploadNameOf(bringing),
        bytes: file.bytes,
        name: withExtension(item.name, file.extension ? `picture${file.extension}` : path),
        folderId: row.folderId,
        note: async ({ tx }, mediaId) => {
          await requireWaiting(tx, bringing);
          await noteBrought(tx, bringing, mediaId);
        },
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Draws a picture mirrored, as a slide shows it. A picture that cannot be drawn anew stays behind. */
async function mirrorPicture(
  { deps }: Bringing["member"],
  path: string,
  { folder, mirrored }: { folder: string; mirrored: NonNullable<MediaContent["mirrored"]> },
) {
  try {
    const made = await deps.mediaTools.mirror(path, mirrored, {
      directory: folder,
      signal: stopSignal(deps),
    });
    return { path: made.path, bytes: (await stat(made.path)).size, extension: extname(made.path) };
  } catch (error) {
    throw error instanceof UnfitMediaError ? new ItemLeftError(error.problem) : error;
  }
}

/** Media are named like files. */
const withExtension = (name: string, path: string): string => (extname(name) ? name : name + extname(path));
