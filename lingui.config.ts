import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** For `npm run words`: where strings are looked for and how the catalogue is written. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["hi"],
  catalogs: [
    {
      path: "<rootDir>/web/dashboard/words/catalogue/{locale}",
      include: ["<rootDir>/web/dashboard", "<rootDir>/web/ui/panel"],
      exclude: ["**/*.test.ts", "**/*.test.tsx"],
    },
  ],
  format: formatter({ lineNumbers: false, foldLength: 0 }),
  orderBy: "origin",
});
