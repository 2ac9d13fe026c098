import { transformAsync } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import type { Plugin } from "vite";
import { compiledMessages } from "./compiled-messages.ts";
import { macroSettings } from "./macro-settings.ts";

/**
 * Vite plug-in: turns `t`, `plural` and `<Trans>` into calls, in the files that import them. No Babel code reaches the
 * browser.
 */
export const wordsInSource = (): Plugin => ({
  name: "words-in-source",
  enforce: "pre",
  transform: {
    filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
    async handler(code, filename) {
      const result = await transformAsync(code, {
        filename,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        parserOpts: { plugins: filename.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
        plugins: [[macros, { linguiConfig: macroSettings, descriptorFields: "message" }], compiledMessages],
      });
      return { code: result?.code ?? code, map: result?.map };
    },
  },
});
