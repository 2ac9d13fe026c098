import type { FastifyRequest } from "fastify";
import { hashSecret, unknownDevice } from "../../http/guard.ts";

/** Returns the hash of the key in `Authorization: Bearer <64 hex digits>`. Throws Unauthenticated without one. */
export function deviceKeyHashOf(request: FastifyRequest): Buffer {
  const key = /^Bearer ([0-9a-f]{64})$/.exec(request.headers.authorization ?? "")?.[1];
  if (!key) throw unknownDevice(request.headers.authorization);
  return hashSecret(key);
}
