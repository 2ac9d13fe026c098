import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { ToolError } from "../outside/media-tools/port.ts";
import { runTool } from "../outside/media-tools/run-tool.ts";
import { type DesignParts, pictureName, thumbnailName } from "./parts.ts";

const cpuMs = 60_000;
/** Of addresses, which Node and WebAssembly reserve freely. */
const memoryMb = 8_192;
const heapMb = 512;
const program = new URL("./draw-program.ts", import.meta.url);
const pixels = z.number().int().positive();
const size = z.object({ width: pixels, height: pixels });
const drawn = size.extend({ thumbnail: size });

/** A picture file of the WebP format, with its size in pixels. */
interface PictureFile {
  path: string;
  width: number;
  height: number;
}

export interface DesignPicture {
  large: PictureFile;
  thumbnail: PictureFile;
}

/**
 * Draws a design in another process, with limits on time and memory: a hostile picture inside harms only this drawing.
 * Returns null when the process reached a limit or ended without a picture; throws ToolError when the disk is full.
 */
export async function drawApart(
  parts: DesignParts,
  { directory, signal }: { directory: string; signal: AbortSignal },
): Promise<DesignPicture | null> {
  await writeFile(join(directory, "parts.json"), JSON.stringify(parts));
  const run = await runTool({
    command: process.execPath,
    // WebAssembly would otherwise reserve memory in amounts that no limit allows.
    args: [
      `--max-old-space-size=${heapMb}`,
      "--disable-wasm-trap-handler",
      "--no-warnings",
      fileURLToPath(program),
      directory,
    ],
    signal,
    cpuMs,
    memoryMb,
    fileMb: 50,
    // Else the C library reserves addresses for each thread.
    env: { MALLOC_ARENA_MAX: "2" },
  });
  if (/no space left|ENOSPC/i.test(run.stderr)) throw new ToolError(`design: ${run.stderr.trim()}`);
  if (run.code !== 0 || run.timedOut) return null;
  const { thumbnail, ...large } = drawn.parse(JSON.parse(run.stdout));
  return {
    large: { path: join(directory, pictureName), ...large },
    thumbnail: { path: join(directory, thumbnailName), ...thumbnail },
  };
}
