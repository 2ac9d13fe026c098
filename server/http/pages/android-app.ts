import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { z } from "zod";
import type { PageFiles } from "./page-files.ts";

/** The file that scripts/android.mjs writes beside the package. */
const facts = z.object({
  versionName: z.string().regex(/^[\w.-]{1,40}$/),
  /** The built-in server address; empty when the app asks for it at the first start. */
  server: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
  certificateSha256: z.string().regex(/^[0-9a-f]{64}$/),
  sha256: z.string(),
});

export interface AndroidApp extends z.output<typeof facts> {
  bytes: Buffer;
}

const hashes = new WeakMap<Buffer, string>();

/** Returns the Android package in the build folder; null when there is none, or when its data does not match. */
export function readAndroidApp(pages: PageFiles, dist: string, log: Logger): AndroidApp | null {
  const file = join(dist, "android/vitrine.apk");
  const about = join(dist, "android/vitrine.json");
  if (!existsSync(file) || !existsSync(about)) return null;
  try {
    const bytes = pages.read(file);
    const sha256 = hashes.get(bytes) ?? createHash("sha256").update(bytes).digest("hex");
    hashes.set(bytes, sha256);
    const known = facts.parse(JSON.parse(pages.read(about).toString("utf8")));
    if (known.sha256 !== sha256) throw new Error(`vitrine.json is about other bytes: ${known.sha256}`);
    return { ...known, bytes };
  } catch (error) {
    log.warn({ err: error, file }, "the Android app is not offered: build it again with npm run android");
    return null;
  }
}
