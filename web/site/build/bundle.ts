import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Manifest } from "vite";
import { textsOfAllLanguages } from "../../../scripts/vite/texts-of-all-languages.ts";
import { wordTables } from "../../../shared/languages/word-tables.ts";
import type { SiteLanguage } from "../../../shared/site-pages.ts";
import { chatbotContent } from "./chatbot-plugin.ts";
import { siteWords } from "./words/site-words.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** The folder from which the server serves the finished site. */
export const siteFolder = path.join(root, "dist/site");
/** The folder in which the site is built, so that a running server never serves a half-finished build. */
export const outDir = path.join(root, ".cache/site-next");
/** The folder of the pages' bundle and of the pictures that they show. */
export const serverDir = path.join(root, ".cache/site");

const shared = (language: SiteLanguage): InlineConfig => ({
  root,
  configFile: false,
  logLevel: "warn",
  oxc: { jsx: { runtime: "automatic", importSource: "react" } },
  define: { SITE_LANGUAGE: JSON.stringify(language) },
});

const entries = (styles: readonly string[]) => [
  "web/site/client/page.ts",
  ...styles.map((name) => `web/site/styles/${name}`),
];

/**
 * Bundles the scripts of a language and the style sheets into dist/site/assets/site with hashed names and returns Vite's
 * manifest. Scripts without texts have the same name in every language.
 */
export async function bundleBrowserSide(
  language: SiteLanguage,
  styles: readonly string[],
): Promise<Manifest> {
  const manifest = `manifest-${language}.json`;
  await build({
    ...shared(language),
    plugins: [siteWords(language), chatbotContent(language), textsOfAllLanguages(), wordTables()],
    publicDir: language === "en" && path.join(root, "web/site/public"),
    build: {
      outDir,
      emptyOutDir: false,
      assetsDir: "assets/site",
      assetsInlineLimit: 0,
      manifest,
      modulePreload: {
        polyfill: false,
        // The script of every page lists no files: what it brings comes seconds later and may find its parts itself.
        resolveDependencies: (_, files, { hostId }) =>
          /\/page-[^/]*$/.test(hostId) ? files.filter((file) => file.endsWith(".css")) : files,
      },
      target: "es2022",
      cssCodeSplit: true,
      // Keep light-dark(): the fallback for older browsers cannot nest a dark part in a light page.
      cssTarget: ["chrome123", "firefox120", "safari17.5"],
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: entries(styles).map((entry) => path.join(root, entry)),
        // The script of every page lists files: parts that several pages share have no name, as in the dashboard.
        output: {
          // Small modules that many parts share, in one file: each file is a request with headers as long as these modules.
          codeSplitting: {
            groups: [
              { name: "words", test: /(languages|languages\/(texts|message)|contact\/proof)\.ts$/ },
              { name: "prices", test: /(plans|prices|filled-in)\.ts$/ },
            ],
          },
          chunkFileNames: ({ isDynamicEntry }) => `assets/site/${isDynamicEntry ? "[name]-" : ""}[hash:7].js`,
        },
      },
    },
  });
  const file = path.join(outDir, manifest);
  const read = JSON.parse(await readFile(file, "utf8")) as Manifest;
  await rm(file);
  return read;
}

/** Bundles the pages of a language for Node and loads the bundle. `name`: of its folder, where a build may run beside it. */
export async function loadPages(
  language: SiteLanguage,
  name: string = language,
): Promise<typeof import("../render.tsx")> {
  const folder = path.join(serverDir, name);
  await build({
    ...shared(language),
    plugins: [siteWords(language), textsOfAllLanguages()],
    publicDir: false,
    ssr: { noExternal: true, target: "node" },
    build: {
      ssr: path.join(root, "web/site/render.tsx"),
      outDir: folder,
      emptyOutDir: true,
      // Pictures that only pages show are written here, and copied beside those of the browser bundle.
      ssrEmitAssets: true,
      assetsDir: "assets/site",
      assetsInlineLimit: 0,
      rolldownOptions: { checks: { pluginTimings: false }, output: { entryFileNames: "render.mjs" } },
    },
  });
  return import(`${pathToFileURL(path.join(folder, "render.mjs")).href}?${Date.now()}`);
}
