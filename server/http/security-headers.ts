import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Headers for every answer. Pages add their own content policy; everything else may load nothing at all. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    frameguard: { action: "deny" },
    hsts: publicUrl.startsWith("https:") ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  app.addHook("onRequest", async (_request, reply) => {
    // What may be kept says so itself: answers are about one person, and refusals pass.
    reply.header("cache-control", "no-store");
    reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
  });
}

export type PageKind = "site" | "panel" | "player";

const shared = ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", "object-src 'none'"];

/**
 * The content policy of a page: own scripts only, never inline. Panels get a nonce for their component styles; the
 * website's pages name the hashes of the style sheets that stand in them.
 */
export function setPagePolicy(
  reply: FastifyReply,
  kind: PageKind,
  styleHashes: readonly string[] = [],
): { nonce: string } {
  const nonce = randomBytes(16).toString("base64");
  const allowed = kind === "panel" ? [`'nonce-${nonce}'`] : styleHashes.map((hash) => `'sha256-${hash}'`);
  const style = ["style-src 'self'", ...allowed].join(" ");
  reply.header(
    "content-security-policy",
    [
      "default-src 'self'",
      "script-src 'self'",
      style,
      "img-src 'self' blob: data:",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "worker-src 'self'",
      "font-src 'self'",
      ...shared,
    ].join("; "),
  );
  return { nonce };
}
