import { pipeline } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cutText } from "#shared/texts/cut-text.ts";
import {
  type ByteRange,
  type DirectReads,
  ObjectMissingError,
  type Storage,
} from "../outside/storage/port.ts";
import { refuse } from "../refusal.ts";

/**
 * Returns the part of a file of `size` bytes that a Range header requests (RFC 9110, 14.1.2). "whole": no header,
 * several parts, or a header that cannot be parsed.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "whole" | "unsatisfiable" {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(" ", "") ?? "");
  if (!match) return "whole";
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "unsatisfiable";
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start < size ? { start, end } : "unsatisfiable";
}

interface StoredFile {
  storage: Pick<Storage, "read" | "direct">;
  request: FastifyRequest;
  reply: FastifyReply;
  sha256: string;
  bytes: number;
  type: string;
  /** Suggested name for saving; it also prevents a browser from treating the file as a page. */
  name?: string;
  /**
   * Whether the caller may cache it. `immutable`: bytes named by their hash, for a device. `revalidate`: for a person;
   * each use asks the server, so that a session that has ended shows nothing. `never`: what must not stay on a shared
   * computer.
   */
  cacheable: keyof typeof cacheControl;
  /**
   * `server`: never redirects to the store. For devices, whose `Authorization` old browsers would send there as well,
   * and S3 refuses a request with two proofs.
   */
  through?: "server";
}

const cacheControl = {
  immutable: "private, max-age=31536000, immutable",
  revalidate: "private, no-cache",
  never: "private, no-store",
} as const;

/**
 * Types that are sent with their own content type; everything else is sent as application/octet-stream, which nothing
 * opens.
 */
const inlineTypes = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "video/mp4",
  "video/webm",
  "audio/mpeg",
]);

const sentType = (type: string): string => (inlineTypes.has(type) ? type : "application/octet-stream");

/**
 * Streams a stored file, whole or one Range (RFC 9110 section 14), or redirects to a signed URL of the store. Nothing
 * that it sends can run as a page. Throws NotFound when the store has no such object.
 */
export async function sendStoredFile(file: StoredFile): Promise<FastifyReply> {
  const { storage, request, reply, sha256, bytes } = file;
  if (storage.direct && file.through !== "server") return redirectToStore(file, storage.direct);
  const etag = `"${sha256}"`;
  if (matches(request.headers["if-none-match"], etag)) return fileHeaders(file, etag).code(304).send();

  const changed = request.headers["if-range"] !== undefined && request.headers["if-range"] !== etag;
  const range = changed ? "whole" : parseRange(request.headers.range, bytes);
  if (range === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${bytes}`).send();
  const part = range === "whole" ? undefined : range;
  const stream = await storage.read(sha256, part).catch((error: unknown) => {
    throw error instanceof ObjectMissingError ? refuse("fileNotFound") : error;
  });
  // Set the headers only now: an error answer must never be cached forever.
  fileHeaders(file, etag);
  const { start, end } = part ?? { start: 0, end: bytes - 1 };
  reply.hijack();
  const { raw } = reply;
  // The caller may have disconnected while the file was being opened: then nothing else would close the stream.
  if (raw.destroyed) {
    stream.destroy();
    return reply;
  }
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.setHeader("content-type", sentType(file.type));
  raw.setHeader("content-length", end - start + 1);
  if (part) raw.setHeader("content-range", `bytes ${start}-${end}/${bytes}`);
  raw.writeHead(part ? 206 : 200);
  // The pipeline listens several times, beside tracing, sessions and admission; Node warns from the eleventh on.
  raw.setMaxListeners(30);
  pipeline(stream, raw, (error) => {
    const left = error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (error && !left) request.log.warn({ err: error, sha256 }, "a stored file was not sent completely");
  });
  return reply;
}

/** The redirect itself is not stored, so each use asks the server, and a session that has ended shows nothing. */
async function redirectToStore(file: StoredFile, direct: DirectReads): Promise<FastifyReply> {
  const signer = await direct.signer(file.request.ctx.now());
  const url = signer.url(file.sha256, {
    type: sentType(file.type),
    disposition: disposition(file.name),
    cacheControl: file.cacheable === "never" ? cacheControl.never : cacheControl.immutable,
  });
  return file.reply.redirect(url, 302);
}

function fileHeaders({ reply, cacheable, name }: StoredFile, etag: string): FastifyReply {
  return reply
    .header("etag", etag)
    .header("accept-ranges", "bytes")
    .header("cache-control", cacheControl[cacheable])
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("content-disposition", disposition(name));
}

function matches(header: string | undefined, etag: string): boolean {
  const asked = header?.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return asked !== undefined && (asked.includes(etag) || asked.includes("*"));
}

/** Returns Content-Disposition (RFC 6266) with a plain ASCII fallback. */
function disposition(name: string | undefined): string {
  if (!name) return "inline";
  const whole = cutText(name, 150).toWellFormed();
  const plain = whole.replace(/[^\x20-\x7e]|["\\/%]/g, "_");
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
