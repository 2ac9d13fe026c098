import type { FastifyRequest } from "fastify";
import { Unauthenticated } from "../../http/errors.ts";
import { hashSecret } from "../../http/guard.ts";

/** The hash of the key that came as `Authorization: Bearer <64 hex digits>`. Throws Unauthenticated without one. */
export function deviceKeyHashOf(request: FastifyRequest): Buffer {
  const key = /^Bearer ([0-9a-f]{64})$/.exec(request.headers.authorization ?? "")?.[1];
  if (!key)
    throw new Unauthenticated("Send the device key as: Authorization: Bearer <64 hexadecimal digits>.");
  return hashSecret(key);
}
