/** Where things are kept on the device. The page and the service worker must agree on these names. */
export const chunkCache = "vitrine-chunks-1";
export const fileCache = "vitrine-files-1";
/** Pictures of the whole screen, as data URLs, that a start shows first. */
export const coverCache = "vitrine-cover-1";
export const shellCachePrefix = "vitrine-shell-";

export const chunkAddress = (hash: string): string => `/player/chunks/${hash}`;
/** Describes a complete file: see FileRecord. Its presence says that every chunk was stored and verified. */
export const fileAddress = (hash: string): string => `/player/file-records/${hash}`;
export const coverAddress = (which: "frame" | "brand"): string => `/player/cover/${which}`;
/** What media elements load; answered by the service worker from the chunks. */
export const mediaAddress = (hash: string): string => `/player/media/${hash}`;
export const mediaAddressPattern = /^\/player\/media\/([0-9a-f]{64})$/;

export interface FileRecord {
  sha256: string;
  bytes: number;
  type: string;
  chunks: readonly { sha256: string; bytes: number }[];
}

/**
 * Messages from the page to the service worker. `check-shell` brings a port, on which the worker answers with what it found
 * in the stored files of the player.
 */
export type WorkerMessage = "take-over" | "claim" | "check-shell";
export type ShellReport = "whole" | "repaired" | "broken";
