import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compressQuickly, encodingFor } from "./compress.ts";

interface Built {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * Returns a handler for a text that is constant while the process runs. Builds and compresses it at the first request,
 * off the event loop where possible, and sends it in an encoding that the caller accepts. Answers 304 to a caller that
 * has it.
 */
export function builtOnce(type: string, build: () => Promise<string>) {
  let built: Promise<Built> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    built ??= build().then((text) => compressed(Buffer.from(text)));
    const { etag, plain, ...encoded } = await built;
    reply
      .header("etag", etag)
      .header("vary", "accept-encoding")
      .header("cache-control", "public, max-age=0, must-revalidate");
    const known = request.headers["if-none-match"]?.split(",").map((each) => each.trim());
    if (known?.includes(etag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers["accept-encoding"]);
    reply.type(type);
    return encoding ? reply.header("content-encoding", encoding).send(encoded[encoding]) : reply.send(plain);
  };
}

async function compressed(plain: Buffer): Promise<Built> {
  const [br, gz] = await Promise.all([compressQuickly.br(plain), compressQuickly.gzip(plain)]);
  // Weak: all encodings share one ETag.
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { etag, plain, br, gzip: gz };
}
