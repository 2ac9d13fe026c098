import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { parseAsync, traverse, types } from "@babel/core";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
/** Attributes with text that users read or hear. */
const read = new Set([
  "label",
  "title",
  "description",
  "placeholder",
  "aria-label",
  "alt",
  "text",
  "confirm",
  "nothingFoundMessage",
]);
/** What stands in these is a message already. */
const marked = new Set(["Trans", "Plural", "Select", "SelectOrdinal"]);
/** Words in a drawing are those of the shop that it shows. */
const drawn = "text";

async function unmarkedIn(file: string): Promise<string[]> {
  const ast = await parseAsync(readFileSync(join(root, file), "utf8"), {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ["typescript", "jsx"] },
  });
  const found: string[] = [];
  const note = (node: types.Node, text: string) =>
    found.push(`${file}:${node.loc?.start.line} ${text.trim()}`);
  if (!ast) throw new Error(`${file} could not be read`);
  traverse(ast, {
    JSXElement(path) {
      const { name } = path.node.openingElement;
      if (types.isJSXIdentifier(name) && (marked.has(name.name) || name.name === drawn)) path.skip();
    },
    JSXText({ node }) {
      if (/[a-z]{2}/.test(node.value)) note(node, node.value);
    },
    JSXAttribute({ node: { name, value } }) {
      if (types.isJSXIdentifier(name) && read.has(name.name) && types.isStringLiteral(value))
        if (/^[A-Z].*[a-z]/.test(value.value)) note(value, value.value);
    },
  });
  return found;
}

test("no sentence stands in a page without being marked for the catalogue", async () => {
  const found: string[] = [];
  let files = 0;
  for await (const file of glob(["web/dashboard/**/*.tsx", "web/ui/panel/**/*.tsx", "web/site/**/*.tsx"], {
    cwd: root,
  })) {
    files += 1;
    found.push(...(await unmarkedIn(file)));
  }
  expect(files).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
