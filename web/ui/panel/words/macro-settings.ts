import { makeConfig } from "@lingui/conf";

/**
 * Defines how messages are found in the source and what the macros become: the same for builds, tests and extraction.
 */
export const macroSettings = makeConfig(
  {
    sourceLocale: "en",
    locales: ["en", "hi"],
    runtimeConfigModule: { i18n: ["#web/ui/panel/words/i18n.ts", "i18n"] },
  },
  { skipValidation: true },
);
