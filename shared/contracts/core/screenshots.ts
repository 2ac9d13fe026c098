import { z } from "zod";
import { contract, done, id, idParams, instant } from "../contract.ts";

/** Limits of screenshots. */
export const screenshotLimits = {
  /** The screen must answer within this time. */
  answerS: 60,
  /** Shortest time between two requests for one screen. */
  betweenS: 10,
  keptHours: 24,
  /** What a device may send. */
  maxBytes: 4_000_000,
  /** Longest side of the stored picture in pixels. */
  side: 1_280,
} as const;

/**
 * - `waiting`: the screen was asked.
 * - `taken`: the picture is there.
 * - `unable`: this kind of player cannot take pictures.
 * - `failed`: the device could not take it, or sent something that is no picture.
 * - `silent`: the screen did not answer in time.
 */
export const screenshotStates = ["waiting", "taken", "unable", "failed", "silent"] as const;
export const screenshot = z.object({
  /** Increases with each request for this screen. */
  number: id,
  state: z.enum(screenshotStates),
  askedAt: instant,
  /** When it is given up. */
  expiresAt: instant,
  /** When the device took it, by the server's clock; null while there is no picture. */
  takenAt: instant.nullable(),
  /** When the picture is deleted. */
  keptUntil: instant,
});
export type Screenshot = z.output<typeof screenshot>;

const path = "/api/v1/screens/:id/screenshot";
export const askScreenshot = contract(`POST ${path}`, {
  id: "askScreenshot",
  summary: "Ask a screen for a picture of what its device shows. While one is asked for, a repeat returns it",
  tag: "Screens",
  needs: "screens.manage",
  scope: "account",
  params: idParams,
  response: screenshot,
  status: 201,
});
export const getScreenshot = contract(`GET ${path}`, {
  id: "getScreenshot",
  summary: "Get the newest screenshot of a screen, without its picture; null when there is none",
  tag: "Screens",
  needs: "screens.see",
  scope: { sees: "screen" },
  params: idParams,
  response: z.object({ screenshot: screenshot.nullable() }),
});
export const getScreenshotPicture = contract("GET /api/v1/screens/:id/screenshot/:number", {
  id: "getScreenshotPicture",
  summary: "Get the picture of a screenshot, a JPEG of at most 1280 pixels on its longer side",
  tag: "Screens",
  needs: "screens.see",
  scope: { sees: "screen" },
  params: z.object({ id, number: id }),
  response: z.unknown(),
  answerType: "image/jpeg",
});
export const screenshotPicturePath = (screenId: number, number: number): string =>
  `/api/v1/screens/${screenId}/screenshot/${number}`;

export const sendScreenshot = contract("POST /player/v1/screenshots/:number", {
  id: "sendScreenshot",
  summary:
    "Send the screenshot that was asked for: a JPEG or PNG. An empty body says that it could not be taken",
  tag: "Player",
  params: z.object({ number: id }),
  query: z.object({
    /** Milliseconds since it was taken: the device's clock may be wrong. */
    agoMs: z.coerce.number().int().min(0).max(60_000).default(0),
  }),
  maxBytes: screenshotLimits.maxBytes,
  bodyType: "image/jpeg",
  response: done,
});
