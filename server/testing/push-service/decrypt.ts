import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";

/** The keys that a browser makes for a subscription, base64url. */
export interface ReceiverKeys {
  privateKey: string;
  publicKey: string;
  auth: string;
}

const bytes = (text: string) => Buffer.from(text, "base64url");
const hkdf = (salt: Buffer, key: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** Decrypts a message as a browser does (RFC 8291, RFC 8188 with one record). Throws for any other bytes. */
export function decryptPush(body: Buffer, { privateKey, publicKey, auth }: ReceiverKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error("More than one record");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(bytes(privateKey));
  const shared = pair.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), bytes(publicKey), sender]);
  const secret = hkdf(bytes(auth), shared, info, 32);
  const key = hkdf(salt, secret, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdf(salt, secret, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("The padding is wrong");
  return plain.subarray(0, end).toString();
}
