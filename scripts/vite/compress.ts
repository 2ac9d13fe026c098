import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const textual = /\.(html|css|js|svg|json|txt|xml|webmanifest)$/;

/** Drawings: many, and half as large after a tenth of the work. */
const isDrawing = (file: string): boolean => file.startsWith("assets/site/templates/");

/**
 * Writes a `.br` and a `.gz` version beside every text file of a folder, if it is smaller than the file. Not of pages that the
 * server fills in: it compresses them itself (server/http/pages/site-pages.ts).
 */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => textual.test(file))
      .map(async (file) => {
        const target = path.join(folder, file);
        const bytes = await readFile(target);
        if (bytes.includes("{{") && /\.(html|txt|xml)$/.test(file)) return;
        const [quality, level] = isDrawing(file) ? [5, 6] : [11, 9];
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
        const [br, gz] = await Promise.all([brotli(bytes, options), zip(bytes, { level })]);
        if (br.length < bytes.length) await writeFile(`${target}.br`, br);
        if (gz.length < bytes.length) await writeFile(`${target}.gz`, gz);
      }),
  );
}

// scripts/lib/bundles.mjs runs it after the bundles that no program of ours writes.
if (import.meta.main) await compressFolder(process.argv[2] ?? "");
