import type { FastifyRequest } from "fastify";
import type { Env } from "../env.ts";

/** Where assistants call (shared/paths.ts names it for people). */
export const mcpPath = "/mcp";

/**
 * Returns the name of the authorization server for a request: our own, or that of the domain of a partner at which the
 * request came. Names are configured; what a caller writes into Host is not asked.
 */
export const issuerOf = (request: Pick<FastifyRequest, "partnerHost" | "hostname">, env: Env): string =>
  request.partnerHost ? `https://${request.hostname.toLowerCase()}` : env.PUBLIC_URL;

/** Returns the address for which the tokens of connected apps are good. */
export const resourceOf = (request: Pick<FastifyRequest, "partnerHost" | "hostname">, env: Env): string =>
  `${issuerOf(request, env)}${mcpPath}`;
