import { loadSharp } from "#server/outside/media-tools/prepare-image.ts";
import { loadFonts } from "./fonts.ts";

/** Draws an SVG as JPEG; `scale` below 1 makes it smaller. */
export async function jpegOf(svg: string, scale: number): Promise<Buffer> {
  return (await rendered(svg, scale)).jpeg({ quality: 88, chromaSubsampling: "4:4:4" }).toBuffer();
}

/** The same as PNG, which keeps transparency. */
export async function pngOf(svg: string, scale: number): Promise<Buffer> {
  return (await rendered(svg, scale)).png({ compressionLevel: 3 }).toBuffer();
}

async function rendered(svg: string, scale: number) {
  await loadFonts();
  const sharp = await loadSharp();
  // 72 dpi is one pixel per unit of the drawing.
  return sharp(Buffer.from(svg), { density: 72 * scale });
}
