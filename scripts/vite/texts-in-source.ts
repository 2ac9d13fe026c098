import { parseSync, traverse, types } from "@babel/core";

/** An English text for the catalogues, where it stands in the source. */
export interface FoundText {
  english: string;
  /** Of a text in a table its address in the catalogues: "mail.hello". Of a template's phrase: "template". */
  context: string;
  /** Null: a phrase is in no table. */
  key: string | null;
  line: number;
  /** The subject of its table, the plain text, and the table or call around it. */
  subject: types.Node;
  value: types.Node;
  around: types.Node;
}

/** Functions that declare a table of texts: `declareTexts("mail", { hello: "Hello" })`. */
const declaring = new Set(["declareTexts", "markTexts"]);
/** Calls in a table whose text only operators read. */
const forOperators = "operatorsOnly";

/** Returns the text of a property: a plain text, or the last plain text of a call; null for what operators read. */
function textOf(value: types.Node): types.StringLiteral | null | undefined {
  if (types.isStringLiteral(value)) return value;
  if (!types.isCallExpression(value)) return undefined;
  if (types.isIdentifier(value.callee, { name: forOperators })) return null;
  return value.arguments.findLast((argument) => types.isStringLiteral(argument));
}

/** Returns the texts of all tables in a file, and the phrases of templates: `phrase("Sale")`. Throws for a table with something else than plain texts. */
export function textsInSource(file: string, code: string): FoundText[] {
  const ast = parseSync(code, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
  });
  if (!ast) throw new Error(`${file} could not be read`);
  const found: FoundText[] = [];
  traverse(ast, {
    CallExpression({ node }) {
      const [subject, table] = node.arguments;
      if (!types.isIdentifier(node.callee)) return;
      if (node.callee.name === "phrase" && types.isStringLiteral(subject)) {
        const context = types.isStringLiteral(table) ? `template, ${table.value}` : "template";
        const line = node.loc?.start.line ?? 0;
        found.push({
          english: subject.value,
          context,
          key: null,
          line,
          subject,
          value: subject,
          around: node,
        });
      }
      if (!declaring.has(node.callee.name) || !types.isStringLiteral(subject)) return;
      if (!types.isObjectExpression(table)) return;
      for (const property of table.properties) {
        const line = property.loc?.start.line ?? 0;
        const value = types.isObjectProperty(property) ? textOf(property.value) : undefined;
        if (value === undefined || !types.isObjectProperty(property))
          throw new Error(`${file}:${line}: the catalogues need a plain text here.`);
        if (value === null) continue;
        const name = types.isIdentifier(property.key) ? property.key.name : "";
        const key = types.isStringLiteral(property.key) ? property.key.value : name;
        found.push({
          english: value.value,
          context: `${subject.value}.${key}`,
          key,
          line,
          subject,
          value,
          around: table,
        });
      }
    },
  });
  return found;
}
