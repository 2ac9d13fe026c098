import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { wordTables } from "../../shared/languages/word-tables.ts";

/**
 * The pages of people with a secret link; the server sends index.html for /send, status.html for /status, campaign.html
 * for /campaign and counter.html for /counter. Small, because phones on bad lines load them (decision 0170).
 */
export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [wordTables(), react()],
  build: {
    outDir: "../../dist/guest",
    emptyOutDir: true,
    assetsDir: "assets/guest",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ["index.html", "status.html", "campaign.html", "counter.html"].map(
        (page) => `${import.meta.dirname}/${page}`,
      ),
      // The name of a catalogue's part has its tables in it.
      output: { chunkFileNames: ({ name }) => `assets/guest/${name.split(".")[0]}-[hash].js` },
    },
  },
});
