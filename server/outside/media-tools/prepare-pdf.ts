import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { maxPdfPages } from "#shared/limits.ts";
import { type MadeFile, type Prepared, ToolError, UnfitMediaError, type Work } from "./port.ts";
import { loadSharp, writeThumbnail } from "./prepare-image.ts";
import { runTool, type ToolResult } from "./run-tool.ts";

/** Long side of a page's image, in pixels. */
const pageSide = 1920;
/** Points (1/72 inch): half a centimetre, and the largest page that PDF allows (200 inches). */
const side = { min: 14, max: 14_400 };
const maxAspect = 20;
const limits = { memoryMb: 1536, fileMb: 50 };

/**
 * Makes a JPEG of each page, 1920 px on the long side, with poppler. Throws UnfitMediaError for locked, damaged or
 * hostile files.
 */
export async function preparePdf(
  tools: { pdftoppm: string; pdfinfo: string },
  path: string,
  work: Work,
): Promise<Prepared> {
  const pageCount = await checkPages(tools.pdfinfo, path, work.signal);
  const quality = ["-jpeg", "-jpegopt", "quality=88,optimize=y"];
  const args = ["-q", ...quality, "-cropbox", "-scale-to", `${pageSide}`, path, join(work.directory, "page")];
  const cpuMs = 30_000 + pageCount * 5_000;
  const run = await runTool({ command: tools.pdftoppm, args, signal: work.signal, cpuMs, ...limits });
  if (run.timedOut) throw new UnfitMediaError("pdfTooComplicated");
  refuse(run);
  const pages = await pagesIn(work.directory);
  const [first] = pages;
  if (!first || pages.length !== pageCount) throw new UnfitMediaError("pdfDamaged");
  return {
    kind: "pdf",
    width: first.width,
    height: first.height,
    durationMs: null,
    codecs: null,
    playable: null,
    thumbnail: await writeThumbnail(await readFile(first.path), join(work.directory, "thumbnail.webp")),
    pages,
    notice: null,
  };
}

/** Returns the number of pages; refuses too many pages and absurd page sizes before anything is drawn. */
export async function checkPages(pdfinfo: string, path: string, signal: AbortSignal): Promise<number> {
  const args = ["-f", "1", "-l", `${maxPdfPages}`, path];
  const run = await runTool({ command: pdfinfo, args, signal, cpuMs: 30_000, ...limits });
  if (/incorrect password/i.test(run.stderr)) throw new UnfitMediaError("pdfLocked");
  if (run.timedOut) throw new UnfitMediaError("pdfDamaged");
  refuse(run);
  const count = Number(/^Pages:\s+(\d+)$/m.exec(run.stdout)?.[1] ?? 0);
  if (count < 1) throw new UnfitMediaError("pdfDamaged");
  if (count > maxPdfPages) throw new UnfitMediaError("pdfTooManyPages", { count, limit: maxPdfPages });
  for (const [, page, across, down] of run.stdout.matchAll(
    /^Page\s+(\d+) size:\s+([\d.e+]+) x ([\d.e+]+) pts/gm,
  ))
    checkSize(Number(page), Number(across), Number(down));
  return count;
}

function checkSize(page: number, across: number, down: number): void {
  const [short, long] = [Math.min(across, down), Math.max(across, down)];
  if (short >= side.min && long <= side.max && long / short <= maxAspect) return;
  const cm = (points: number) => Math.round((points / 72) * 2.54);
  throw new UnfitMediaError("pdfPageSize", { page, width: cm(across), height: cm(down) });
}

function refuse(run: ToolResult): void {
  if (run.code === 0) return;
  const last = run.stderr.trim().split("\n").at(-1) ?? "";
  if (/no space left|couldn't open|could not open output/i.test(run.stderr))
    throw new ToolError(`poppler: ${last}`);
  if (
    run.endedBy !== null &&
    run.endedBy !== "SIGXFSZ" &&
    run.endedBy !== "SIGSEGV" &&
    run.endedBy !== "SIGABRT"
  )
    throw new ToolError(`poppler was ended by ${run.endedBy}`);
  throw new UnfitMediaError("pdfDamaged");
}

/** Named page-1.jpg, or page-001.jpg: all have as many digits as the last one needs. */
async function pagesIn(directory: string): Promise<MadeFile[]> {
  const sharp = await loadSharp();
  const names = (await readdir(directory)).filter((name) => /^page-\d+\.jpg$/.test(name)).sort();
  const pages: MadeFile[] = [];
  for (const name of names) {
    const path = join(directory, name);
    const { width, height } = await sharp(await readFile(path)).metadata();
    pages.push({ path, type: "image/jpeg", width, height });
  }
  return pages;
}
