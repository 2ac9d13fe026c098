/** What an archive may hold. Checked before anything is unpacked. */
export const archiveLimits = {
  /** Files and folders. */
  entries: 5_000,
  /** All files together, unpacked. */
  unpackedBytes: 20_000_000_000,
  /** Unpacked bytes for each packed byte. Media hardly shrink; what is beyond this is made to fill a disk. */
  ratio: 100,
  /** An archive that unpacks to less than this may have any ratio. */
  smallBytes: 100_000_000,
  /** A tar, unpacked: it is kept on the disk while it is read. */
  tarBytes: 4_000_000_000,
  /** The database of a backup, and its log. */
  databaseBytes: 50_000_000,
  /** A list (CSV) or a description (JSON). */
  textBytes: 2_000_000,
} as const;
