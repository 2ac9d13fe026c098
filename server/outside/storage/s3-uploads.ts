import { Readable } from "node:stream";
import type { ListMultipartUploadsCommandOutput, S3ClientConfig } from "@aws-sdk/client-s3";
import { z } from "zod";
import type { ProgressingUpload, StoredUploads } from "./port.ts";
import { type BucketPlace, explainErrors, ifThere } from "./s3-errors.ts";

/** S3 takes no smaller parts, except the last. */
const smallestPartBytes = 5 * 1024 * 1024;
const usualPartBytes = 8 * 1024 * 1024;

/** What tus notes of an upload: its body is the upload, its metadata the id that S3 gave. */
const noted = z.object({ size: z.number().int().nonnegative() });
const suffix = /\.(info|part)$/;
const isObjectPath = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

/**
 * Keeps uploads in progress in the bucket: `<name>.info` describes one, S3 keeps its parts, and `<name>.part` is what is
 * too little for a part. Nothing is remembered in the process, so another one can go on with it, or end it.
 */
export async function s3Uploads(
  place: BucketPlace,
  config: S3ClientConfig & { bucket: string },
  partBytes = usualPartBytes,
): Promise<StoredUploads> {
  const [{ PartedStore }, { S3 }] = await Promise.all([
    import("./s3-parts.ts"),
    import("@aws-sdk/client-s3"),
  ]);
  const forgetful = { get: async () => undefined, set: async () => {}, delete: async () => {} };
  const { bucket: Bucket, ...clientConfig } = config;
  const client = new S3(clientConfig);
  explainErrors(client, place);

  async function about(name: string): Promise<ProgressingUpload & { id: string | undefined }> {
    const info = await ifThere(client.getObject({ Bucket, Key: `${name}.info` }));
    const text = await info?.Body?.transformToString();
    const id = info?.Metadata?.["upload-id"];
    const parts = id ? await ifThere(client.listParts({ Bucket, Key: name, UploadId: id })) : null;
    const times = [info?.LastModified, ...(parts?.Parts ?? []).map((part) => part.LastModified)];
    const changedAt = new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
    return { name, id, changedAt, bytes: text ? noted.parse(JSON.parse(text)).size : null };
  }

  async function remove(name: string): Promise<void> {
    const { id } = await about(name);
    // First: without it the upload is gone for every process, whatever happens next.
    await client.deleteObject({ Bucket, Key: `${name}.info` });
    if (id) await ifThere(client.abortMultipartUpload({ Bucket, Key: name, UploadId: id }));
    for (const Key of [name, `${name}.part`]) await client.deleteObject({ Bucket, Key });
  }

  async function* keysOf(prefix: string): AsyncGenerator<{ key: string; at: Date }> {
    let ContinuationToken: string | undefined;
    do {
      // The delimiter leaves out the media, whose names have folders.
      const page = await client.listObjectsV2({ Bucket, Prefix: prefix, Delimiter: "/", ContinuationToken });
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key) yield { key: Key, at: LastModified ?? new Date(0) };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  return {
    openTus: () =>
      new PartedStore({
        place,
        s3ClientConfig: config,
        partSize: partBytes,
        minPartSize: Math.min(partBytes, smallestPartBytes),
        // Not every S3-compatible store has tags.
        useTags: false,
        cache: forgetful,
        end: remove,
      }),
    async list(prefix) {
      const newest = new Map<string, Date>();
      for await (const { key, at } of keysOf(prefix)) {
        const name = key.replace(suffix, "");
        const known = newest.get(name);
        if (!known || known < at) newest.set(name, at);
      }
      return Promise.all(
        [...newest].map(async ([name, at]) => {
          const { bytes, changedAt } = await about(name);
          return { name, bytes, changedAt: changedAt > at ? changedAt : at };
        }),
      );
    },
    async read(name) {
      const { Body } = await client.getObject({ Bucket, Key: name });
      if (!(Body instanceof Readable)) throw new Error("The object store returned no bytes");
      return Body;
    },
    remove,
    async endAbandoned(before, isKept) {
      let ended = 0;
      let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
      while (next) {
        const page: ListMultipartUploadsCommandOutput = await client.listMultipartUploads({
          Bucket,
          ...next,
        });
        for (const { Key = "", UploadId, Initiated } of page.Uploads ?? []) {
          const isOurs = isObjectPath.test(Key) || !Key.includes("/");
          if (!isOurs || isKept(Key) || !Initiated || Initiated >= before) continue;
          await ifThere(client.abortMultipartUpload({ Bucket, Key, UploadId }));
          ended++;
        }
        next = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : null;
      }
      return ended;
    },
  };
}
