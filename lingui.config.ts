import { defineConfig } from "@lingui/conf";
import { catalogueSettings, testFiles } from "./scripts/lib/catalogue-settings.ts";
import { languages } from "./shared/languages.ts";

/** For `npm run words`: the catalogues of the server, the dashboard, pages of guests and the player. */
export default defineConfig({
  ...catalogueSettings,
  locales: languages.filter((language) => language !== "en"),
  catalogs: [
    {
      path: "<rootDir>/shared/languages/{locale}",
      include: [
        ...["server", "shared", "player", "web"].map((folder) => `<rootDir>/${folder}/**/*.{ts,tsx}`),
        "<rootDir>/content/help/**/*.md",
        "<rootDir>/android/res/values/strings.xml",
      ],
      exclude: [...testFiles, "<rootDir>/web/site/**"],
    },
  ],
});
