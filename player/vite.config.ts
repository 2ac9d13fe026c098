import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import legacy from "@vitejs/plugin-legacy";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { contractsWithoutReference } from "../scripts/vite/contracts-without-reference.ts";
import { schemasWithoutJson } from "../scripts/vite/schemas-without-json.ts";
import { textsOfAllLanguages } from "../scripts/vite/texts-of-all-languages.ts";
import { wordTables } from "../shared/languages/word-tables.ts";

const here = import.meta.dirname;
const outDir = join(here, "../dist/player");
const { version } = JSON.parse(readFileSync(join(here, "../package.json"), "utf8"));
/** The oldest browser that must play. Styles and scripts are compiled down to it. */
const oldest = "chrome72";
const oldBrowsers = join(here, "../scripts/vite/old-browsers.ts");

/**
 * Parts that need a network anyway, so that devices do not keep them: hls.js is as large as the rest of the player, and a screen
 * keeps the words of its own language itself.
 */
const onlineOnly = /^assets\/(hls|words)-/;
/** The modules with the words of languages, by what their files are called. */
const ofWords = /(\w+)\.po\?words=|\/(learn)-words\.ts$/;

/**
 * Builds the service worker as one classic script after the page. It contains the page's file names and their hashes.
 * Equal sources give equal bytes, so devices only update when something has changed.
 */
function serviceWorker(): Plugin {
  return {
    name: "vitrine-service-worker",
    apply: "build",
    async writeBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => !onlineOnly.test(file))
        .sort();
      const hash = createHash("sha256");
      for (const file of files) hash.update(file).update(readFileSync(join(outDir, file)));
      const version = hash.digest("hex").slice(0, 16);
      // The page names its build, which a screen reports.
      const page = join(outDir, "index.html");
      writeFileSync(page, readFileSync(page, "utf8").replace("<html ", `<html data-build="${version}" `));
      const hashes: Record<string, string> = {};
      for (const file of files) {
        const bytes = readFileSync(join(outDir, file));
        const address = file === "index.html" ? "/player" : `/player/${file}`;
        hashes[address] = createHash("sha256").update(bytes).digest("hex");
      }
      const shell = { version, files: hashes };
      await build({
        configFile: false,
        root: here,
        logLevel: "warn",
        define: { __SHELL__: JSON.stringify(shell) },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: oldest,
          lib: {
            entry: join(here, "service-worker/main.ts"),
            formats: ["iife"],
            name: "vitrineServiceWorker",
            fileName: () => "service-worker.js",
          },
        },
      });
    },
  };
}

export default defineConfig({
  root: here,
  base: "/player/",
  define: { __PLAYER_VERSION__: JSON.stringify(version) },
  // The cards need few features of React: Preact is 5 kB instead of 60, and runs on old TV browsers.
  resolve: {
    alias: [
      { find: "react-dom/client", replacement: "preact/compat/client" },
      { find: "react/jsx-runtime", replacement: "preact/jsx-runtime" },
      { find: "react", replacement: "preact/compat" },
    ],
  },
  plugins: [
    react(),
    contractsWithoutReference({ responses: "all" }),
    schemasWithoutJson(),
    textsOfAllLanguages(),
    wordTables(),
    legacy({
      renderLegacyChunks: false,
      additionalModernPolyfills: [oldBrowsers],
      modernTargets: "chrome>=70",
    }),
    serviceWorker(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    cssTarget: oldest,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        chunkFileNames({ facadeModuleId }) {
          const [, language, own] = ofWords.exec(facadeModuleId ?? "") ?? [];
          return `assets/${language || own ? `words-${language || own}` : "[name]"}-[hash].js`;
        },
      },
    },
  },
});
