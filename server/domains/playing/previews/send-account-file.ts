import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { accounts, brandFontFiles, files, media, mediaFiles } from "../../../db/tables/index.ts";
import { sendStoredFile } from "../../../http/stored-file.ts";
import { refuse } from "../../../refusal.ts";
import { amongMedia, sightOf } from "../../identity/scopes/index.ts";

/**
 * Sends a file that is or was part of the caller's media, or is one of its fonts, by its hash in manifests. Throws NotFound for files of other
 * accounts, and when the media was purged.
 */
export async function sendAccountFile(
  { ctx, request, reply }: { ctx: Ctx<Customer>; request: FastifyRequest; reply: FastifyReply },
  hash: string,
  size: "whole" | "small",
): Promise<FastifyReply> {
  const { db, storage } = ctx.deps;
  const { accountId } = ctx.actor;
  const among = amongMedia(await sightOf(ctx), media);
  const logo = db.select({ id: accounts.brandLogoMediaId }).from(accounts).where(eq(accounts.id, accountId));
  // The logo is on what members with a scope see, too.
  const seen = and(eq(media.accountId, accountId), among && or(among, inArray(media.id, logo)));
  const small = size === "small" ? await thumbnailOf(db, seen, hash) : undefined;
  const file = small ?? (await ownFile(db, seen, hash));
  const font = file ? undefined : await fontFile(db, accountId, hash);
  const found = file ?? font;
  if (!found) throw refuse("fileNotFound");
  // A browser follows no redirect to another site for a font.
  const through = font && { through: "server" as const };
  return sendStoredFile({ storage, request, reply, ...found, ...through, cacheable: "revalidate" });
}

const columns = { sha256: files.sha256, bytes: files.bytes, type: files.type };

async function ownFile(db: Reader, seen: SQL | undefined, hash: string) {
  const own = db
    .select({ one: sql`1` })
    .from(mediaFiles)
    .innerJoin(media, eq(media.id, mediaFiles.mediaId))
    .where(and(eq(mediaFiles.sha256, hash), seen));
  const [file] = await db
    .select(columns)
    .from(files)
    .where(and(eq(files.sha256, hash), exists(own)));
  return file;
}

/** All members see the fonts of the brand. */
async function fontFile(db: Reader, accountId: number, hash: string) {
  const [file] = await db
    .select(columns)
    .from(brandFontFiles)
    .innerJoin(files, eq(files.sha256, brandFontFiles.sha256))
    .where(and(eq(brandFontFiles.accountId, accountId), eq(brandFontFiles.sha256, hash)))
    .limit(1);
  return file;
}

/** Only for pictures: the thumbnail of a video does not move, and that of a PDF may be another page. */
async function thumbnailOf(db: Reader, seen: SQL | undefined, hash: string) {
  const small = alias(mediaFiles, "small");
  const [file] = await db
    .select(columns)
    .from(mediaFiles)
    .innerJoin(media, eq(media.id, mediaFiles.mediaId))
    .innerJoin(small, and(eq(small.mediaId, media.id), eq(small.role, "thumbnail")))
    .innerJoin(files, eq(files.sha256, small.sha256))
    .where(
      and(
        eq(mediaFiles.sha256, hash),
        eq(mediaFiles.role, "playable"),
        seen,
        inArray(media.kind, kindsWith("picture")),
      ),
    )
    .limit(1);
  return file;
}
