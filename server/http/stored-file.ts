import { pipeline } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ByteRange, ObjectMissingError, type Storage } from "../outside/storage/port.ts";
import { NotFound } from "./errors.ts";

interface StoredFile {
  storage: Storage;
  request: FastifyRequest;
  reply: FastifyReply;
  sha256: string;
  bytes: number;
  type: string;
  /** Offered when the file is saved; also what keeps it from being taken for a page. */
  name?: string;
}

/**
 * Streams a stored file, whole or one Range (RFC 9110 section 14). Bytes named by their hash never change, so they may
 * be kept for ever by whoever was allowed to have them. Nothing that comes from here can run as a page.
 */
export async function sendStoredFile(file: StoredFile): Promise<FastifyReply> {
  const { storage, request, reply, sha256, bytes } = file;
  const etag = `"${sha256}"`;
  reply
    .header("etag", etag)
    .header("accept-ranges", "bytes")
    .header("cache-control", "private, max-age=31536000, immutable")
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("content-disposition", disposition(file.name));
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();

  const range = requestedRange(request, bytes, etag);
  if (range === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${bytes}`).send();
  const stream = await storage.read(sha256, range ?? undefined).catch((error: unknown) => {
    throw error instanceof ObjectMissingError ? new NotFound("That file") : error;
  });
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.setHeader("content-type", file.type);
  raw.setHeader("content-length", end - start + 1);
  if (range) raw.setHeader("content-range", `bytes ${start}-${end}/${bytes}`);
  raw.writeHead(range ? 206 : 200);
  pipeline(stream, raw, (error) => {
    const left = error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (error && !left) request.log.warn({ err: error, sha256 }, "a stored file could not be sent whole");
  });
  return reply;
}

/** Null for the whole file; several ranges at once are answered with the whole file, as the RFC allows. */
function requestedRange(
  request: FastifyRequest,
  bytes: number,
  etag: string,
): ByteRange | null | "unsatisfiable" {
  const ifRange = request.headers["if-range"];
  const parts = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "");
  if (!parts || (ifRange !== undefined && ifRange !== etag)) return null;
  const [first, last] = [parts[1], parts[2]];
  if (!first && !last) return null;
  if (!first) {
    const length = Math.min(Number(last), bytes);
    return length > 0 ? { start: bytes - length, end: bytes - 1 } : "unsatisfiable";
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  if (last && Number(last) < start) return null;
  return start < bytes ? { start, end } : "unsatisfiable";
}

/** RFC 6266 with a plain fallback; never more than a name. */
function disposition(name: string | undefined): string {
  if (!name) return "inline";
  const plain = name.replace(/[^\x20-\x7e]|["\\/]/g, "_").slice(0, 150);
  const encoded = encodeURIComponent(name.slice(0, 150)).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
