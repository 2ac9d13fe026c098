import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { maxImagePixels } from "#shared/limits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import {
  type Identified,
  type MadeFile,
  type Mirrored,
  type Prepared,
  ToolError,
  UnfitMediaError,
  type Work,
} from "../port.ts";
import { maxPlayableSide, megapixels, writeThumbnail } from "../prepare-image.ts";
import { runTool } from "../run-tool.ts";
import { type PictureAnswer, pictureAnswer } from "./answer.ts";
import { fontsForDrawing } from "./drawing-fonts.ts";

/** Types that browsers of screens do not show, or that are hostile more often than not. */
const apart = new Set(["image/heic", "image/avif", "image/tiff", "image/svg+xml", "image/bmp"]);
export const isDecodedApart = (type: string): boolean => apart.has(type);

/** What strangers send in a chat: a picture that takes longer is refused. */
const redrawn = new Set(["image/jpeg", "image/png", "image/webp"]);
const redrawCpuMs = 10_000;
const redrawPixels = 40_000_000;

/** A photo of 48 megapixels took 45 seconds on a machine with nine times as much work as processors. */
const cpuMs = { photo: 180_000, drawing: 20_000 };
/** Of addresses, which Node and WebAssembly reserve freely. A photo of 48 megapixels uses 1.1 GB. */
const memoryMb = 8192;
const heapMb = 512;
/** Else the C library reserves addresses for each thread. */
const env = { MALLOC_ARENA_MAX: "2" };
const program = new URL("./program.ts", import.meta.url);

/**
 * Makes a JPEG or WebP of a picture in another process, with limits on time and memory: a decoder that runs long, or
 * that a hostile file breaks, harms only this picture. Throws UnfitMediaError, or ToolError.
 */
export async function decodeApart(source: Identified & { path: string }, work: Work): Promise<Prepared> {
  const answer = await runProgram(source, work, { side: maxPlayableSide, pixels: maxImagePixels });
  if ("fault" in answer) throw unfit(answer);
  const { name, type, width, height, original, pictures, cleaned } = answer;
  const path = join(work.directory, name);
  return {
    kind: "image",
    ...original,
    durationMs: null,
    codecs: null,
    playable: { path, type, width, height },
    thumbnail: await writeThumbnail(await readFile(path), join(work.directory, "thumbnail.webp")),
    pages: [],
    notice: cleaned
      ? reasonRef("drawingCleaned")
      : pictures > 1
        ? reasonRef("pictureFirstOnly", { count: pictures })
        : null,
  };
}

/**
 * Draws a PNG, JPEG or WebP anew in another process: nothing of the file is left but its pixels. Throws UnfitMediaError, or
 * ToolError.
 */
export async function redrawApart(
  source: Identified & { path: string },
  side: number,
  work: Work,
): Promise<MadeFile> {
  if (!redrawn.has(source.type)) throw new UnfitMediaError("pictureDamaged");
  const answer = await runProgram(source, work, { side, pixels: redrawPixels, cpu: redrawCpuMs });
  if ("fault" in answer) throw unfit(answer);
  const { name, type, width, height } = answer;
  return { path: join(work.directory, name), type, width, height };
}

/** Draws a picture mirrored in another process. Throws UnfitMediaError, or ToolError. */
export async function mirrorApart(
  source: Identified & { path: string },
  mirrored: Mirrored,
  work: Work,
): Promise<MadeFile> {
  const answer = await runProgram(source, work, { side: maxPlayableSide, pixels: maxImagePixels, mirrored });
  if ("fault" in answer) throw unfit(answer);
  const { name, type, width, height } = answer;
  return { path: join(work.directory, name), type, width, height };
}

async function runProgram(
  source: Identified & { path: string },
  work: Work,
  {
    side,
    pixels,
    cpu = cpuMs.photo,
    mirrored,
  }: { side: number; pixels: number; cpu?: number; mirrored?: Mirrored },
): Promise<PictureAnswer> {
  // Its memory would otherwise be reserved in amounts that no limit allows.
  const flags = [`--max-old-space-size=${heapMb}`, "--disable-wasm-trap-handler", "--no-warnings"];
  const words = [source.type, source.path, work.directory, String(pixels), String(side)];
  if (mirrored) words.push(JSON.stringify(mirrored));
  const args = [...flags, fileURLToPath(program), ...words];
  const isDrawing = source.type === "image/svg+xml";
  const fonts = isDrawing ? await fontsForDrawing(await readFile(source.path), work.directory) : {};
  const run = await runTool({
    command: process.execPath,
    args,
    signal: work.signal,
    cpuMs: isDrawing ? cpuMs.drawing : cpu,
    memoryMb,
    fileMb: 200,
    env: { ...env, ...fonts },
  });
  if (/no space left|ENOSPC/i.test(run.stderr)) throw new ToolError(`pictures: ${run.stderr.trim()}`);
  if (run.timedOut) return { fault: "pictureTooComplicated" };
  const answer = pictureAnswer.safeParse(jsonOf(run.stdout));
  // It ends without an answer when its memory is used up, or when a file breaks its decoder.
  return run.code === 0 && answer.success ? answer.data : { fault: "pictureTooComplicated" };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unfit({ fault, pixels }: Extract<PictureAnswer, { fault: string }>): UnfitMediaError {
  if (fault !== "pictureTooManyPixels") return new UnfitMediaError(fault) as UnfitMediaError;
  const size = megapixels(pixels ?? maxImagePixels);
  return new UnfitMediaError(fault, { size, limit: megapixels(maxImagePixels) }) as UnfitMediaError;
}
