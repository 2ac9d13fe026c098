import { X509Certificate } from "node:crypto";
import { refuse } from "../../../../refusal.ts";

const minBits = 2_048;

/**
 * Returns the certificate as DER in base64, from PEM or from base64 alone. Only its key counts: identity providers sign
 * with expired certificates, too, and the page warns of them. Throws Invalid.
 */
export function readCertificate(typed: string): string {
  const plain = typed.replace(/-----(BEGIN|END) CERTIFICATE-----/g, "").replace(/\s+/g, "");
  // One certificate at a time: a second one behind it would be ignored.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(plain)) throw refuse("samlCertificateUnfit");
  const read = x509Of(plain);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = read?.publicKey ?? {};
  if (!read) throw refuse("samlCertificateUnfit");
  // The library checks signatures by RSA only.
  if (type !== "rsa" || (details?.modulusLength ?? 0) < minBits) throw refuse("samlCertificateWeak");
  return read.raw.toString("base64");
}

function x509Of(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, "base64"));
  } catch {
    return null;
  }
}

/** Returns what the owner sees of a stored certificate. */
export function presentCertificate(base64: string): { fingerprint: string; validUntil: string; pem: string } {
  const read = new X509Certificate(Buffer.from(base64, "base64"));
  return {
    fingerprint: read.fingerprint256,
    validUntil: read.validToDate.toISOString(),
    pem: read.toString(),
  };
}
