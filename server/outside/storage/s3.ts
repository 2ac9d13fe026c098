import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3";
import { bucketAddress, directReads } from "./direct-reads.ts";
import { ObjectMissingError, objectPath, type Storage } from "./port.ts";
import { explainErrors, ifThere, isMissing } from "./s3-errors.ts";
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
  /** Browsers and screens read from the bucket. `baseUrl`: a CDN in front of it. */
  direct?: { baseUrl: string | null };
  /** Size of the parts in which uploads reach the bucket. Tests make it small. */
  uploadPartBytes?: number;
}

const partBytes = 8 * 1024 * 1024;
const ignore = () => {};

/**
 * Stores objects in a bucket of any S3-compatible store, with the same `ab/cd/<sha256>` names as the local disk. The
 * SDK is loaded with the first adapter, so that it costs nothing when it is not used.
 */
export async function s3Storage(settings: S3Settings): Promise<Storage> {
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } =
    await import("@aws-sdk/client-s3");
  const config: S3ClientConfig = {
    region: settings.region,
    forcePathStyle: settings.forcePathStyle ?? false,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    // It writes to the console what it also throws.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    // Without timeouts a store that accepts a request and never answers would block forever.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  };
  const client: S3Client = new S3Client(config);
  explainErrors(client, settings);
  const Bucket = settings.bucket;

  async function statObject(sha256: string): Promise<{ bytes: number } | null> {
    const head = await ifThere(client.send(new HeadObjectCommand({ Bucket, Key: objectPath(sha256) })));
    return head && { bytes: head.ContentLength ?? 0 };
  }

  return {
    async put(sha256, source) {
      const { size } = await stat(source.path);
      if ((await statObject(sha256))?.bytes === size) return;
      const { Upload } = await import("@aws-sdk/lib-storage");
      const Body = createReadStream(source.path, { highWaterMark: 1024 * 1024 });
      try {
        const params = { Bucket, Key: objectPath(sha256), Body };
        await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done();
      } catch (error) {
        // The store put the parts together, and its answer was lost.
        if (!isMissing(error) || (await statObject(sha256))?.bytes !== size) throw error;
      } finally {
        Body.destroy();
      }
    },
    async read(sha256, range) {
      try {
        const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
        const found = await client.send(new GetObjectCommand({ Bucket, Key: objectPath(sha256), Range }));
        if (!(found.Body instanceof Readable)) throw new Error("The object store returned no bytes");
        if (range && found.ContentLength !== range.end - range.start + 1) {
          found.Body.destroy();
          throw new Error("The object store returned another range than requested");
        }
        return found.Body;
      } catch (error) {
        throw isMissing(error) ? new ObjectMissingError(sha256) : error;
      }
    },
    stat: statObject,
    localPath: () => null,
    direct: settings.direct
      ? directReads({
          ...settings.direct,
          address: bucketAddress(settings),
          region: settings.region,
          keyOf: objectPath,
          keys: () => client.config.credentials(),
        })
      : null,
    uploads: await s3Uploads(settings, { ...config, bucket: settings.bucket }, settings.uploadPartBytes),
    async remove(sha256) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: objectPath(sha256) }));
    },
    async check() {
      // The answer to a HEAD would not say what is wrong.
      await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
    },
    async freeBytes() {
      return null;
    },
  };
}
