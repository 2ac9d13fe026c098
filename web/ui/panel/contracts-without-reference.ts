import { parse, traverse, types } from "@babel/core";
import type { Plugin } from "vite";

/** Parts of a contract that only the API reference and the server read. */
const ofTheReference = new Set(["summary", "tag", "headers", "otherAnswers"]);

/**
 * Vite plug-in: leaves the texts of the API reference out of the browser's contracts. They are 2.6 kB of the first page,
 * compressed.
 */
export const contractsWithoutReference = (): Plugin => ({
  name: "contracts-without-reference",
  enforce: "pre",
  transform: {
    filter: { id: /shared\/contracts\/[^/]+\.ts$/, code: /contract\(\{/ },
    async handler(code, filename) {
      const file = parse(code, {
        filename,
        configFile: false,
        babelrc: false,
        parserOpts: { plugins: ["typescript"] },
      });
      if (!file) return;
      const cuts: [number, number][] = [];
      traverse(file, {
        CallExpression({
          node: {
            callee,
            arguments: [definition],
          },
        }) {
          if (!types.isIdentifier(callee, { name: "contract" }) || !types.isObjectExpression(definition))
            return;
          for (const property of definition.properties)
            if (
              types.isObjectProperty(property) &&
              types.isIdentifier(property.key) &&
              ofTheReference.has(property.key.name)
            )
              cuts.push([property.start ?? 0, property.end ?? 0]);
        },
      });
      // Lines stay where they are, so no source map changes.
      let kept = code;
      for (const [start, end] of cuts.reverse()) {
        const lines = "\n".repeat(kept.slice(start, end).split("\n").length - 1);
        kept = kept.slice(0, start) + lines + kept.slice(kept[end] === "," ? end + 1 : end);
      }
      return { code: kept, map: null };
    },
  },
});
