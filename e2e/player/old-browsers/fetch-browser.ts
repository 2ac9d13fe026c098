import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";

const run = promisify(execFile);
const cache = resolve(import.meta.dirname, "../../../.cache/old-browsers");

/**
 * Browsers as old as those in televisions, contained in versions of the npm package chrome-aws-lambda. Only these tests
 * use them; they are not a dependency.
 */
export const oldBrowsers = {
  72: {
    release: "1.11.2",
    archive: "bin/chromium-72.0.3617.0.br",
    integrity:
      "sha512-BpR7qYNkPZlMQGZI3/edrPT4Rx9Hd/Z+YV3dQ5ujfWj01r27pYYOoOmMd2w3mkmFeHF7nzFlksM/urKnfICwDQ==",
  },
  80: {
    release: "2.1.1",
    archive: "bin/chromium.br",
    integrity:
      "sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==",
  },
  92: {
    release: "10.1.0",
    archive: "bin/chromium.br",
    integrity:
      "sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==",
  },
} as const;
export type OldBrowser = keyof typeof oldBrowsers;

/**
 * Downloads, checks and unpacks a browser once; later calls find it. Returns the path of its program. Throws Error,
 * also for a wrong checksum.
 */
export async function fetchBrowser(major: OldBrowser): Promise<string> {
  const program = join(cache, String(major), "chromium");
  if (!existsSync(program)) await unpack(major, program);
  return program;
}

async function unpack(major: OldBrowser, program: string): Promise<void> {
  await mkdir(dirname(program), { recursive: true });
  const folder = await mkdtemp(join(cache, "unpacking-"));
  try {
    await run("tar", ["xzf", await fetchPackage(major, folder), "-C", folder]);
    const made = join(folder, "chromium");
    await pipeline(
      createReadStream(join(folder, "package", oldBrowsers[major].archive)),
      createBrotliDecompress(),
      createWriteStream(made, { mode: 0o755 }),
    );
    // Atomic: the program is complete or absent.
    await rename(made, program);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchPackage(major: OldBrowser, folder: string): Promise<string> {
  const { release, integrity } = oldBrowsers[major];
  const name = `chrome-aws-lambda@${release}`;
  await run("npm", ["pack", name, "--silent", "--pack-destination", folder], { timeout: 300_000 }).catch(
    (error: { stderr?: string }) => {
      throw new Error(`npm cannot fetch ${name}: ${error.stderr?.trim().split("\n").at(-1) ?? ""}`);
    },
  );
  const file = join(folder, `chrome-aws-lambda-${release}.tgz`);
  const found = `sha512-${createHash("sha512")
    .update(await readFile(file))
    .digest("base64")}`;
  if (found !== integrity) throw new Error(`${name} is not the package that was pinned: ${found}`);
  return file;
}
