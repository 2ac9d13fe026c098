import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const tags = new WeakMap<Buffer, string>();

function tagOf(bytes: Buffer): string {
  const known = tags.get(bytes);
  if (known) return known;
  const tag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  tags.set(bytes, tag);
  return tag;
}

/** Sends bytes with their ETag; a caller that has the same bytes gets 304. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const tag = tagOf(bytes);
  reply.header("etag", tag);
  const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim().replace(/^W\//, ""));
  // An answer such as "not found" keeps its status.
  if (reply.statusCode === 200 && known?.includes(tag))
    return reply.removeHeader("content-encoding").code(304).send();
  return reply.send(bytes);
}
