import { createHash } from "node:crypto";
import { drawingVersion } from "#server/design-pictures/parts.ts";
import type { OwnFontFile } from "#shared/fonts/own-font-file.ts";
import type { Widget } from "#shared/media-kinds/contract.ts";
import { firstPage } from "#shared/media-kinds/design-pages.ts";

/**
 * Returns the number (31 bits) under which the picture of a design is stored: the beginning of the hash of all that it
 * was drawn from. A picture of other settings, of another logo or of other own fonts has another number, so it is never shown for these.
 */
export function pictureKey(
  settings: Widget["settings"],
  { logo, ownFonts = [] }: { logo?: string | undefined; ownFonts?: readonly OwnFontFile[] | undefined },
): number {
  const drawn = "elements" in settings ? firstPage(settings) : settings;
  const drawnFrom = JSON.stringify([drawingVersion, drawn, logo ?? null, ...ownFonts]);
  return createHash("sha256").update(drawnFrom).digest().readUInt32BE(0) >>> 1;
}
