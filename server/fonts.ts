import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fontTable } from "#shared/fonts/table.ts";

const installed = createRequire(import.meta.url);
const byFile = new Map(fontTable.map((font) => [font.file, font]));

/** Returns the path of a shipped font on this machine; null when no shipped font has this hash. */
export function fontPath(file: string): string | null {
  const font = byFile.get(file);
  if (!font) return null;
  const [name = "", ...rest] = font.path.split("/");
  return join(dirname(installed.resolve(`@fontsource/${name}/package.json`)), ...rest);
}

/** Returns the bytes of a shipped font; null when no shipped font has this hash. */
export async function readFont(file: string): Promise<Buffer | null> {
  const path = fontPath(file);
  return path === null ? null : readFile(path);
}
