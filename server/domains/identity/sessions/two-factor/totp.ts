import { Secret, TOTP } from "otpauth";
import { brand } from "#shared/brand.ts";

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const periodSeconds = 30;
const secretBytes = 20;
/** Number of steps that a clock may be off, in both directions. */
const skewSteps = 1;

const totpOf = (secret: Buffer, label = ""): TOTP =>
  new TOTP({
    issuer: brand.name,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: periodSeconds,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/** Returns a secret for a new authenticator app: 160 bits, as RFC 4226 section 4 recommends. */
export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: secretBytes }).bytes);

/** Returns what an authenticator app needs: the otpauth:// URL, and the base32 secret for typing. */
export function provisioningOf(secret: Buffer, label: string): { uri: string; secret: string } {
  const totp = totpOf(secret, label);
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

/** Returns the time step (seconds since 1970 / 30) of the code; null when it matches none near `at`. */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | null {
  // The library throws for characters of more than one byte.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = at.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: skewSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
