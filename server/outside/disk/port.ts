/** The disk under DATA_DIR, which the embedded database, uploads and the store may share. */
export interface Disk {
  /** Throws NoRoomError when less would be left than the reserve after `bytes` more. */
  requireRoom(bytes?: number): Promise<void>;
}

/** Code ENOSPC, as the file system's own refusal. */
export class NoRoomError extends Error {
  override name = "NoRoomError";
  readonly code = "ENOSPC";
  constructor() {
    super("The disk has no more room than the reserve");
  }
}

/** Whether the disk has more room than the reserve. */
export const hasRoom = (disk: Disk): Promise<boolean> =>
  disk.requireRoom().then(
    () => true,
    (error: unknown) => {
      if (error instanceof NoRoomError) return false;
      throw error;
    },
  );

/** Every writer leaves so much free: a full disk would stop the database. */
export const keepFreeBytes = 64_000_000;
