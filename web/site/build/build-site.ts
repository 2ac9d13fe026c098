import { readdirSync, readFileSync, watch } from "node:fs";
import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Manifest } from "vite";
import { compressFolder } from "../../../scripts/vite/compress.ts";
import { type SiteLanguage, siteLanguages } from "../../../shared/site-pages.ts";
import { builtOrigin } from "../built-origin.ts";
import { ownFolder } from "../edition.ts";
import { bundleBrowserSide, loadPages, outDir, serverDir, siteFolder } from "./bundle.ts";
import { filesOfTemplate } from "./draw-templates.ts";
import { writeIcons } from "./icons.ts";
import { withOutlines } from "./outline-letters.ts";
import { readContent } from "./read-content.ts";
import { searchEngineFiles } from "./search-engine-files.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const { values: options } = parseArgs({
  options: {
    watch: { type: "boolean", default: false },
    "contact-host": { type: "string", default: "" },
  },
});
const settings = {
  origin: builtOrigin,
  contactHost: options["contact-host"].replace(/\/+$/, ""),
};

const assetsOf = (manifest: Manifest, language: SiteLanguage) => {
  const used = askedProperties(language);
  const chunk = (source: string) => {
    const found = manifest[source];
    if (!found) throw new Error(`The bundle has no ${source}. Is it listed as an entry?`);
    return found;
  };
  return {
    url: (source: string) => `/${chunk(source).file}`,
    css: (source: string) =>
      withoutUnused(readFileSync(path.join(outDir, chunk(source).file), "utf8").trim(), used),
  };
};

/** Returns the custom properties that the website asks for, in style sheets, scripts and pages. */
function askedProperties(language: SiteLanguage): ReadonlySet<string> {
  const assets = path.join(outDir, "assets/site");
  const files = readdirSync(assets).filter((file) => /\.(css|js)$/.test(file));
  const pages = path.join(serverDir, language, "render.mjs");
  const texts = [...files.map((file) => path.join(assets, file)), pages].map((file) =>
    readFileSync(file, "utf8"),
  );
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name)),
  );
}

/** Leaves out the properties that only the dashboard asks for: each page holds its style sheet. */
const withoutUnused = (css: string, asked: ReadonlySet<string>): string =>
  css.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (whole, name: string) => (asked.has(name) ? whole : ""));

/** Replaces the served folder with the finished build. */
async function publish(): Promise<void> {
  const old = `${outDir}-old`;
  await rm(old, { recursive: true, force: true });
  await mkdir(path.dirname(siteFolder), { recursive: true });
  await rename(siteFolder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(outDir, siteFolder);
  await rm(old, { recursive: true, force: true });
}

/** Bundles and renders the pages of a language. */
async function pagesIn(language: SiteLanguage, styles: readonly string[]) {
  const [manifest, { renderSite, drawingFiles, liveTemplates }, content, ownContent] = await Promise.all([
    bundleBrowserSide(language, styles),
    loadPages(language),
    readContent({ language }),
    readContent({ language, edition: "own" }),
  ]);
  const assets = assetsOf(manifest, language);
  return {
    sold: renderSite(assets, { ...settings, edition: "sold" }, content),
    own: renderSite(assets, { ...settings, edition: "own" }, ownContent),
    drawings: drawingFiles(),
    templates: liveTemplates(),
  };
}

async function buildSite(): Promise<void> {
  const started = performance.now();
  const styles = (await readdir(path.join(root, "web/site/styles"))).filter((file) => file.endsWith(".css"));
  await rm(outDir, { recursive: true, force: true });
  const sites = await Promise.all(siteLanguages.map((language) => pagesIn(language, styles)));
  const pages = sites.flatMap((site) => site.sold);
  const ownPages = sites.flatMap((site) => site.own);
  const files = [
    ...pages.map(({ file, html }) => ({ file, text: html })),
    ...sites.flatMap((site) => site.drawings.map(({ file, text }) => ({ file, text: withOutlines(text) }))),
    ...sites.flatMap((site) => site.templates.flatMap(filesOfTemplate)),
    ...searchEngineFiles(pages, { ...settings, builtAt: new Date() }),
    ...ownPages.map(({ file, html }) => ({ file: `${ownFolder}/${file}`, text: html })),
    { file: `${ownFolder}/robots.txt`, text: "User-agent: *\nDisallow: /\n" },
  ];
  for (const { file, text } of files) {
    const target = path.join(outDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  await cp(path.join(serverDir, "en/assets/site"), path.join(outDir, "assets/site"), {
    recursive: true,
    filter: (source) => !source.endsWith(".css"),
  });
  await writeIcons(outDir);
  await compressFolder(outDir);
  await publish();
  process.stdout.write(`site: ${pages.length} pages in ${Math.round(performance.now() - started)} ms\n`);
}

await buildSite();

if (options.watch) {
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      buildSite().catch((error: unknown) => process.stderr.write(`site: ${String(error)}\n`));
    }, 100);
  };
  for (const folder of ["web/site", "web/ui", "content", "shared"])
    watch(path.join(root, folder), { recursive: true }, again);
}
