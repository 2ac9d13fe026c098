import sharp, { type Sharp } from "sharp";
import { maxImagePixels } from "#shared/limits.ts";
import { drawDesign, pictureSize } from "./draw-design.ts";
import type { InsidePicture } from "./draw-element.ts";
import { type DesignParts, type Inside, insideKey } from "./parts.ts";
import { openFaces } from "./text/faces.ts";

/** Reads a picture in the size in which it is drawn at most; null when it cannot be decoded. */
async function readInside(path: string, of: Inside, scale: number): Promise<InsidePicture | null> {
  try {
    const { w = 1, h = 1 } = (of.type === "picture" && of.crop) || {};
    // Of a cut picture only a part fills the box.
    const side = Math.max(1, Math.ceil((Math.max(of.w, of.h) * scale) / Math.min(w, h)));
    const source = sharp(path, { limitInputPixels: maxImagePixels, pages: 1 }).autoOrient();
    const { data, info } = await source
      // At least as large as the box, also when a part is cut off.
      .resize({ width: side, height: side, fit: "outside", withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { data: `data:image/png;base64,${data.toString("base64")}`, width, height };
  } catch {
    return null;
  }
}

/** Draws a design as a picture without a browser and without fonts of the machine. */
export async function renderDesign({ design, fonts, ownFonts, paths }: DesignParts): Promise<Sharp> {
  const scale = pictureSize(design).width / design.width;
  const read = new Map<string, InsidePicture | null>();
  for (const each of design.elements) {
    if (each.hidden || (each.type !== "picture" && each.type !== "video" && each.type !== "logo")) continue;
    const path = paths[insideKey(each)];
    if (path !== undefined) read.set(each.id, await readInside(path, each, scale));
  }
  const drawing = drawDesign(design, openFaces(fonts, ownFonts), ({ id }) => read.get(id) ?? null);
  return sharp(Buffer.from(drawing), { unlimited: true, limitInputPixels: maxImagePixels });
}
