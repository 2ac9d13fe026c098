import { createHmac, randomBytes } from "node:crypto";
import type { VerbDeps } from "../../../context.ts";
import { openSecret, sealSecret } from "../../../sealed.ts";

const secretBytes = 32;
const beginning = "whsec_";

/** Returns a new secret as it is shown, and encrypted for the database. */
export function newSecret({ env }: Pick<VerbDeps, "env">, accountId: number) {
  const bytes = randomBytes(secretBytes);
  const sealed = sealSecret(env, "webhooks", `account ${accountId}`, bytes);
  return { secret: `${beginning}${bytes.toString("base64")}`, sealed };
}

/** Returns the bytes of a stored secret; null when SESSION_SECRET is another one now. */
export const openedSecret = ({ env }: Pick<VerbDeps, "env">, accountId: number, sealed: Buffer) =>
  openSecret(env, "webhooks", `account ${accountId}`, sealed);

/**
 * Returns the headers of a delivery (Standard Webhooks): the id, the time of this try in seconds, and a signature for each
 * secret, of which one is enough.
 */
export function signedHeaders(
  secrets: readonly Buffer[],
  { messageId, at, body }: { messageId: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac("sha256", secret).update(`${messageId}.${timestamp}.${body}`).digest("base64")}`,
  );
  return {
    "content-type": "application/json",
    "webhook-id": messageId,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
