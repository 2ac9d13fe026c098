import type { FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { refuse } from "./errors.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that another site's page made in the caller's name (resolution T8). Browsers send
 * Sec-Fetch-Site and Origin by themselves; programs that send neither carry no cookies of anybody else.
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
