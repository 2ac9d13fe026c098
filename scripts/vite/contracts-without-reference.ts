import { parse, traverse, types } from "@babel/core";
import type { Plugin } from "vite";

/** Parts of a contract that only the API reference and the server read. */
export const ofTheReference: ReadonlySet<string> = new Set([
  "summary",
  "tag",
  "headers",
  "otherAnswers",
  "needs",
  "scope",
]);

/** Contracts whose responses the dashboard checks itself: they come by another way than `call`, or are stored. */
export const checkedInTheBrowser: ReadonlySet<string> = new Set([
  "readTableFile",
  "ticketFileUpload",
  "uploadBrandFont",
]);

/**
 * Vite plug-in: leaves what only the API reference and the server read out of the browser's contracts: several kB of the
 * first page, compressed. `responses`: those that stay. The dashboard trusts the server's; a player may be older than its
 * server, so it checks all. The build fails when the contracts are elsewhere.
 */
export function contractsWithoutReference({ responses }: { responses: "all" | ReadonlySet<string> }): Plugin {
  let found = 0;
  return {
    name: "contracts-without-reference",
    enforce: "pre",
    transform: {
      filter: { id: /shared\/contracts\/.+\.ts$/, code: /\bcontract\(["`]/ },
      async handler(code, filename) {
        found += 1;
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
              arguments: [, definition],
            },
            parent,
          }) {
            if (!types.isIdentifier(callee, { name: "contract" }) || !types.isObjectExpression(definition))
              return;
            const isChecked =
              responses === "all" ||
              (types.isVariableDeclarator(parent) &&
                types.isIdentifier(parent.id) &&
                responses.has(parent.id.name));
            for (const property of definition.properties)
              if (
                types.isObjectProperty(property) &&
                types.isIdentifier(property.key) &&
                (ofTheReference.has(property.key.name) || (property.key.name === "response" && !isChecked))
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
    buildEnd(error) {
      if (!error && found === 0)
        this.error("Found no contract: change the path in contracts-without-reference.ts");
    },
  };
}
