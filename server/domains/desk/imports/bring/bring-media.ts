import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { freeBytesAt } from "../../../../outside/disk/local.ts";
import {
  acceptUpload,
  findMediaByContent,
  hashFile,
  takeFile,
  workFolder,
} from "../../../library/media/index.ts";
import type { ItemContent } from "../plan.ts";
import { type Bringing, noteBrought, requireWaiting, uploadNameOf } from "./bringing.ts";

/**
 * Takes a file like an upload of the member, with all its limits. A file that the library has already is not taken a
 * second time.
 */
export async function bringMedia(
  bringing: Bringing,
  { path }: Extract<ItemContent, { kind: "media" }>,
): Promise<void> {
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
    const { sha256 } = await hashFile(taken);
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
        path: taken,
        uploadName: uploadNameOf(bringing),
        bytes,
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
