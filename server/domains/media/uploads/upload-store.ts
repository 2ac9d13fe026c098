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
  /** Throws a refusal when an upload must not start. Called for one upload of an owner at a time. */
  admit?: (upload: Upload) => Promise<void>;
  /** Runs creations of one owner one after the other, so that each sees the earlier ones on the disk. */
  inTurn?: <T>(owner: number | null, create: () => Promise<T>) => Promise<T>;
}

/** Stores tus files on the local disk. It refuses data before the disk is full, and then leaves no file. */
export class UploadStore extends FileStore {
  readonly #freeBytes: (directory: string) => Promise<number>;
  readonly #admit: (upload: Upload) => Promise<void>;
  readonly #inTurn: NonNullable<UploadStoreOptions["inTurn"]>;

  constructor({
    directory,
    freeBytes = freeBytesAt,
    admit = async () => {},
    inTurn = (_owner, create) => create(),
  }: UploadStoreOptions) {
    super({ directory });
    this.#freeBytes = freeBytes;
    this.#admit = admit;
    this.#inTurn = inTurn;
    // Requires the length at creation, so that size limits apply before bytes are sent.
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  override create(upload: Upload): Promise<Upload> {
    return this.#inTurn(ownerOfUpload(upload.id), async () => {
      await this.#admit(upload);
      return super.create(upload);
    });
  }

  /** Writes in pieces, so that a full disk becomes our refusal and not an error of the incoming stream. */
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
