/** Names of the stores on the device. The page and the service worker must use the same names. */
export const chunkCache = "vitrine-chunks-1";
export const fileCache = "vitrine-files-1";
/** Images of the whole screen, as data URLs, that are shown first at a start. */
export const coverCache = "vitrine-cover-1";
export const shellCachePrefix = "vitrine-shell-";

export const chunkAddress = (hash: string): string => `/player/chunks/${hash}`;
/** Address of a FileRecord. The record exists only when every chunk of the file was stored and verified. */
export const fileAddress = (hash: string): string => `/player/file-records/${hash}`;
export const coverAddress = (which: "frame" | "brand"): string => `/player/cover/${which}`;
/** The URL for media elements. The service worker answers it from the chunks. */
export const mediaAddress = (hash: string): string => `/player/media/${hash}`;
export const mediaAddressPattern = /^\/player\/media\/([0-9a-f]{64})$/;

/** Shipped fonts that were fetched and are no files of a manifest: of live data, and of an emergency that is new. */
export const fontCache = "vitrine-fonts-1";
/** `fontAddress` of shared/fonts. */
export const fontAddressPattern = /^\/fonts\/([0-9a-f]{64})\.woff2$/;

export interface FileRecord {
  sha256: string;
  bytes: number;
  type: string;
  chunks: readonly { sha256: string; bytes: number }[];
}

/**
 * Messages from the page to the service worker. `check-shell` comes with a port, on which the worker answers with the
 * state of the stored player files.
 */
export type WorkerMessage = "take-over" | "claim" | "check-shell";
export type ShellReport = "whole" | "repaired" | "broken";
