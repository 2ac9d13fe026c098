import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3";
import { bucketAddress, directReads } from "./direct-reads.ts";
import { ObjectMissingError, objectPath, type Storage, StorageFullError } from "./port.ts";
import { s3Uploads } from "./s3-uploads.ts";

export interface S3Settings {
  bucket: string;
  region: string;
  /** For S3-compatible stores; empty means Amazon. */
  endpoint?: string;
  /** Puts the bucket into the path, not the host; most S3-compatible stores need it. */
  forcePathStyle?: boolean;
  /** Without credentials the SDK uses its defaults (profile, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Prefix of every object name, without a slash at its end. */
  prefix?: string;
  /** Browsers and screens read from the bucket. `baseUrl`: a CDN in front of it. */
  direct?: { baseUrl: string | null };
  /** Size of the parts in which uploads reach the bucket. Tests make it small. */
  uploadPartBytes?: number;
}

const partBytes = 8 * 1024 * 1024;
const nothingThere = new Set(["NotFound", "NoSuchKey"]);
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

/**
 * Stores objects in a bucket of any S3-compatible store, with the same `ab/cd/<sha256>` names as the local disk. The
 * SDK is loaded with the first adapter, so that it costs nothing when it is not used.
 */
export async function s3Storage(settings: S3Settings): Promise<Storage> {
  const { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, HeadObjectCommand, S3Client } =
    await import("@aws-sdk/client-s3");
  const config: S3ClientConfig = {
    region: settings.region,
    forcePathStyle: settings.forcePathStyle ?? false,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    // Without timeouts a store that accepts a request and never answers would block forever.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  };
  const client: S3Client = new S3Client(config);
  const Bucket = settings.bucket;
  const key = (sha256: string) =>
    settings.prefix ? `${settings.prefix}/${objectPath(sha256)}` : objectPath(sha256);

  async function statObject(sha256: string): Promise<{ bytes: number } | null> {
    try {
      const head = await client.send(new HeadObjectCommand({ Bucket, Key: key(sha256) }));
      return { bytes: head.ContentLength ?? 0 };
    } catch (error) {
      if (nothingThere.has(nameOf(error))) return null;
      throw error;
    }
  }

  return {
    async put(sha256, source) {
      const { size } = await stat(source.path);
      if ((await statObject(sha256))?.bytes === size) return;
      const { Upload } = await import("@aws-sdk/lib-storage");
      const Body = createReadStream(source.path, { highWaterMark: 1024 * 1024 });
      try {
        const params = { Bucket, Key: key(sha256), Body };
        await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done();
      } catch (error) {
        if (nameOf(error) === "QuotaExceeded" || nameOf(error) === "XMinioStorageFull")
          throw new StorageFullError("The media bucket is full");
        throw error;
      } finally {
        Body.destroy();
      }
    },
    async read(sha256, range) {
      try {
        const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
        const found = await client.send(new GetObjectCommand({ Bucket, Key: key(sha256), Range }));
        if (!(found.Body instanceof Readable)) throw new Error("The object store returned no bytes");
        if (range && found.ContentLength !== range.end - range.start + 1) {
          found.Body.destroy();
          throw new Error("The object store returned another range than requested");
        }
        return found.Body;
      } catch (error) {
        throw nothingThere.has(nameOf(error)) ? new ObjectMissingError(sha256) : error;
      }
    },
    stat: statObject,
    localPath: () => null,
    direct: settings.direct
      ? directReads({
          ...settings.direct,
          address: bucketAddress(settings),
          region: settings.region,
          keyOf: key,
          keys: () => client.config.credentials(),
        })
      : null,
    uploads: await s3Uploads({ ...config, bucket: settings.bucket }, settings.uploadPartBytes),
    async remove(sha256) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key(sha256) }));
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
    async freeBytes() {
      return null;
    },
  };
}
