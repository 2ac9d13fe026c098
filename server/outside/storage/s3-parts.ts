import { createReadStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { Part } from "@aws-sdk/client-s3";
import { type MetadataValue, S3Store } from "@tus/s3-store";
import { ERRORS, Upload } from "@tus/server";
import { freeBytesAt } from "../disk/local.ts";
import { keepFreeBytes, NoRoomError } from "../disk/port.ts";
import { StorageAwayError } from "./port.ts";
import { type BucketPlace, explainErrors, ifThere } from "./s3-errors.ts";

type Options = ConstructorParameters<typeof S3Store>[0];

const attempts = 3;
const pauseMs = 200;
/** One is sent while the next one comes. */
const partsOnDisk = 2;
const bytesOf = (parts: readonly Part[]): number => parts.reduce((sum, { Size = 0 }) => sum + Size, 0);

/** Keeps uploads in the bucket: what it has of one is always the beginning, whatever fails or dies. */
export class PartedStore extends S3Store {
  readonly #end: (name: string) => Promise<void>;

  /** `end` deletes an upload. */
  constructor(options: Options & { place: BucketPlace; end: (name: string) => Promise<void> }) {
    super(options);
    this.extensions = ["creation", "creation-with-upload", "termination"];
    this.#end = options.end;
    explainErrors(this.client, options.place);
  }

  /** The library's own takes every failure for an upload that is gone, and one whose parts are gone for a complete one. */
  override async getUpload(name: string): Promise<Upload> {
    const about = await ifThere(this.getMetadata(name));
    if (!about) throw ERRORS.FILE_NOT_FOUND;
    const parts = await ifThere(this.retrieveParts(name));
    const offset = parts
      ? bytesOf(parts) + ((await this.getIncompletePartSize(name)) ?? 0)
      : (await ifThere(this.client.headObject({ Bucket: this.bucket, Key: name })))?.ContentLength;
    // A rule of the bucket ended it, or a part of an earlier try came late.
    if (offset === undefined || offset > (about.file.size ?? offset)) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ ...about.file, offset });
  }

  /** The library's own leaves `<name>.part`, and fails where the parts have been put together. */
  override async remove(name: string): Promise<void> {
    await this.getUpload(name);
    await this.#end(name);
  }

  /** Refuses bytes while the disk has no room for the parts that wait there. */
  override async write(...[source, name, offset]: Parameters<S3Store["write"]>): Promise<number> {
    await this.#requireRoom();
    return super.write(source, name, offset);
  }

  /**
   * Sends a part when the bucket has the one before it: a gap would look like bytes that arrived. What came before the
   * sender was cut is kept.
   */
  protected override async uploadParts(
    about: MetadataValue,
    source: Readable,
    firstNumber: number,
    offset: number,
  ): Promise<number> {
    const { id, size } = about.file;
    const folder = await mkdtemp(join(tmpdir(), "tus-s3-"));
    const reader = new PartReader(source, this.calcOptimalPartSize(size));
    let [number, received] = [firstNumber, 0];
    let sending: Promise<unknown> = Promise.resolve();
    try {
      for (let count = 0; !reader.isAtEnd; count++) {
        await this.#requireRoom();
        const path = join(folder, String(count % partsOnDisk));
        const bytes = await reader.fill(path);
        await sending;
        received += bytes;
        if (bytes === 0) continue;
        const isPart = bytes >= this.minPartSize || offset + received === size;
        const own = number;
        if (isPart) number++;
        sending = repeated(() => {
          const body = createReadStream(path);
          return isPart ? this.uploadPart(about, body, own) : this.uploadIncompletePart(id, body);
        });
        // It is awaited after the next part has come.
        sending.catch(() => {});
      }
      await sending;
    } finally {
      await sending.catch(() => {});
      source.destroy();
      await rm(folder, { recursive: true, force: true });
    }
    if (reader.broken) throw reader.broken;
    return received;
  }

  protected override async finishMultipartUpload(
    about: MetadataValue,
    parts: Part[],
  ): Promise<string | undefined> {
    if (bytesOf(parts) !== about.file.size) {
      // A part of an earlier try came late. Only the sender has the right bytes.
      await this.#end(about.file.id);
      throw new StorageAwayError("The bucket has other parts of an upload than were sent: it begins again");
    }
    return super.finishMultipartUpload(about, parts);
  }

  async #requireRoom(): Promise<void> {
    if ((await freeBytesAt(tmpdir())) < keepFreeBytes + partsOnDisk * this.preferredPartSize)
      throw new NoRoomError();
  }
}

/** Cuts what comes into parts. */
class PartReader {
  isAtEnd = false;
  /** Why the source ended early. */
  broken: Error | null = null;
  #rest: Buffer = Buffer.alloc(0);
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #partBytes: number;

  constructor(source: Readable, partBytes: number) {
    this.#chunks = source[Symbol.asyncIterator]();
    this.#partBytes = partBytes;
  }

  /** Writes the next part to a file, and returns its size. */
  async fill(path: string): Promise<number> {
    const file = await open(path, "w");
    let bytes = 0;
    try {
      while (bytes < this.#partBytes) {
        const chunk = await this.#next();
        if (!chunk) break;
        const part = chunk.subarray(0, this.#partBytes - bytes);
        this.#rest = chunk.subarray(part.length);
        await file.writeFile(part);
        bytes += part.length;
      }
    } finally {
      await file.close();
    }
    return bytes;
  }

  async #next(): Promise<Buffer | null> {
    if (this.#rest.length > 0) return this.#rest;
    try {
      const { value, done } = await this.#chunks.next();
      this.isAtEnd = done === true;
      return this.isAtEnd ? null : value;
    } catch (error) {
      this.isAtEnd = true;
      this.broken = error instanceof Error ? error : new Error(String(error));
      return null;
    }
  }
}

/** The client of the store repeats everything but what it streams. */
async function repeated<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await send();
    } catch (error) {
      if (attempt === attempts || !(error instanceof StorageAwayError)) throw error;
      await delay(attempt * pauseMs);
    }
}
