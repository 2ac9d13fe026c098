import type { Manifest } from "./manifest.ts";

/**
 * The scheduling parts of a manifest in which only the screen's default playlist plays. Apart from the contract, so that
 * whoever needs no more than this loads no schemas.
 */
export const nothingScheduled = {
  accountPlaylistId: null,
  rules: [],
  interruptions: [],
  openingHours: null,
  calendars: [],
  zones: {},
} satisfies Partial<Manifest>;
