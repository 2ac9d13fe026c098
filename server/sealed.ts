import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Env } from "./env.ts";

type Keyed = Pick<Env, "SESSION_SECRET">;
/** Each use has a key of its own. */
type Use =
  | "two-factor secrets"
  | "company sign-in secrets"
  | "guest links"
  | "trigger links"
  | "campaign links"
  | "webhooks"
  | "web push"
  | "alert channels"
  | "import sign-ins"
  | "status links"
  | "counter links"
  | "connected apps"
  | "exchanges";
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = ({ SESSION_SECRET }: Keyed, use: Use): Buffer =>
  Buffer.from(hkdfSync("sha256", SESSION_SECRET, "", use, 32));

/**
 * Encrypts with a key derived from SESSION_SECRET and returns nonce, tag and ciphertext. `owner` is authenticated data,
 * so that rows cannot be swapped.
 */
export function sealSecret(env: Keyed, use: Use, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(env, use), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Returns the secret; null when it was encrypted with another SESSION_SECRET or for another owner, or was altered. */
export function openSecret(env: Keyed, use: Use, owner: string, sealed: Buffer): Buffer | null {
  try {
    const nonce = sealed.subarray(0, nonceBytes);
    const decipher = createDecipheriv(algorithm, keyOf(env, use), nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Seals texts of accounts, such as the secrets of links, so that those of two accounts cannot be swapped. */
export const accountSecrets = (use: Use) => ({
  seal: (env: Keyed, accountId: number, secret: string): Buffer =>
    sealSecret(env, use, `account ${accountId}`, Buffer.from(secret)),
  /** Returns null for none, and for what `openSecret` cannot open. */
  open: (env: Keyed, accountId: number, sealed: Buffer | null): string | null =>
    sealed && (openSecret(env, use, `account ${accountId}`, sealed)?.toString() ?? null),
});
