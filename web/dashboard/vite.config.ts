import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import {
  checkedInTheBrowser,
  contractsWithoutReference,
} from "../../scripts/vite/contracts-without-reference.ts";
import { schemasWithoutJson } from "../../scripts/vite/schemas-without-json.ts";
import { textsOfAllLanguages } from "../../scripts/vite/texts-of-all-languages.ts";
import { wordTables } from "../../shared/languages/word-tables.ts";
import { earlyColorScheme } from "../ui/panel/early-color-scheme.ts";
import { pageCatalogue, reviewedShare } from "../ui/panel/words/page-catalogue.ts";
import { wordsInSource } from "../ui/panel/words/words-in-source.ts";

const here = import.meta.dirname;
const outDir = join(here, "../../dist/dashboard");

/** Builds the service worker as one classic script after the pages, without a hash in its name. */
const serviceWorker = (): Plugin => ({
  name: "vitrine-dashboard-service-worker",
  apply: "build",
  async writeBundle() {
    await build({
      configFile: false,
      root: here,
      logLevel: "warn",
      build: {
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        target: "es2022",
        lib: {
          entry: join(here, "service-worker/main.ts"),
          formats: ["iife"],
          name: "vitrineServiceWorker",
          fileName: () => "service-worker.js",
        },
      },
    });
  },
});

/** The dashboard's bundle; the server sends index.html for /app and everything below it. */
export default defineConfig({
  root: here,
  base: "/",
  plugins: [
    contractsWithoutReference({ responses: checkedInTheBrowser }),
    schemasWithoutJson(),
    textsOfAllLanguages(),
    wordsInSource(),
    pageCatalogue(),
    wordTables(),
    reviewedShare(),
    react(),
    earlyColorScheme(),
    serviceWorker(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    assetsDir: "assets/dashboard",
    assetsInlineLimit: 0,
    // Browsers since these versions support light-dark(), so the build keeps it. The build's replacement would not work
    // in a dark part of a light page.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Schemas that only responses used are left out: building a schema, and copying fields into one, has no
      // other effect. A file of contracts or media kinds of which nothing is used is left out whole.
      treeshake: {
        manualPureFunctions: ["z"],
        propertyReadSideEffects: false,
        moduleSideEffects: (id) => !/\/shared\/(contracts|media-kinds)\//.test(id),
      },
      output: {
        // The first script lists all files, and their names are what does not compress: eight characters of a hash instead
        // of seven were 0.5 kB. Parts that several pages share have no name: 1 kB.
        entryFileNames: "assets/dashboard/[name]-[hash:7].js",
        chunkFileNames: ({ isDynamicEntry }) =>
          `assets/dashboard/${isDynamicEntry ? "[name]-" : ""}[hash:7].js`,
        assetFileNames: "assets/dashboard/[name]-[hash:7][extname]",
        codeSplitting: {
          // One chunk, so that the ban of eval (jitless) is configured before the first schema is built.
          groups: [
            { name: "schemas", test: /node_modules[\\/]zod|lib[\\/]jitless-schemas/, priority: 1 },
            // What every page needs, in one file: it compresses better than dozens of small ones and needs fewer
            // requests.
            { name: "index", tags: ["$initial"] },
          ],
        },
      },
    },
  },
});
