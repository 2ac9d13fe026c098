import { parseSync, traverse, types } from "@babel/core";
import { extractor as sentences } from "@lingui/cli/api";
import type { ExtractedMessage, ExtractorType } from "@lingui/conf";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";

/** Functions that declare a table of texts: `declareTexts("mail", { hello: "Hello" })`. */
const declaring = new Set(["declareTexts", "markTexts"]);
/** Calls in a table whose text only operators read. */
const forOperators = "operatorsOnly";

/** Returns the text of a property: a plain text, or the last plain text of a call; null for what operators read. */
function textOf(value: types.Node): string | null | undefined {
  if (types.isStringLiteral(value)) return value.value;
  if (!types.isCallExpression(value)) return undefined;
  if (types.isIdentifier(value.callee, { name: forOperators })) return null;
  return value.arguments.findLast((argument) => types.isStringLiteral(argument))?.value;
}

function findTables(file: string, code: string, found: (message: ExtractedMessage) => void): void {
  const ast = parseSync(code, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
  });
  if (!ast) throw new Error(`${file} could not be read`);
  traverse(ast, {
    CallExpression({ node }) {
      const [subject, table] = node.arguments;
      if (!types.isIdentifier(node.callee) || !declaring.has(node.callee.name)) return;
      if (!types.isStringLiteral(subject) || !types.isObjectExpression(table)) return;
      for (const property of table.properties) {
        const line = property.loc?.start.line ?? 0;
        const message = types.isObjectProperty(property) ? textOf(property.value) : undefined;
        if (message === undefined || !types.isObjectProperty(property))
          throw new Error(`${file}:${line}: the catalogues need a plain text here.`);
        if (message === null) continue;
        const { key } = property;
        const name = types.isIdentifier(key) ? key.name : types.isStringLiteral(key) ? key.value : "";
        const context = `${subject.value}.${name}`;
        const origin: ExtractedMessage["origin"] = [file, line];
        found({ id: generateMessageId(message, context), message, context, origin });
      }
    },
  });
}

/**
 * For `npm run words`: finds the sentences of pages (Lingui's macros), and the tables of texts of all other sides, whose
 * addresses are contexts.
 */
export const wordsExtractor: ExtractorType = {
  match: (file) => /\.tsx?$/.test(file),
  async extract(file, code, found, ctx) {
    if (code.includes("@lingui/")) await sentences.extract(file, code, found, ctx);
    if (/\b(declareTexts|markTexts)\(/.test(code)) findTables(file, code, found);
  },
};
