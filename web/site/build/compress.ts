import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const textual = /\.(html|css|js|svg|json|txt|xml|webmanifest)$/;

/** Writes a `.br` and a `.gz` version beside every text file of a folder, if it is smaller than the file. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => textual.test(file))
      .map(async (file) => {
        const target = path.join(folder, file);
        const bytes = await readFile(target);
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        const [br, gz] = await Promise.all([brotli(bytes, options), zip(bytes, { level: 9 })]);
        if (br.length < bytes.length) await writeFile(`${target}.br`, br);
        if (gz.length < bytes.length) await writeFile(`${target}.gz`, gz);
      }),
  );
}
