import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
import type { DataStore, Upload } from "@tus/server";
import { freeBytesAt } from "../../../../outside/disk/local.ts";
import { keepFreeBytes } from "../../../../outside/disk/port.ts";
import { hasCode } from "../../../../outside/storage/durable-files.ts";
import { isRefusal, refuse } from "../../../../refusal.ts";
import { ownerOfUpload } from "./upload-files.ts";

const lookEveryBytes = 8_000_000;

export interface UploadStoreOptions {
  directory: string;
  freeBytes?: (directory: string) => Promise<number>;
}

/** Stores tus files on the local disk. It refuses data before the disk is full, and then leaves no file. */
export class UploadStore extends FileStore {
  readonly #freeBytes: (directory: string) => Promise<number>;

  constructor({ directory, freeBytes = freeBytesAt }: UploadStoreOptions) {
    super({ directory });
    this.#freeBytes = freeBytes;
    // Requires the length at creation, so that size limits apply before bytes are sent.
    this.extensions = ["creation", "creation-with-upload", "termination"];
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

/**
 * Makes a store ask `admit` before it creates an upload, for one upload of an owner at a time, so that each sees the
 * earlier ones. `admit` throws a refusal when an upload must not start.
 */
export function withAdmission<Store extends DataStore>(
  store: Store,
  {
    admit,
    inTurn,
  }: {
    admit: (upload: Upload) => Promise<void>;
    inTurn: <T>(owner: number | null, create: () => Promise<T>) => Promise<T>;
  },
): Store {
  const create = store.create.bind(store);
  store.create = (upload) =>
    inTurn(ownerOfUpload(upload.id), async () => {
      await admit(upload);
      return create(upload);
    });
  return store;
}

async function writeAll(file: FileHandle, chunk: Buffer, at: number): Promise<number> {
  let written = 0;
  while (written < chunk.length)
    written += (await file.write(chunk, written, chunk.length - written, at + written)).bytesWritten;
  return written;
}
