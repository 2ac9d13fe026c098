import { createWriteStream } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import { Unavailable } from "../../../http/errors.ts";

/** Left free while receiving: the database may live on the same disk and must never find it full. */
export const keepFreeBytes = 64_000_000;
const lookEveryBytes = 8_000_000;
const full =
  "The server's disk is full, so this upload was stopped and removed. Tell support, and upload it again later.";
const fullCodes = new Set(["ENOSPC", "EDQUOT"]);

export interface UploadStoreOptions {
  directory: string;
  freeBytes?: (directory: string) => Promise<number>;
}

/** Bytes that may still be written to the disk of a directory. */
export async function freeBytesAt(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** tus files on the local disk that give way before the disk is full, and leave nothing behind when it is. */
export class UploadStore extends FileStore {
  readonly #freeBytes: (directory: string) => Promise<number>;

  constructor({ directory, freeBytes = freeBytesAt }: UploadStoreOptions) {
    super({ directory });
    this.#freeBytes = freeBytes;
    // The length must be known at the start: limits are told before bytes are sent.
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    let received = 0;
    let lookAt = 0;
    const watch = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        received += chunk.length;
        if (received < lookAt) return done(null, chunk);
        lookAt = received + lookEveryBytes;
        this.#freeBytes(this.directory).then(
          (free) => done(free < keepFreeBytes ? new Unavailable(full) : null, chunk),
          (error: Error) => done(error),
        );
      },
    });
    try {
      await pipeline(
        readable,
        watch,
        createWriteStream(join(this.directory, id), { flags: "r+", start: offset }),
      );
    } catch (error) {
      const isFull =
        error instanceof Unavailable ||
        (error instanceof Error && "code" in error && fullCodes.has(String(error.code)));
      if (!isFull) throw error;
      await this.remove(id);
      throw error instanceof Unavailable ? error : new Unavailable(full);
    }
    return offset + received;
  }
}
