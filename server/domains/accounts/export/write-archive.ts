import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { brand } from "#shared/brand.ts";
import type { Ctx } from "../../../context.ts";
import { inSnapshot } from "../../../db/transaction.ts";
import { withinReserve } from "../../../outside/disk/within-reserve.ts";
import { ObjectMissingError } from "../../../outside/storage/port.ts";
import { accountTables } from "../leaving/account-tables.ts";
import { type ExportedFile, exportedFiles } from "./exported-files.ts";
import { tableLines } from "./table-lines.ts";

interface Archive {
  accountId: number;
  /** Path of the archive to write. */
  path: string;
  /** Called after each file with the written part of the originals in percent. */
  progress: (percent: number) => Promise<void>;
}

/**
 * Writes all data of an account into one zip file: each table as JSON, all from one snapshot, then the originals. A
 * file that the store lost is listed in `missing.txt` and does not stop the export.
 */
export async function writeArchive(ctx: Ctx, { accountId, path, progress }: Archive): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, withinReserve(ctx.deps.disk), createWriteStream(path));
  // The code that fails before `await written` reports the error, so this is not an unhandled rejection.
  written.catch(() => {});
  const now = ctx.now();
  const add = async (name: string, stream: Readable, compress: boolean) => {
    zip.addReadStream(stream, name, { mtime: now, compress });
    await Promise.race([finished(stream), written]);
  };
  try {
    await add("README.txt", Readable.from([readme(now)]), true);
    // One snapshot, so that every media in an exported playlist is exported as well.
    const wanted = await inSnapshot(ctx.deps.db, async (tx) => {
      for (const each of accountTables)
        await add(`data/${each.table}.json`, Readable.from(tableLines(tx, each, accountId)), true);
      return exportedFiles(tx, accountId);
    });
    const missing = await addFiles(ctx, wanted, (name, stream) => add(name, stream, false), progress);
    if (missing.length > 0)
      await add("missing.txt", Readable.from([missing.map((file) => `${file}\n`).join("")]), true);
    zip.end();
    await written;
  } catch (error) {
    (zip.outputStream as Readable).destroy();
    throw error;
  }
}

async function addFiles(
  ctx: Ctx,
  wanted: readonly ExportedFile[],
  add: (name: string, stream: Readable) => Promise<void>,
  progress: Archive["progress"],
): Promise<string[]> {
  const total = wanted.reduce((sum, file) => sum + file.bytes, 0);
  const missing: string[] = [];
  let done = 0;
  for (const { path, sha256, bytes } of wanted) {
    const stream = await ctx.deps.storage.read(sha256).catch((error: unknown) => {
      if (error instanceof ObjectMissingError) return null;
      throw error;
    });
    if (stream) await add(path, stream);
    else missing.push(path);
    done += bytes;
    await progress(total === 0 ? 100 : Math.floor((done / total) * 100));
  }
  return missing;
}

const readme = (now: Date): string =>
  [
    `Everything in your ${brand.name} account, as it was on ${now.toISOString()}.`,
    "",
    "data/     one JSON file for each kind of thing: media, playlists, schedules, screens, what played, payments and so on.",
    "          Times are in UTC. Rows name each other by their numbers: playlist_items.media_id is an id in media.json.",
    "media/    your files as you uploaded them, each with its number in front.",
    "tickets/  files sent with support tickets.",
    "",
    "Passwords, keys of devices and other secrets are not in it; we keep only fingerprints of them.",
    "",
  ].join("\r\n");
