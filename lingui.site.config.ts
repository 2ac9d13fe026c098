import { defineConfig } from "@lingui/conf";
import { catalogueSettings, testFiles } from "./scripts/lib/catalogue-settings.ts";
import { siteLanguages } from "./shared/site-pages.ts";

/** For `npm run words`: the catalogues of the website. Its build compiles them into the pages; nothing loads them (decision 0177). */
export default defineConfig({
  ...catalogueSettings,
  locales: siteLanguages.filter((language) => language !== "en"),
  catalogs: [
    {
      path: "<rootDir>/shared/languages/site/{locale}",
      include: ["<rootDir>/web/site/**/*.{ts,tsx}"],
      exclude: testFiles,
    },
  ],
});
