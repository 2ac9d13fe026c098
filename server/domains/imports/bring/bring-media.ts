import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { reasonRef } from "#shared/refusals/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { freeBytesAt } from "../../../outside/disk/local.ts";
import { acceptUpload, findMediaByContent, hashFile, takeFile, workFolder } from "../../media/index.ts";
import { unpackFile } from "../archive/unpack.ts";
import type { ItemContent } from "../plan.ts";
import { type Bringing, ItemLeftError, noteBrought, requireWaiting, uploadNameOf } from "./bringing.ts";

/**
 * Takes a file like an upload of the member, with all its limits. A file that the library has already is not taken a
 * second time.
 */
export async function bringMedia(
  bringing: Bringing,
  { path }: Extract<ItemContent, { kind: "media" }>,
): Promise<void> {
  const { member, row, item, archive } = bringing;
  const file = archive.files.find((each) => each.path === path);
  if (!file) throw new ItemLeftError(reasonRef("importFileDamaged"));
  const work = workFolder(member.deps.env);
  const folder = join(work, `import-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const freeBytes = await freeBytesAt(folder);
    await acceptUpload({ ctx: member, input: { bytes: file.bytes, name: path, freeBytes } });
    const unpacked = join(folder, "file");
    await unpackFile(archive, file, { path: unpacked, disk: member.deps.disk });
    const { sha256 } = await hashFile(unpacked);
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
        ...{ path: unpacked, uploadName: uploadNameOf(bringing), bytes: file.bytes },
        name: withExtension(item.name, path),
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

/** Media are named like files. */
const withExtension = (name: string, path: string): string => (extname(name) ? name : name + extname(path));
