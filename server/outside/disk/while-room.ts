import type { Disk } from "./port.ts";

const lookEveryMs = 500;

/**
 * Does work that writes files by itself, of an amount that is not known before. Its signal is aborted when `signal` is, and with
 * NoRoomError when the disk comes down to its reserve. An error on a disk that is full is NoRoomError, whatever the work made of it.
 */
export async function whileRoom<T>(
  disk: Disk,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await disk.requireRoom();
  const full = new AbortController();
  const look = () => disk.requireRoom().catch((error: unknown) => full.abort(error));
  const timer = setInterval(look, lookEveryMs);
  try {
    return await work(AbortSignal.any([signal, full.signal]));
  } catch (error) {
    full.signal.throwIfAborted();
    await disk.requireRoom();
    throw error;
  } finally {
    clearInterval(timer);
  }
}
