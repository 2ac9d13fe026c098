import type { Disk } from "./port.ts";

const lookEveryMs = 500;

/**
 * Runs `work`, which writes an unknown amount of files. Its signal is aborted together with `signal`, and with
 * NoRoomError when the disk reaches its reserve. When `work` fails while the disk is full, the error is NoRoomError,
 * whatever `work` threw.
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
