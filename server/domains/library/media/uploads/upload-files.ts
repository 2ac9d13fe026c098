import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { largestUploadBytes } from "#shared/media-kinds/contract.ts";
import type { VerbDeps } from "../../../../context.ts";
import { withinReserve } from "../../../../outside/disk/within-reserve.ts";
import { uploadFolder, workFolder } from "../data-folders.ts";

/*
 * Received files and uploads in progress: in the store when it keeps them itself, else in the folder of uploads, each with
 * a `.json` file next to it.
 */

type Deps = Pick<VerbDeps, "env" | "storage">;

export interface ListedUpload {
  name: string;
  /** The announced size: the upload may still grow to this. */
  bytes: number;
  /** When bytes came last. */
  changedAt: Date;
}

const uploadName = /^([1-9]\d{0,9})-[0-9a-f]{32}$/;

/** Returns the account of an upload, which is part of its name; null when the name is not one of an upload. */
export function ownerOfUpload(name: string): number | null {
  const owner = uploadName.exec(name)?.[1];
  return owner ? Number(owner) : null;
}

/** Deletes what was received of an upload. */
export async function removeUpload({ env, storage }: Deps, name: string): Promise<void> {
  if (ownerOfUpload(name) === null) throw new RangeError("Not the name of an upload");
  if (storage.uploads) return storage.uploads.remove(name);
  const path = join(uploadFolder(env), name);
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
}

/** Returns the uploads of an account, or of all accounts. */
export async function listUploads(deps: Deps, accountId?: number): Promise<ListedUpload[]> {
  const { uploads } = deps.storage;
  const found = uploads
    ? await uploads.list(accountId === undefined ? "" : `${accountId}-`)
    : await uploadsOnDisk(uploadFolder(deps.env), accountId);
  return found
    .filter(({ name }) => ownerOfUpload(name) !== null)
    .map((upload) => ({ ...upload, bytes: upload.bytes ?? largestUploadBytes }));
}

async function uploadsOnDisk(folder: string, accountId: number | undefined) {
  const newest = new Map<string, Date>();
  for (const entry of await readdir(folder).catch(() => [])) {
    const name = entry.replace(/\.json$/, "");
    const owner = ownerOfUpload(name);
    if (owner === null || (accountId !== undefined && owner !== accountId)) continue;
    const changedAt = await stat(join(folder, entry)).then(
      (found) => found.mtime,
      () => null,
    );
    const known = newest.get(name);
    if (changedAt && (!known || changedAt > known)) newest.set(name, changedAt);
  }
  return Promise.all(
    [...newest].map(async ([name, changedAt]) => ({
      name,
      changedAt,
      bytes: await announcedBytes(folder, name),
    })),
  );
}

const noted = z.object({ size: z.number().int().nonnegative() });

/** Returns null while the file is being written, and when a crash truncated it. */
const announcedBytes = (folder: string, name: string): Promise<number | null> =>
  readFile(join(folder, `${name}.json`), "utf8")
    .then((text) => noted.parse(JSON.parse(text)).size)
    .catch(() => null);

/** Runs `work` with the path of a complete upload on this machine; a copy of it lives as long as the work. */
export async function withReceived<T>(
  deps: Pick<VerbDeps, "env" | "storage" | "disk">,
  name: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const { uploads } = deps.storage;
  if (!uploads) return work(join(uploadFolder(deps.env), name));
  const folder = join(workFolder(deps.env), `received-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const path = join(folder, "file");
    await pipeline(await uploads.read(name), withinReserve(deps.disk), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
