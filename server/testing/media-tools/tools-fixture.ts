import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll } from "vitest";
import type { MadeFile, MediaTools, Prepared } from "../../outside/media-tools/port.ts";
import { systemMediaTools } from "../../outside/media-tools/real.ts";

/** The fixture of media tools tests; set up for each suite. */
export interface ToolsFixture {
  /** For samples; deleted after the suite. */
  folder: string;
  /** The machine's own tools. */
  tools: MediaTools;
  /** As on a machine without ffmpeg and poppler. */
  bare: MediaTools;
  /** The folder in which the last `prepare` worked. */
  workDirectory: string;
  /** Identifies and prepares as the server does. */
  prepare(path: string, using?: MediaTools, signal?: AbortSignal): Promise<Prepared>;
  /** Writes a file of any content. */
  text(name: string, content: string): Promise<string>;
  /** Writes a noisy image. */
  picture(name: string, width: number, height: number, as: "png" | "jpeg" | "webp"): Promise<string>;
}

/** Call it at the top of a suite; its fields are set when the tests run. */
export function toolsWorld(): ToolsFixture {
  let prepared = 0;
  const world = {
    async prepare(path, using = world.tools, signal = new AbortController().signal) {
      world.workDirectory = join(world.folder, `work-${prepared++}`);
      await mkdir(world.workDirectory);
      const identified = await using.identify(path);
      return using.prepare({ ...identified, path }, { directory: world.workDirectory, signal });
    },
    async text(name, content) {
      const path = join(world.folder, name);
      await writeFile(path, content);
      return path;
    },
    async picture(name, width, height, as) {
      const path = join(world.folder, name);
      const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
      await sharp({ create: { width, height, channels: 3, background: "#286", noise } })
        .toFormat(as)
        .toFile(path);
      return path;
    },
  } as ToolsFixture;
  beforeAll(async () => {
    world.folder = await mkdtemp(join(tmpdir(), "vitrine-media-tools-"));
    world.tools = await systemMediaTools();
    const absent = "no-such-program";
    world.bare = await systemMediaTools({
      ffmpeg: absent,
      ffprobe: absent,
      pdftoppm: absent,
      pdfinfo: absent,
      soffice: absent,
      unshare: absent,
    });
  });
  afterAll(() => rm(world.folder, { recursive: true, force: true }));
  return world;
}

/** Returns the playable file; fails when none was made. */
export function made(file: Prepared["playable"]): MadeFile {
  if (file === null || file === "original") throw new Error("expected a file that was made");
  return file;
}
