import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ManifestFile } from "#shared/contracts/playing/manifest.ts";
import { farFontOf } from "#shared/fonts/far-fonts.ts";
import { fontTable } from "#shared/fonts/table.ts";
import { ObjectMissingError, type Storage } from "./outside/storage/port.ts";

const installed = createRequire(import.meta.url);
const own = fileURLToPath(new URL("../shared/fonts/files", import.meta.url));
const byFile = new Map(fontTable.map((font) => [font.file, font]));

/** Returns the path of a shipped font on this machine; null when no shipped font has this hash. */
export function fontPath(file: string): string | null {
  const far = farFontOf(file);
  if (far) {
    const [scope = "", name = "", ...rest] = far.path.split("/");
    return join(dirname(installed.resolve(`${scope}/${name}/package.json`)), ...rest);
  }
  const font = byFile.get(file);
  if (!font) return null;
  const [name = "", ...rest] = font.path.split("/");
  if (name === "own") return join(own, ...rest);
  return join(dirname(installed.resolve(`@fontsource/${name}/package.json`)), ...rest);
}

/** Returns the bytes of a shipped font; null when no shipped font has this hash. */
export async function readFont(file: string): Promise<Buffer | null> {
  const path = fontPath(file);
  return path === null ? null : readFile(path);
}

/**
 * Describes a shipped font as a file of a manifest; undefined when no shipped font has this hash. Every font is smaller than
 * a chunk, and screens fetch it from here, so no row and no object in the store describes it.
 */
export function fontAsFile(file: string): ManifestFile | undefined {
  const bytes = (farFontOf(file) ?? byFile.get(file))?.bytes;
  if (bytes === undefined) return undefined;
  return { sha256: file, bytes, type: "font/woff2", chunks: [{ sha256: file, bytes }] };
}

/** The shipped fonts, as a store from which files are sent. */
export const shippedFonts: Pick<Storage, "read" | "direct"> = {
  direct: null,
  async read(file, range) {
    const path = fontPath(file);
    if (path === null) throw new ObjectMissingError(file);
    return createReadStream(path, range);
  },
};
