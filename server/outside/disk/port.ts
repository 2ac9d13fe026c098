/** The disk under DATA_DIR, which the embedded database, uploads and the store may share. */
export interface Disk {
  /** Throws NoRoomError when writing `bytes` more would leave less than the reserve. */
  requireRoom(bytes?: number): Promise<void>;
}

/** Code ENOSPC, like the file system's own error. */
export class NoRoomError extends Error {
  override name = "NoRoomError";
  readonly code = "ENOSPC";
  constructor() {
    super("The disk has no more room than the reserve");
  }
}

/** Returns true when the disk has more free space than the reserve. */
export const hasRoom = (disk: Disk): Promise<boolean> =>
  disk.requireRoom().then(
    () => true,
    (error: unknown) => {
      if (error instanceof NoRoomError) return false;
      throw error;
    },
  );

/** Every writer leaves this much free: a full disk would stop the database. */
export const keepFreeBytes = 64_000_000;
