import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** What a browser sends when a passkey was made or has signed. */
interface Made {
  id: string;
  rawId: string;
  type: "public-key";
  clientExtensionResults: Record<string, never>;
}

interface Faults {
  origin?: string;
  rpID?: string;
  challenge?: string;
  /** False: the person was not verified by PIN, finger or face. */
  verified?: boolean;
  /** Signs with another key. */
  key?: KeyObject;
  counter?: number;
}

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");

/** Writes the few kinds of values of WebAuthn in CBOR (RFC 8949). */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = value instanceof Map ? [...value] : [];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

/** An authenticator in software, with one passkey (ES256, no attestation). */
export class Authenticator {
  readonly credentialId = randomBytes(16);
  readonly #pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  #counter = 0;

  constructor(origin = "http://localhost:4000") {
    this.#origin = origin;
  }

  get #made(): Made {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, { origin, challenge: other }: Faults): string {
    return JSON.stringify({ type, challenge: other ?? challenge, origin: origin ?? this.#origin });
  }

  #authData({ rpID, verified = true, counter }: Faults, attested = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? ++this.#counter);
    const site = sha256(rpID ?? new URL(this.#origin).hostname);
    return Buffer.concat([site, Buffer.from([flags]), count, attested]);
  }

  /** Makes the passkey that the server asked for. */
  make({ challenge }: { challenge: string }, faults: Faults = {}) {
    const { x = "", y = "" } = this.#pair.publicKey.export({ format: "jwk" });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const size = Buffer.from([0, this.credentialId.length]);
    const attested = Buffer.concat([Buffer.alloc(16), size, this.credentialId, cbor(key)]);
    const object = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", this.#authData(faults, attested)],
    ]);
    return {
      ...this.#made,
      response: {
        clientDataJSON: base64url(this.#clientData("webauthn.create", challenge, faults)),
        attestationObject: base64url(cbor(object)),
        transports: ["internal"],
      },
    };
  }

  /** Signs what the server asked for. */
  sign({ challenge }: { challenge: string }, faults: Faults = {}) {
    const clientData = this.#clientData("webauthn.get", challenge, faults);
    const authData = this.#authData(faults);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      ...this.#made,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(sign("sha256", signed, faults.key ?? this.#pair.privateKey)),
      },
    };
  }
}
