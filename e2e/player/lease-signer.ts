import { generateKeyPairSync, sign } from "node:crypto";
import { type Lease, type LeaseTerms, leaseText } from "#shared/contracts/playing/player.ts";

/** Returns a signer that works as the server's, with its own key. */
export function createLeaseSigner() {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    key: String(publicKey.export({ format: "jwk" }).x),
    sign(screenId: number, terms: LeaseTerms): Lease {
      const lease = { ...terms, issuedAt: new Date().toISOString() };
      const signature = sign(null, Buffer.from(leaseText(screenId, lease)), privateKey);
      return { ...lease, signature: signature.toString("base64url") };
    },
  };
}
