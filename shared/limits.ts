import { hourMs } from "./durations.ts";

/** An image with more pixels is refused as a decompression bomb. */
export const maxImagePixels = 50_000_000;
/** The same for pictures that are read in steps of lines; cameras of phones make 108 and 200 megapixels. */
export const maxPhotoPixels = 210_000_000;
export const maxPdfPages = 200;

/** Files are transferred and verified in chunks of this size (player-protocol.md section 5). */
export const chunkBytes = 4 * 1024 * 1024;

export const itemDurationMs = { min: 1_000, standard: 10_000, max: 24 * hourMs } as const;

export const pairingCodeMinutes = 15;
/** A screen without contact for this long counts as offline. */
export const offlineAfterMs = 90_000;
export const heartbeatEveryMs = 30_000;
