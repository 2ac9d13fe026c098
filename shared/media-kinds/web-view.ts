import { z } from "zod";

const pixels = z.number().int().min(0).max(4_000);

/**
 * Which part of a web page is shown, and how large. Absent: the whole page as it is, so that existing manifests keep
 * their hash. Lengths are in pixels of the page.
 */
export const webView = {
  /** Percent. */
  zoom: z.number().int().min(25).max(400).optional(),
  /** How far the page is scrolled down. */
  scrollY: z.number().int().min(0).max(20_000).optional(),
  /** Margins of the page that are hidden. */
  crop: z.object({ top: pixels, right: pixels, bottom: pixels, left: pixels }).optional(),
};
