import { open } from "node:fs/promises";

/** Flushes a file's bytes to the disk. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the names in a directory to the disk, so that a rename or a new file survives a power cut. */
export async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open a directory; its file systems journal names themselves.
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns true when a thrown value is a system error with one of these codes, e.g. "ENOENT". */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
