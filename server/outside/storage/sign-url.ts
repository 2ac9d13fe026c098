import { createHash, createHmac } from "node:crypto";

export interface SigningKeys {
  accessKeyId: string;
  secretAccessKey: string;
  /** Of keys that a machine's role lends for some hours. */
  sessionToken?: string | undefined;
}

export interface SignedUse {
  keys: SigningKeys;
  region: string;
  /** From when the URLs hold. */
  from: Date;
  seconds: number;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
/** As RFC 3986 wants it: more than encodeURIComponent does. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Returns an instant as signatures write it, e.g. "20261120T060000Z". */
export const signedInstant = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

/**
 * Returns a function that makes the query of a URL with which anyone can GET a path of this host: Amazon's Signature
 * Version 4 in query parameters. `more` are further parameters that the signature covers. Signing is a few
 * microseconds, so a manifest of a thousand files is signed in one turn of the event loop.
 */
export function querySigner(
  host: string,
  { keys, region, from, seconds }: SignedUse,
): (path: string, more?: Readonly<Record<string, string>>) => string {
  const instant = signedInstant(from);
  const day = instant.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day));
  const common = {
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": `${keys.accessKeyId}/${scope}`,
    "X-Amz-Date": instant,
    "X-Amz-Expires": String(seconds),
    ...(keys.sessionToken && { "X-Amz-Security-Token": keys.sessionToken }),
    "X-Amz-SignedHeaders": "host",
  };
  const written = (parameters: Readonly<Record<string, string>>) =>
    Object.entries(parameters)
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join("&");
  const usual = written(common);
  return (path, more) => {
    const query = more ? written({ ...common, ...more }) : usual;
    const request = `GET\n${path}\n${query}\nhost:${host}\n\nhost\nUNSIGNED-PAYLOAD`;
    const signature = hmac(key, `AWS4-HMAC-SHA256\n${instant}\n${scope}\n${sha256(request)}`).toString("hex");
    return `${query}&X-Amz-Signature=${signature}`;
  };
}
