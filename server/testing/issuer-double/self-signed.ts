import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { isIP } from "node:net";

/** A private key with a self-signed certificate. */
export interface SigningKey {
  privatePem: string;
  /** PEM. */
  certificate: string;
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length =
    size < 128
      ? Buffer.of(size)
      : size < 256
        ? Buffer.of(0x81, size)
        : Buffer.of(0x82, size >> 8, size & 255);
  return Buffer.concat([Buffer.of(tag), length, body]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, "hex");
const commonName = der(0x06, hex("550403"));
const name = (text: string) => sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(text)))));
const time = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`, "ascii"));
/** By OID: sha256WithRSAEncryption and ecdsa-with-SHA256. */
const algorithmOf = (key: KeyObject) =>
  key.asymmetricKeyType === "rsa"
    ? sequence(der(0x06, hex("2a864886f70d01010b")), der(0x05))
    : sequence(der(0x06, hex("2a8648ce3d040302")));

/** The extension subjectAltName with host names and IPv4 addresses. */
const hostNames = (hosts: readonly string[]) => {
  const names = hosts.map((host) =>
    isIP(host) === 4
      ? der(0x87, Buffer.from(host.split(".").map(Number)))
      : der(0x82, Buffer.from(host, "ascii")),
  );
  return der(0xa3, sequence(sequence(der(0x06, hex("551d11")), der(0x04, sequence(...names)))));
};

/**
 * Makes a certificate as identity providers do: self-signed, and only its key counts (RFC 5280, section 4.1). With `hosts` it
 * is one of a server.
 */
export function selfSigned(
  privateKey: KeyObject,
  validUntil = new Date("2036-01-01T00:00:00Z"),
  hosts: readonly string[] = [],
): string {
  const algorithm = algorithmOf(privateKey);
  const certified = sequence(
    ...(hosts.length > 0 ? [der(0xa0, der(0x02, Buffer.of(2)))] : []),
    der(0x02, Buffer.of(1)),
    algorithm,
    name("Test identity provider"),
    sequence(time(new Date("2020-01-01T00:00:00Z")), time(validUntil)),
    name("Test identity provider"),
    createPublicKey(privateKey).export({ type: "spki", format: "der" }),
    ...(hosts.length > 0 ? [hostNames(hosts)] : []),
  );
  const signature = der(0x03, Buffer.of(0), sign("sha256", certified, privateKey));
  const lines = sequence(certified, algorithm, signature).toString("base64").replace(/.{64}/g, "$&\n");
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

export function newSigningKey(bits = 2_048, validUntil?: Date, hosts?: readonly string[]): SigningKey {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: bits });
  return {
    privatePem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: selfSigned(privateKey, validUntil, hosts),
  };
}
