import { createECDH, hkdfSync } from "node:crypto";
import type { Env } from "../../../env.ts";

/**
 * Returns the key pair of this service (VAPID), derived from SESSION_SECRET: all processes have the same one from their
 * first start on, and nothing has to be stored. It changes only with SESSION_SECRET, which signs everybody out and so
 * ends every device's subscription, too.
 */
export function vapidOf({ SESSION_SECRET }: Pick<Env, "SESSION_SECRET">) {
  const pair = createECDH("prime256v1");
  // Of 2^32 digests, one is no private key of the curve.
  for (let n = 0; n < 8; n++) {
    const privateKey = Buffer.from(hkdfSync("sha256", SESSION_SECRET, "", `web push ${n}`, 32));
    try {
      pair.setPrivateKey(privateKey);
    } catch {
      continue;
    }
    // Not `pair.getPrivateKey()`: it leaves out zeros at the start, which one key of 256 has, and signers want 32 bytes.
    return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
  }
  throw new Error("No VAPID key could be derived");
}
