import { statfs } from "node:fs/promises";
import { type Disk, keepFreeBytes, NoRoomError } from "./port.ts";

/** Every request asks; the file system is asked once in so many milliseconds. */
const usuallyFreshMs = 500;

/** Bytes that may still be written to the disk of a directory. */
export async function freeBytesAt(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** `freeBytes` reads the room of the disk, in bytes; an answer is good for `freshMs`. */
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
