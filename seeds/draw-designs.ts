import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Capabilities } from "#server/outside/media-tools/port.ts";
import type { Design } from "./designs/design.ts";
import { makeFilm } from "./drawing/film.ts";
import { pdfOf } from "./drawing/pdf.ts";
import { jpegOf } from "./drawing/render.ts";
import { landscape } from "./drawing/svg.ts";

/** Returns true when this server can process a design. */
export const isPossible = (design: Design, tools: Capabilities): boolean =>
  design.kind === "picture" || (design.kind === "film" ? tools.video : tools.pdf);

/** Draws one design and returns the bytes that a customer would upload. `scale` 1 is 1920 × 1080. */
export async function draw(
  design: Design,
  { folder, scale }: { folder: string; scale: number },
): Promise<Buffer> {
  switch (design.kind) {
    case "picture":
      return jpegOf(design.svg, scale);
    case "pdf": {
      const [width, height] = [Math.round(landscape.width * scale), Math.round(landscape.height * scale)];
      const pages = await Promise.all(
        design.pages.map(async (svg) => ({ jpeg: await jpegOf(svg, scale), width, height })),
      );
      return pdfOf(pages);
    }
    case "film": {
      const place = join(folder, "film");
      await mkdir(place, { recursive: true });
      try {
        const path = join(place, "film.mp4");
        // Two thirds: as sharp as a shop's own video, in less than half the time.
        await makeFilm(design.film, { folder: place, path, scale: (scale * 2) / 3 });
        return await readFile(path);
      } finally {
        await rm(place, { recursive: true, force: true });
      }
    }
  }
}

/** Draws all designs one after the other into files, and returns their paths. */
export async function drawAll(
  designs: readonly Design[],
  options: { folder: string; scale: number },
): Promise<Map<Design, { path: string; bytes: number }>> {
  const drawn = new Map<Design, { path: string; bytes: number }>();
  for (const [at, design] of designs.entries()) {
    const bytes = await draw(design, options);
    const path = join(options.folder, `drawn-${at}`);
    await writeFile(path, bytes);
    drawn.set(design, { path, bytes: bytes.length });
  }
  return drawn;
}
