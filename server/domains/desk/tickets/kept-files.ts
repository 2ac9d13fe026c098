import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { ticketFiles } from "../../../db/tables/index.ts";
import { hashFile, storeBytes, writeFileRow } from "../../library/media/index.ts";
import { hasFileRoom } from "./file-room.ts";
import { receivingPrefix, type TicketFileRow } from "./files.ts";
import { typeOf } from "./receive-file.ts";

/** A file of a mail, whose bytes are stored. */
export type KeptFile = Awaited<ReturnType<typeof hashFile>> & { name: string; type: string; path: string };

/** Stores the bytes of files, and keeps them at hand while `work` writes their rows. */
export async function withKeptFiles<T>(
  ctx: Ctx,
  files: readonly { name: string; bytes: Uint8Array }[],
  work: (kept: KeptFile[]) => Promise<T>,
): Promise<T> {
  if (files.length === 0) return work([]);
  const folder = await mkdtemp(join(ctx.deps.env.DATA_DIR, receivingPrefix));
  try {
    const kept: KeptFile[] = [];
    for (const [at, { name, bytes }] of files.entries()) {
      const path = join(folder, `bytes-${at}`);
      await writeFile(path, bytes);
      const file = { ...(await hashFile(path)), path, type: await typeOf(path) };
      await storeBytes(ctx, file);
      kept.push({ ...file, name });
    }
    return await work(kept);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  accountId: number | null;
  ticketId?: number;
  messageId?: number;
  contactMessageId?: number;
}

/** Writes the rows of files. Those for which there is no room are left out: nobody can be told while a mail is read. */
export async function writeKeptFiles(
  ctx: Ctx,
  tx: Tx,
  files: readonly KeptFile[],
  place: Place,
): Promise<{ written: TicketFileRow[]; leftOut: string[] }> {
  const written: TicketFileRow[] = [];
  const leftOut: string[] = [];
  for (const file of files.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
    const { name, sha256, bytes } = file;
    if (!(await hasFileRoom(tx, place.accountId, bytes))) {
      leftOut.push(name);
      continue;
    }
    await writeFileRow(ctx, tx, file);
    const [row] = await tx
      .insert(ticketFiles)
      .values({ ...place, name, sha256, bytes, createdAt: ctx.now() })
      .returning();
    if (!row) throw new Error("The file was not written");
    written.push(row);
  }
  return { written, leftOut };
}
