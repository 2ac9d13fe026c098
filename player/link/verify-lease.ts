import { type Lease, leaseText } from "#shared/contracts/playing/player.ts";

/** Resolves to true when this signature (64 bytes) of this message was made with this Ed25519 key (32 bytes). */
export type VerifySignature = (
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  publicKey: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/** Returns the bytes of base64url (RFC 4648 section 5) without padding. Throws on other characters. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Uses the browser's crypto when it supports Ed25519 (Chromium 137), else JavaScript. */
export const verifyEd25519: VerifySignature = async (signature, message, publicKey) => {
  try {
    const key = await crypto.subtle.importKey("raw", publicKey, { name: "Ed25519" }, false, ["verify"]);
    return await crypto.subtle.verify({ name: "Ed25519" }, key, signature, message);
  } catch {
    const { verifyAsync } = await import("@noble/ed25519");
    return verifyAsync(signature, message, publicKey);
  }
};

/** Resolves to true when the server with this key (base64url) signed this lease for this screen. Never throws. */
export async function leaseIsGenuine(
  lease: Lease,
  trusted: { screenId: number; leaseKey: string },
  verify: VerifySignature = verifyEd25519,
): Promise<boolean> {
  try {
    const message = new TextEncoder().encode(leaseText(trusted.screenId, lease));
    return await verify(bytesOf(lease.signature), message, bytesOf(trusted.leaseKey));
  } catch {
    return false;
  }
}
