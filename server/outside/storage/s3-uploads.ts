import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import type { ListMultipartUploadsCommandOutput, S3ClientConfig } from "@aws-sdk/client-s3";
import type { S3Store } from "@tus/s3-store";
import { z } from "zod";
import { freeBytesAt } from "../disk/local.ts";
import { keepFreeBytes, NoRoomError } from "../disk/port.ts";
import { type ProgressingUpload, StorageAwayError, type StoredUploads } from "./port.ts";

/** Each part waits in a temporary file until the bucket has it. This many of a process wait at once. */
const partsAtOnce = 8;
/** S3 takes no smaller parts, except the last. */
const smallestPartBytes = 5 * 1024 * 1024;
const usualPartBytes = 8 * 1024 * 1024;

const missing = new Set(["NotFound", "NoSuchKey", "NoSuchUpload"]);
/** Returns null when the store says that there is no such object or upload. */
const ifThere = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof Error && missing.has(error.name)) return null;
    throw error;
  });

/** What tus notes of an upload: its body is the upload, its metadata the id that S3 gave. */
const noted = z.object({ size: z.number().int().nonnegative() });
const suffix = /\.(info|part)$/;
const isObjectPath = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

/**
 * Keeps uploads in progress in the bucket: `<name>.info` describes one, S3 keeps its parts, and `<name>.part` is what is
 * too little for a part. Nothing is remembered in the process, so another one can go on with it, or end it.
 */
export async function s3Uploads(
  config: S3ClientConfig & { bucket: string },
  partBytes = usualPartBytes,
): Promise<StoredUploads> {
  const [{ S3Store }, { S3 }] = await Promise.all([import("@tus/s3-store"), import("@aws-sdk/client-s3")]);
  const forgetful = { get: async () => undefined, set: async () => {}, delete: async () => {} };
  const open = (): S3Store => {
    const store = new S3Store({
      s3ClientConfig: config,
      partSize: partBytes,
      minPartSize: Math.min(partBytes, smallestPartBytes),
      maxConcurrentPartUploads: partsAtOnce,
      // Not every S3-compatible store has tags.
      useTags: false,
      cache: forgetful,
    });
    store.extensions = ["creation", "creation-with-upload", "termination"];
    return store;
  };
  const { bucket: Bucket, ...clientConfig } = config;
  const client = new S3(clientConfig);

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
    openTus() {
      const store = withRoomForParts(open(), partsAtOnce * partBytes);
      const getUpload = store.getUpload.bind(store);
      // The library says of every failure that the upload is gone, and its sender would begin again.
      store.getUpload = (name) =>
        getUpload(name).catch(async (error: unknown) => {
          if (await ifThere(client.headObject({ Bucket, Key: `${name}.info` }))) return getUpload(name);
          throw error;
        });
      // The library's own leaves `<name>.part`, and fails where the parts have been put together.
      store.remove = async (name) => {
        await store.getUpload(name);
        await remove(name);
      };
      return store;
    },
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

/** Refuses bytes while the disk has no room for the temporary files of parts. */
function withRoomForParts(store: S3Store, partsBytes: number): S3Store {
  const write = store.write.bind(store);
  store.write = async (source, name, offset) => {
    if ((await freeBytesAt(tmpdir())) < keepFreeBytes + partsBytes) throw new NoRoomError();
    try {
      return await write(source, name, offset);
    } catch (error) {
      // Also a 400: the client repeats a part whose beginning it has sent, and the store finds it incomplete.
      if (error instanceof Error && ("$metadata" in error || error.name === "TimeoutError"))
        throw new StorageAwayError("The bucket did not take a part of an upload", { cause: error });
      throw error;
    }
  };
  return store;
}
