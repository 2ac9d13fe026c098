import { parse, traverse, types } from "@babel/core";
import type { Plugin } from "vite";

/** Parts of a contract that only the API reference and the server read. The server checks its own responses. */
const ofTheReference = new Set(["summary", "tag", "headers", "otherAnswers", "needs", "scope", "response"]);

/** Contracts whose responses the dashboard checks itself: they come by another way than `call`, or are stored. */
export const checkedInTheBrowser: ReadonlySet<string> = new Set(["readTableFile", "ticketFileUpload"]);

/**
 * Vite plug-in: leaves what only the API reference and the server read out of the browser's contracts: several kB of the
 * first page, compressed.
 */
export const contractsWithoutReference = (): Plugin => ({
  name: "contracts-without-reference",
  enforce: "pre",
  transform: {
    filter: { id: /shared\/contracts\/.+\.ts$/, code: /contract\(\{/ },
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
          parent,
        }) {
          if (!types.isIdentifier(callee, { name: "contract" }) || !types.isObjectExpression(definition))
            return;
          const isChecked =
            types.isVariableDeclarator(parent) &&
            types.isIdentifier(parent.id) &&
            checkedInTheBrowser.has(parent.id.name);
          for (const property of definition.properties)
            if (
              types.isObjectProperty(property) &&
              types.isIdentifier(property.key) &&
              ofTheReference.has(property.key.name) &&
              !(isChecked && property.key.name === "response")
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
