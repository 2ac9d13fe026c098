import { hourMs } from "#shared/durations.ts";
import type { DirectReads, ReadAs } from "./port.ts";
import { querySigner, type SigningKeys, signedInstant } from "./sign-url.ts";

/** All URLs of this time are equal for equal objects, so that answers are shared and caches in front of S3 hit. */
const periodMs = 3 * hourMs;
/** A URL holds for at least this time less `periodMs`. */
const validSeconds = 12 * 3_600;
/** A store whose clock is behind ours refuses a URL that seems to be of the future. */
const clockSlackMs = 15 * 60_000;

export interface Bucket {
  /** Scheme and host of the bucket, and its path without a slash at the end. */
  address: URL;
  region: string;
  /** A CDN that passes path and query on to `address` unchanged; null: the bucket itself. */
  baseUrl: string | null;
  /** Path of an object below `address`. */
  keyOf: (sha256: string) => string;
  /** The present keys. Those of a machine's role change every few hours. */
  keys: () => Promise<SigningKeys>;
}

/** Returns the address of a bucket, as its clients write it. */
export function bucketAddress(settings: {
  bucket: string;
  region: string;
  endpoint?: string;
  forcePathStyle?: boolean;
}): URL {
  const { bucket, region, endpoint = `https://s3.${region}.amazonaws.com`, forcePathStyle } = settings;
  const address = new URL(endpoint);
  if (forcePathStyle || bucket.includes("."))
    return new URL(`${address.pathname.replace(/\/$/, "")}/${bucket}`, address);
  address.hostname = `${bucket}.${address.hostname}`;
  return address;
}

/** Gives out signed URLs of a bucket. */
export function directReads({ address, region, baseUrl, keyOf, keys }: Bucket): DirectReads {
  const root = address.pathname.replace(/\/$/, "");
  const base = (baseUrl ?? `${address.origin}${root}`).replace(/\/$/, "");
  return {
    origin: new URL(base).origin,
    async signer(now) {
      const from = new Date(Math.floor((now.getTime() - clockSlackMs) / periodMs) * periodMs);
      const current = await keys();
      const query = querySigner(address.host, { keys: current, region, from, seconds: validSeconds });
      return {
        name: `${signedInstant(from)} ${current.accessKeyId}`,
        url(sha256, as) {
          const key = keyOf(sha256);
          return `${base}/${key}?${query(`${root}/${key}`, as && answerParameters(as))}`;
        },
      };
    },
  };
}

/** Headers that the store sets on its answer. */
const answerParameters = ({ type, disposition, cacheControl }: ReadAs): Record<string, string> => ({
  "response-cache-control": cacheControl,
  "response-content-disposition": disposition,
  "response-content-type": type,
});
