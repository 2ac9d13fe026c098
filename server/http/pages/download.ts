import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { z } from "zod";
import { paths } from "#shared/paths.ts";
import { pageIn, siteLanguages } from "#shared/site-pages.ts";
import {
  buildKioskPackage,
  buildWebosApp,
  type DevicePackage,
  type PackageOptions,
} from "../../device-packages/build.ts";
import { refuse } from "../../refusal.ts";
import { pageMethods, rawRoute } from "../route.ts";
import { ownAddress } from "./own-address.ts";
import type { PageFiles } from "./page-files.ts";
import { qrCode } from "./qr-code.ts";
import type { SitePages } from "./site-pages.ts";

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
function readAndroidApp(pages: PageFiles, dist: string, log: Logger): AndroidApp | null {
  const file = join(dist, "android/vitrine.apk");
  const about = join(dist, "android/vitrine.json");
  if (!existsSync(file) || !existsSync(about)) return null;
  try {
    const bytes = pages.read(file);
    const sha256 = hashes.get(bytes) ?? sha256Of(bytes);
    hashes.set(bytes, sha256);
    const known = facts.parse(JSON.parse(pages.read(about).toString("utf8")));
    if (known.sha256 !== sha256) throw new Error(`vitrine.json describes another file: ${known.sha256}`);
    return { ...known, bytes };
  } catch (error) {
    log.warn({ err: error, file }, "the Android app is not offered: build it again with npm run android");
    return null;
  }
}

/** Serves the page that offers the player, and the Android app where it was built. */
export function addDownload(app: FastifyInstance, pages: SitePages, dist: string, isSold: boolean): void {
  for (const language of siteLanguages) {
    const url = pageIn(language, paths.download);
    const page = join(dist, isSold ? "site" : "site/own-use", url, "index.html");
    if (!existsSync(page)) continue;
    rawRoute(app, {
      method: pageMethods,
      url,
      who: ["anyone"],
      handler: ({ ctx, request, reply }) => {
        const values = valuesFor(
          readAndroidApp(pages.files, dist, ctx.log),
          ownAddress(request, ctx.deps.env.PUBLIC_URL),
        );
        reply.header("cache-control", "public, max-age=0, must-revalidate");
        return pages.sendWith(request, reply, page, values);
      },
    });
  }
  rawRoute(app, {
    method: pageMethods,
    url: paths.androidApp,
    who: ["anyone"],
    handler: ({ ctx, request, reply }) => {
      const android = readAndroidApp(pages.files, dist, ctx.log);
      if (!android) throw refuse("androidAppNotFound", { path: paths.player });
      return sendFile(request, reply, {
        name: `vitrine-${android.versionName}.apk`,
        bytes: android.bytes,
        type: "application/vnd.android.package-archive",
        sha256: android.sha256,
      });
    },
  });
  addDevicePackages(app, pages, dist);
}

const types = { deb: "application/vnd.debian.binary-package", ipk: "application/octet-stream" } as const;

/**
 * Serves the packages for screens, made for the address at which the visitor's devices reach this server. A package is a
 * few kB and made in a few ms, so none is kept.
 */
function addDevicePackages(app: FastifyInstance, { files }: SitePages, dist: string): void {
  const folder = join(dist, "devices");
  if (!existsSync(folder)) return;
  const read = (path: string) => files.read(join(folder, path));
  const offer = (url: string, type: string, build: (options: PackageOptions) => DevicePackage) =>
    rawRoute(app, {
      method: pageMethods,
      url,
      who: ["anyone"],
      handler: ({ ctx, request, reply }) => {
        const { version } = devicesVersion.parse(JSON.parse(read("version.json").toString("utf8")));
        const server = new URL(ownAddress(request, ctx.deps.env.PUBLIC_URL)).origin;
        const { name, bytes } = build({ server, version, read });
        return sendFile(request, reply, { name, bytes, type, sha256: sha256Of(bytes) });
      },
    });
  offer(paths.kioskPackage, types.deb, buildKioskPackage);
  offer(paths.webosApp, types.ipk, buildWebosApp);
}

const devicesVersion = z.object({ version: z.string().regex(/^[\w.-]{1,40}$/) });
const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** The address stays while the bytes change, so every request revalidates; a caller that has these bytes gets 304. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, bytes, type, sha256 }: { name: string; bytes: Buffer; type: string; sha256: string },
): FastifyReply {
  const etag = `"${sha256}"`;
  reply.header("etag", etag).header("cache-control", "public, no-cache");
  if (request.headers["if-none-match"]?.split(",").some((one) => one.trim() === etag))
    return reply.code(304).send();
  return reply.type(type).header("content-disposition", `attachment; filename="${name}"`).send(bytes);
}

function valuesFor(android: AndroidApp | null, address: string): Record<string, string> {
  const appAddress = `${address}${paths.androidApp}`;
  const qr = qrCode(appAddress);
  return {
    apk: android ? "ready" : "none",
    apkVersion: android?.versionName ?? "",
    apkSize: android ? `${Math.ceil(android.bytes.length / 1000)} kB` : "",
    apkSha256: android?.sha256 ?? "",
    apkCertificate: android?.certificateSha256 ?? "",
    apkServer: android?.server ?? "",
    apkAsks: android?.server ? "" : "yes",
    apkAddress: appAddress,
    typedAddress: `${address}${paths.typedPlayer}`,
    ownAddress: new URL(address).origin,
    playerAddress: `${address}${paths.player}`,
    qrSize: String(qr.size),
    qrPath: qr.path,
  };
}
