import type { FastifyReply, FastifyRequest } from "fastify";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { sendStoredFile } from "../../../http/stored-file.ts";
import { refuse } from "../../../refusal.ts";
import { filesOf, mediaOf, type StoredFile, shownFile } from "./queries.ts";

import { versionPicture } from "./versions/versions.ts";

type Wanted = "thumbnail" | "preview" | { page: number } | { asset: string };

const extensions: Record<string, string> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "video/mp4": ".mp4",
  "video/webm": ".webm",
  "audio/mpeg": ".mp3",
};

/**
 * Sends an image, video or track of the caller's media. Throws NotFound for media of other accounts and while there is no
 * file.
 */
export async function sendMediaBytes(
  { ctx, request, reply }: { ctx: Ctx<Customer>; request: FastifyRequest; reply: FastifyReply },
  id: number,
  wanted: Wanted,
): Promise<FastifyReply> {
  const { db, storage } = ctx.deps;
  // The trash shows thumbnails of removed media.
  const row = await mediaOf(db, ctx.actor.accountId, id, { removed: wanted === "thumbnail" });
  const stored = row.state === "ready" ? ((await filesOf(db, [row.id])).get(row.id) ?? []) : [];
  const file = fileFor(wanted, stored);
  if (!file) throw refuse("pictureNotFound");
  const name = row.name.replace(/\.[a-z0-9]{2,4}$/i, "") + (extensions[file.type] ?? "");
  const { sha256, bytes, type } = file;
  return sendStoredFile({ storage, request, reply, sha256, bytes, type, name, cacheable: "revalidate" });
}

function fileFor(wanted: Wanted, stored: readonly StoredFile[]): StoredFile | undefined {
  if (wanted === "thumbnail") return stored.find((file) => file.role === "thumbnail");
  if (wanted === "preview") return shownFile(stored);
  if ("asset" in wanted) return stored.find((file) => file.role === "asset" && file.sha256 === wanted.asset);
  return stored.find((file) => file.role === "page" && file.page === wanted.page);
}

/** Sends the small picture of a version of a design. Throws NotFound while it is not drawn. */
export async function sendVersionPicture(
  { ctx, request, reply }: { ctx: Ctx<Customer>; request: FastifyRequest; reply: FastifyReply },
  version: { id: number; revision: number },
): Promise<FastifyReply> {
  const file = await versionPicture(ctx, version);
  const { storage } = ctx.deps;
  return sendStoredFile({ storage, request, reply, ...file, cacheable: "revalidate" });
}
