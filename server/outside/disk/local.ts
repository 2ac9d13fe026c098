import { statfs } from "node:fs/promises";
import { type Disk, keepFreeBytes, NoRoomError } from "./port.ts";

/** Every request calls it; the file system is read at most once in this many milliseconds. */
const usuallyFreshMs = 500;

/** Returns the free bytes of a directory's disk. */
export async function freeBytesAt(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** `freeBytes` returns the free space of the disk in bytes; a value is used for `freshMs`. */
export function localDisk(freeBytes: () => Promise<number>, freshMs = usuallyFreshMs): Disk {
  let last: { at: number; free: Promise<number> } | null = null;
  return {
    async requireRoom(bytes = 0) {
      const at = performance.now();
      if (!last || at - last.at >= freshMs) last = { at, free: freeBytes() };
      if ((await last.free) - bytes < keepFreeBytes) throw new NoRoomError();
    },
  };
}
