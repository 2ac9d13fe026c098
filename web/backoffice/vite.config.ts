import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { schemasWithoutJson } from "../../scripts/vite/schemas-without-json.ts";
import { earlyColorScheme } from "../ui/panel/early-color-scheme.ts";
import { wordsInSource } from "../ui/panel/words/words-in-source.ts";

/** The back-office bundle; the server sends index.html for /admin, /admin-manager and everything below them. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [schemasWithoutJson(), wordsInSource(), react(), earlyColorScheme()],
  build: {
    outDir: "../../dist/backoffice",
    emptyOutDir: true,
    assetsDir: "assets/backoffice",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
