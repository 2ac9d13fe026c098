import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { ZipFile } from "yazl";
import type { Ctx } from "#server/context.ts";
import type { Reader } from "#server/db/client.ts";
import { rowPages } from "#server/db/row-pages.ts";
import {
  brandFontFiles,
  brandFonts,
  chatMessages,
  chats,
  files,
  media,
  mediaFiles,
  ticketFiles,
  ticketMessages,
} from "#server/db/tables/index.ts";
import { inSnapshot } from "#server/db/transaction.ts";
import { playStore } from "#server/domains/core/plays/index.ts";
import { withinReserve } from "#server/outside/disk/within-reserve.ts";
import { brand } from "#shared/brand.ts";
import { accountTables } from "../leaving/account-tables.ts";
import { type ArchivedFile, addFiles, safeName } from "./add-files.ts";

/** Yields pages of rows as one JSON array. */
async function* jsonArray(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const lines of pages) {
    yield before + lines.join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/**
 * Returns the originals of all media, including removed media that is not purged yet, its own fonts, and the files of tickets
 * and chats.
 */
async function exportedFiles(db: Reader, accountId: number): Promise<ArchivedFile[]> {
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
    .leftJoin(ticketMessages, eq(ticketMessages.id, ticketFiles.messageId))
    .where(
      and(
        eq(ticketFiles.accountId, accountId),
        // Files of notes, and of mails that are not proven, are the company's own.
        or(isNull(ticketMessages.id), inArray(ticketMessages.kind, ["customer", "reply"])),
      ),
    )
    .orderBy(asc(ticketFiles.id));
  const pictures = await db
    .select({ id: chatMessages.id, sha256: files.sha256, bytes: files.bytes, type: files.type })
    .from(chatMessages)
    .innerJoin(files, eq(files.sha256, chatMessages.picture))
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .where(eq(chats.accountId, accountId))
    .orderBy(asc(chatMessages.id));
  const fonts = await db
    .select({
      id: brandFonts.id,
      name: brandFonts.name,
      style: brandFontFiles.style,
      sha256: files.sha256,
      bytes: files.bytes,
    })
    .from(brandFontFiles)
    .innerJoin(brandFonts, eq(brandFonts.id, brandFontFiles.fontId))
    .innerJoin(files, eq(files.sha256, brandFontFiles.sha256))
    .where(eq(brandFontFiles.accountId, accountId))
    .orderBy(asc(brandFonts.id), asc(brandFontFiles.style));
  return [
    ...originals.map(({ id, name, ...file }) => ({ path: `media/${id} ${safeName(name)}`, ...file })),
    ...fonts.map(({ id, name, style, ...file }) => ({
      path: `fonts/${id} ${safeName(`${name} ${style}.woff2`)}`,
      ...file,
    })),
    ...attached.map(({ id, name, ...file }) => ({ path: `tickets/${id} ${safeName(name)}`, ...file })),
    ...pictures.map(({ id, type, ...file }) => ({
      path: `chats/${id}.${type === "image/webp" ? "webp" : "jpg"}`,
      ...file,
    })),
  ];
}

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
      const tables = accountTables.map(({ table, of, secret, withheld }) => ({
        name: table,
        pages: rowPages(tx, {
          table,
          where: withheld ? sql`${of(accountId)} and not (${withheld})` : of(accountId),
          hidden: secret,
        }),
      }));
      for (const { name, pages } of [...tables, ...playStore(ctx.deps.db).keptRows(accountId, tx)])
        await add(`data/${name}.json`, Readable.from(jsonArray(pages)), true);
      return exportedFiles(tx, accountId);
    });
    await addFiles(ctx, wanted, add, progress);
    zip.end();
    await written;
  } catch (error) {
    (zip.outputStream as Readable).destroy();
    throw error;
  }
}

const readme = (now: Date): string =>
  [
    `Everything in your ${brand.name} account, as it was on ${now.toISOString()}.`,
    "",
    "data/     one JSON file for each kind of thing: media, playlists, schedules, screens, what played, payments and so on.",
    "          Times are in UTC. Rows name each other by their numbers: playlist_items.media_id is an id in media.json.",
    "media/    your files as you uploaded them, each with its number in front.",
    "fonts/    your own fonts, as screens get them.",
    "tickets/  files sent with support tickets.",
    "chats/    pictures of chats with our team, each with the number of its message.",
    "",
    "Passwords, keys of devices and other secrets are not in it; we keep only fingerprints of them.",
    "",
  ].join("\r\n");
