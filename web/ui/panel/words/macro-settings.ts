import { makeConfig } from "@lingui/conf";
import { languages } from "../../../../shared/languages.ts";

/**
 * Defines how messages are found in the source and what the macros become: the same for builds, tests and extraction.
 */
export const macroSettings = makeConfig(
  {
    sourceLocale: "en",
    locales: [...languages],
    runtimeConfigModule: { i18n: ["#web/ui/panel/words/i18n.ts", "i18n"] },
  },
  { skipValidation: true },
);
