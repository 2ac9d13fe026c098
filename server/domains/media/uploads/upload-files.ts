import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../../../env.ts";
import { uploadFolder } from "../data-folders.ts";

const uploadName = /^([1-9]\d{0,9})-[0-9a-f]{32}$/;

/** Returns the account of an upload, which is part of its name; null when the name is not one of an upload. */
export function ownerOfUpload(name: string): number | null {
  const owner = uploadName.exec(name)?.[1];
  return owner ? Number(owner) : null;
}

/** Deletes a received file and its `.json` file. */
export async function removeUpload(env: Env, name: string): Promise<void> {
  if (ownerOfUpload(name) === null) throw new RangeError("Not the name of an upload");
  const path = join(uploadFolder(env), name);
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
}

/** Returns the uploads on the disk, each with the time of its newest change. */
export async function listUploads(env: Env): Promise<{ name: string; changedAt: Date }[]> {
  const folder = uploadFolder(env);
  const newest = new Map<string, Date>();
  for (const entry of await readdir(folder).catch(() => [])) {
    const name = entry.replace(/\.json$/, "");
    if (ownerOfUpload(name) === null) continue;
    const changedAt = await stat(join(folder, entry)).then(
      (found) => found.mtime,
      () => null,
    );
    const known = newest.get(name);
    if (changedAt && (!known || changedAt > known)) newest.set(name, changedAt);
  }
  return [...newest].map(([name, changedAt]) => ({ name, changedAt }));
}
