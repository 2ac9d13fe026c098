import type { FastifyRequest } from "fastify";
import { isThisMachine } from "../network-address.ts";

/**
 * Returns the address at which the visitor's devices reach this server: its public address, or without one the
 * requested address.
 */
export function ownAddress(request: FastifyRequest, publicUrl: string): string {
  const asked = `${request.protocol}://${request.host}`;
  return isThisMachine(new URL(publicUrl).hostname) && URL.canParse(asked)
    ? new URL(asked).origin
    : publicUrl;
}
