import type { Manifest } from "./manifest.ts";

/**
 * The scheduling parts of a manifest in which only the screen's default playlist plays. In a separate file, so that
 * code that needs only this does not load the schemas.
 */
export const nothingScheduled = {
  accountPlaylistId: null,
  rules: [],
  interruptions: [],
  openingHours: null,
  calendars: [],
  zones: {},
} satisfies Partial<Manifest>;
