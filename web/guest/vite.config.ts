import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { wordTables } from "../../shared/languages/word-tables.ts";

/** The pages of people with a secret link; the server sends index.html for /send, status.html for /status and campaign.html for /campaign. Small, because phones on bad lines load it. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  resolve: {
    alias: [
      { find: "react-dom/client", replacement: "preact/compat/client" },
      { find: "react/jsx-runtime", replacement: "preact/jsx-runtime" },
      { find: "react", replacement: "preact/compat" },
    ],
  },
  plugins: [wordTables(), react()],
  build: {
    outDir: "../../dist/guest",
    emptyOutDir: true,
    assetsDir: "assets/guest",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ["index.html", "status.html", "campaign.html"].map((page) => `${import.meta.dirname}/${page}`),
    },
  },
});
