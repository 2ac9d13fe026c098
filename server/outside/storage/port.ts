import type { Readable } from "node:stream";
import type { DataStore } from "@tus/server";

/** First and last byte, both included, as in an HTTP Range. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Content-addressed store: the name of an object is the SHA-256 of its bytes, in 64 hexadecimal digits. An object
 * exists completely or not at all, and never changes.
 */
export interface Storage {
  /**
   * Stores the bytes of the finished local file under its hash. When this resolves they survive a power cut. The local
   * file stays unchanged, and the caller removes it. Repeating the call is harmless. Throws StorageFullError when the
   * disk has no space.
   */
  put(sha256: string, source: { path: string }): Promise<void>;
  /** Throws ObjectMissingError before any byte when there is no such object. */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  stat(sha256: string): Promise<{ bytes: number } | null>;
  /** Path of the object on this machine, for programs that read files, never to write to; null for a remote store. */
  localPath(sha256: string): string | null;
  /** Does nothing when the object does not exist. */
  remove(sha256: string): Promise<void>;
  /** Resolves when the store answers and can be written to; otherwise throws with a reason. */
  check(): Promise<void>;
  /** Free space in bytes; null when the store has no practical limit. */
  freeBytes(): Promise<number | null>;
  /** Reads that do not pass this server; null: everything passes it. */
  direct: DirectReads | null;
  /** Uploads in progress; null: the server keeps them in UPLOAD_DIR. */
  uploads: StoredUploads | null;
}

export interface ProgressingUpload {
  name: string;
  /** The announced size; null when it is not known. */
  bytes: number | null;
  /** When bytes came last. */
  changedAt: Date;
}

/** Uploads that the store receives in parts. Every process sees the same ones. */
export interface StoredUploads {
  /** Returns a store for the tus server. Its `write` throws NoRoomError when this machine has no room to pass parts on. */
  openTus(): DataStore;
  /** Returns the uploads whose name begins with `prefix`, also complete ones. */
  list(prefix: string): Promise<ProgressingUpload[]>;
  /** Reads a complete upload. */
  read(name: string): Promise<Readable>;
  /** Ends an upload and deletes its bytes. Does nothing when it does not exist. */
  remove(name: string): Promise<void>;
  /**
   * Ends what began before this time and has no description: a process died in the middle. Returns how many there were.
   */
  endAbandoned(before: Date, isKept: (name: string) => boolean): Promise<number>;
}

/** Headers of the store's answer. */
export interface ReadAs {
  type: string;
  /** Content-Disposition */
  disposition: string;
  cacheControl: string;
}

/** Makes URLs with which a browser reads from the store. Anyone who has one can use it until it expires. */
export interface DirectReads {
  /** Origin of the URLs, which pages must be allowed to load from. */
  origin: string;
  signer(now: Date): Promise<UrlSigner>;
}

export interface UrlSigner {
  /** Signers with the same name make equal URLs. */
  name: string;
  /** Throws a RangeError on anything but a SHA-256 in hex. */
  url(sha256: string, as?: ReadAs): string;
}

/** The store has no space for the bytes. */
export class StorageFullError extends Error {
  override name = "StorageFullError";
}

/** The store does not do its work at present. */
export class StorageAwayError extends Error {
  override name = "StorageAwayError";
}

/** The store has no object of this name. */
export class ObjectMissingError extends Error {
  override name = "ObjectMissingError";
  constructor(sha256: string) {
    super(`No stored object ${sha256}`);
  }
}

const hashPattern = /^[0-9a-f]{64}$/;

/**
 * Returns the path of an object below the root: `ab/cd/<sha256>`. Throws a RangeError on anything but a SHA-256 in hex.
 */
export function objectPath(sha256: string): string {
  if (!hashPattern.test(sha256)) throw new RangeError("An object is named by 64 hexadecimal digits");
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}
