import type { FastifyReply, FastifyRequest } from "fastify";
import { NotFound } from "../../../http/errors.ts";
import { ObjectMissingError, type Storage } from "../../../outside/storage/port.ts";
import { parseRange } from "./byte-range.ts";

/** Types a browser may get bytes as; whatever else is stored leaves as nameless bytes that nothing runs. */
const inlineTypes = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "video/mp4",
  "video/webm",
]);

export interface StoredFileAnswer {
  storage: Storage;
  request: FastifyRequest;
  reply: FastifyReply;
  sha256: string;
  bytes: number;
  type: string;
  /** Shown when the file is saved; any characters. */
  name?: string;
  /** Cache-Control; by default nothing may keep it without asking again. */
  caching?: string;
}

/**
 * Answers with stored bytes: whole (200), one Range (206), nothing new (304) or outside the file (416).
 * Nothing is held in memory, and a caller who goes away ends the reading. Throws NotFound when the object is gone.
 */
export async function sendStoredFile(answer: StoredFileAnswer): Promise<FastifyReply> {
  const { storage, request, reply, sha256, bytes } = answer;
  const etag = `"${sha256}"`;
  reply
    .header("etag", etag)
    .header("cache-control", answer.caching ?? "private, no-cache")
    .header("accept-ranges", "bytes")
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("content-disposition", disposition(answer.name ?? sha256));
  if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
  const changed = request.headers["if-range"] !== undefined && request.headers["if-range"] !== etag;
  const range = changed ? "whole" : parseRange(request.headers.range, bytes);
  if (range === "unsatisfiable")
    return reply.code(416).header("content-range", `bytes */${bytes}`).header("content-length", "0").send();
  const part = range === "whole" ? undefined : range;
  const stream = await storage.read(sha256, part).catch((error: unknown) => {
    throw error instanceof ObjectMissingError ? new NotFound("That file") : error;
  });
  reply.type(inlineTypes.has(answer.type) ? answer.type : "application/octet-stream");
  if (!part) return reply.code(200).header("content-length", String(bytes)).send(stream);
  return reply
    .code(206)
    .header("content-range", `bytes ${part.start}-${part.end}/${bytes}`)
    .header("content-length", String(part.end - part.start + 1))
    .send(stream);
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag || each.trim() === "*");
}

/** RFC 6266: a plain name for old browsers, the real one in UTF-8 beside it. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, "_").slice(0, 150);
  const full = encodeURIComponent(name.slice(0, 200).toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${full}`;
}
