import type { Plugin } from "vite";
import { colorSchemeKey } from "./color-scheme-key.ts";
import { missingCodeMessage, missingCodeScript } from "./missing-code.ts";

/** Runs before the first paint, so that a chosen colour scheme applies without a flash of the system's scheme. */
const source = `try {
  var chosen = localStorage.getItem(${JSON.stringify(colorSchemeKey)});
  if (chosen === "light" || chosen === "dark")
    document.documentElement.setAttribute("data-mantine-color-scheme", chosen);
} catch (storageIsOff) {}
`;

/**
 * Vite plug-in: emits the script above and the one for missing code as a separate file (the pages allow no inline script)
 * and loads it first.
 */
export const earlyColorScheme = (): Plugin => ({
  name: "early-color-scheme",
  buildStart() {
    this.emitFile({ type: "asset", name: "first-paint.js", source: source + missingCodeScript });
  },
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const file = Object.values(bundle).find(
        (output) => output.type === "asset" && output.names.includes("first-paint.js"),
      );
      if (!file) return [];
      return [
        { tag: "script", attrs: { src: `/${file.fileName}` }, injectTo: "head-prepend" },
        missingCodeMessage,
      ];
    },
  },
});
