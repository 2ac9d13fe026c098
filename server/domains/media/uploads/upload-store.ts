import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
import type { Upload } from "@tus/server";
import { isRefusal, refuse } from "../../../http/errors.ts";
import { freeBytesAt } from "../../../outside/disk/local.ts";
import { keepFreeBytes } from "../../../outside/disk/port.ts";
import { hasCode } from "../../../outside/storage/durable-files.ts";
import { ownerOfUpload } from "./upload-files.ts";

const lookEveryBytes = 8_000_000;

export interface UploadStoreOptions {
  directory: string;
  freeBytes?: (directory: string) => Promise<number>;
  /** Throws what speaks against one more upload. Asked for one upload of an owner at a time. */
  admit?: (upload: Upload) => Promise<void>;
}

/** tus files on the local disk that give way before the disk is full, and leave nothing behind when it is. */
export class UploadStore extends FileStore {
  readonly #freeBytes: (directory: string) => Promise<number>;

  readonly #admit: (upload: Upload) => Promise<void>;
  /** The last creation of each owner, while it goes on. */
  readonly #creating = new Map<number | null, Promise<unknown>>();

  constructor({ directory, freeBytes = freeBytesAt, admit = async () => {} }: UploadStoreOptions) {
    super({ directory });
    this.#freeBytes = freeBytes;
    this.#admit = admit;
    // The length must be known at the start: limits are told before bytes are sent.
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  /** One after the other for each owner, so that each sees the ones before it on the disk. */
  override async create(upload: Upload): Promise<Upload> {
    const owner = ownerOfUpload(upload.id);
    const before = this.#creating.get(owner) ?? Promise.resolve();
    const created = before
      .catch(() => {})
      .then(async () => {
        await this.#admit(upload);
        return super.create(upload);
      });
    this.#creating.set(owner, created);
    try {
      return await created;
    } finally {
      if (this.#creating.get(owner) === created) this.#creating.delete(owner);
    }
  }

  /** Writes piece by piece, so that a full disk is our error and not one of the stream that feeds us. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = await open(join(this.directory, id), "r+");
    let at = offset;
    let lookAt = offset;
    try {
      for await (const chunk of readable) {
        if (at >= lookAt) {
          if ((await this.#freeBytes(this.directory)) < keepFreeBytes) throw refuse("uploadDiskFull");
          lookAt = at + lookEveryBytes;
        }
        at += await writeAll(file, chunk, at);
      }
    } catch (error) {
      if (!isRefusal(error) && !hasCode(error, "ENOSPC", "EDQUOT")) throw error;
      await this.remove(id);
      throw refuse("uploadDiskFull");
    } finally {
      await file.close();
    }
    return at;
  }
}

async function writeAll(file: FileHandle, chunk: Buffer, at: number): Promise<number> {
  let written = 0;
  while (written < chunk.length)
    written += (await file.write(chunk, written, chunk.length - written, at + written)).bytesWritten;
  return written;
}
