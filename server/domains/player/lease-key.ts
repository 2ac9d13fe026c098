import { createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import { type Lease, leaseText } from "#shared/contracts/player.ts";

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

const keys = new Map<string, { private: KeyObject; public: string }>();

function keyOf(seedHex: string) {
  const known = keys.get(seedHex);
  if (known) return known;
  const key = Buffer.concat([pkcs8Head, Buffer.from(seedHex, "hex")]);
  const own = createPrivateKey({ key, format: "der", type: "pkcs8" });
  const made = { private: own, public: String(createPublicKey(own).export({ format: "jwk" }).x) };
  keys.set(seedHex, made);
  return made;
}

/** Returns the key with which devices verify leases: 32 bytes in base64url. */
export const leasePublicKey = (seedHex: string): string => keyOf(seedHex).public;

/** Adds the signature that shared/contracts/player.ts defines to a lease. */
export function signLease(seedHex: string, screenId: number, lease: Omit<Lease, "signature">): Lease {
  const signature = sign(null, Buffer.from(leaseText(screenId, lease)), keyOf(seedHex).private);
  return { ...lease, signature: signature.toString("base64url") };
}
