import type { FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { refuse } from "../refusal.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that another site's page sends with the caller's cookie (resolution T8). Browsers always send
 * Sec-Fetch-Site and Origin; programs that send neither do not carry another person's cookies.
 */
export function checkOrigin(request: FastifyRequest, env: Env): void {
  if (reading.has(request.method)) return;
  const site = request.headers["sec-fetch-site"];
  if (typeof site === "string" && site !== "same-origin" && site !== "none") {
    throw refuse("otherWebsite");
  }
  const origin = request.headers.origin;
  if (typeof origin !== "string") return;
  const own = [env.PUBLIC_URL, `${request.protocol}://${request.host}`];
  if (!own.includes(origin)) throw refuse("otherWebsite");
}
