import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isThisMachine } from "./network-address.ts";

const hsts = { maxAge: 31_536_000, includeSubDomains: false };
const policies = [
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()"],
] as const;
const openerPolicy = "cross-origin-opener-policy";

/** Some headers are heeded on https and this machine only: elsewhere browsers note an error for each. */
export const heedsSecureHeaders = ({ protocol, hostname }: FastifyRequest, publicUrl: string): boolean =>
  publicUrl.startsWith("https:") || protocol === "https" || isThisMachine(hostname);

/** Sets headers for every answer. Pages add a content policy; all other answers may load nothing. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    frameguard: { action: "deny" },
    // For Internet Explorer, Flash and what browsers do anyway: a page of the website has no room for them (decision 0084).
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    dnsPrefetchControl: false,
    xXssProtection: false,
    hsts: publicUrl.startsWith("https:") ? hsts : false,
  });
  app.addHook("onRequest", async (request, reply) => {
    if (heedsSecureHeaders(request, publicUrl)) reply.header(openerPolicy, "same-origin");
    // The default is no-store: answers are about one person, and refusals are temporary. Cacheable answers override it.
    reply.header("cache-control", "no-store");
    for (const [name, value] of policies) reply.header(name, value);
  });
}

/** These headers matter only to a browser that shows the answer as a page; calls with a device key are not shown. */
export const pageHeaders: readonly string[] = [
  openerPolicy,
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
];

/**
 * Returns the same headers without `pageHeaders` as `name, value, ...`, for answers to devices that bypass Fastify
 * (http/front-door.ts); a test compares both. Without cache-control, which the caller sets.
 */
export function deviceHeaders(publicUrl: string): string[] {
  const headers = [
    ["cross-origin-resource-policy", "same-origin"],
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    ...policies.filter(([name]) => !pageHeaders.includes(name)),
  ];
  if (publicUrl.startsWith("https:")) headers.push(["strict-transport-security", `max-age=${hsts.maxAge}`]);
  return headers.flat();
}

export type PageKind = "site" | "panel" | "guest" | "player";

/** Origins that the checkout page needs beside our own: the payment provider's. No other page may use them. */
export interface CheckoutSources {
  scripts: readonly string[];
  frames: readonly string[];
  connects: readonly string[];
  images: readonly string[];
}

const shared = ["base-uri 'none'", "form-action 'self'", "object-src 'none'"];

/** A screen shows its customer's web pages in frames, and first checks whether they can be reached. */
const anyPage = "http: https:";

export interface PageSources {
  checkout?: CheckoutSources | undefined;
  /** Origin that pictures and films of the panels come from, beside our own. */
  media?: string | undefined;
  /** A page of ours may frame it: for a visitor who tries, in whose session nothing can be lost by a click. */
  isFramed?: boolean;
}

/**
 * Sets the content policy of a page: own scripts only, never inline. Panels get a nonce for their component styles; the
 * website's pages name the hashes of their inline style sheets.
 */
export function setPagePolicy(
  reply: FastifyReply,
  kind: PageKind,
  styleHashes: readonly string[] = [],
  { checkout, media, isFramed = false }: PageSources = {},
): { nonce: string } {
  const mayBeFramed = kind === "player" || isFramed;
  if (mayBeFramed) reply.header("x-frame-options", "SAMEORIGIN");
  if (checkout) {
    // Banks ask for the second factor in a window that must reach the page again.
    if (reply.hasHeader(openerPolicy)) reply.header(openerPolicy, "same-origin-allow-popups");
    const frames = checkout.frames.map((origin) => ` "${origin}"`).join("");
    reply.header("permissions-policy", `camera=(), geolocation=(), microphone=(), payment=(self${frames})`);
  }
  const and = (sources: readonly string[] = []) => sources.map((source) => ` ${source}`).join("");
  const stored = media ? [media] : [];
  const others = kind === "player" ? ` ${anyPage}` : `${and(stored)}${and(checkout?.connects)}`;
  // What is not named, such as workers and typefaces, may come from where `default-src` says.
  const connects = others ? [`connect-src 'self'${others}`] : [];
  const nonce = randomBytes(16).toString("base64");
  const allowed = kind === "panel" ? [`'nonce-${nonce}'`] : styleHashes.map((hash) => `'sha256-${hash}'`);
  const style = ["style-src 'self'", ...allowed].join(" ");
  reply.header(
    "content-security-policy",
    [
      "default-src 'self'",
      // Rules by which the browser prefetches pages are data; the website adds them after the first paint.
      `script-src 'self'${kind === "site" ? " 'inline-speculation-rules'" : ""}${and(checkout?.scripts)}`,
      style,
      `img-src 'self' blob: data:${and(stored)}${and(checkout?.images)}`,
      // Screens play live streams of any server.
      `media-src 'self' blob:${kind === "player" ? " https:" : and(stored)}`,
      ...connects,
      ...(kind === "player" ? [`frame-src ${anyPage}`] : []),
      // A person may go on from the checkout to a page that frames the player.
      ...(checkout ? [`frame-src 'self'${and(checkout.frames)}`] : []),
      // Our dashboard shows the player as a virtual screen, and the page of a visitor who tries shows both.
      mayBeFramed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
      ...shared,
    ].join("; "),
  );
  return { nonce };
}
