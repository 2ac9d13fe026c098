import type { NodePath, PluginObj, types as Types } from "@babel/core";
import { type Placeholder, partsOf } from "../../../../shared/languages/message.ts";
import { type Language, localeOf } from "../../../../shared/languages.ts";

/** Returns the text of a sentence in the language that is compiled; undefined when it has none. */
export type TextOf = (id: string) => string | undefined;

interface Sentence {
  id: string;
  message: string;
  values: ReadonlyMap<string, Types.Expression>;
  tags: ReadonlyMap<string, Types.JSXElement>;
}

type Node = string | Placeholder | { tag: string; inside: Node[] };

/** Returns the parts of a message with the tags of `<Trans>` as a tree. */
function treeOf(message: string): Node[] {
  const open: { tag: string; inside: Node[] }[] = [{ tag: "", inside: [] }];
  const add = (node: Node) => open.at(-1)?.inside.push(node);
  for (const part of partsOf(message)) {
    if (typeof part !== "string") {
      add(part);
      continue;
    }
    for (const piece of part.split(/(<\/?\d+\/?>)/)) {
      const [, closes, tag = "", alone] = /^<(\/?)(\d+)(\/?)>$/.exec(piece) ?? [];
      if (closes) {
        const done = open.pop();
        if (done?.tag !== tag) throw new Error(`Tags do not match: ${message}`);
        add(done);
      } else if (alone) add({ tag, inside: [] });
      else if (tag) open.push({ tag, inside: [] });
      else if (piece !== "") add(piece);
    }
  }
  const [root] = open;
  if (!root || open.length > 1) throw new Error(`Tags do not match: ${message}`);
  return root.inside;
}

/**
 * Babel plug-in that runs after Lingui's macros: writes each sentence of the website in one language, as plain text and JSX.
 * So pages and scripts need no catalogue, and a table of texts may stand at module level (decision 0177). A sentence that the
 * language lacks is English, with the plurals of English.
 */
export const compiledSentences =
  (textOf: TextOf, language: Language) =>
  ({ types: t }: { types: typeof Types }): PluginObj => {
    /** Reads what the macros wrote: `{ id, message, values, components }`. */
    function sentenceIn(node: Types.Node | null | undefined): Sentence | null {
      if (!t.isObjectExpression(node)) return null;
      const found = new Map(
        node.properties.flatMap((each) =>
          t.isObjectProperty(each) && t.isIdentifier(each.key) ? [[each.key.name, each.value] as const] : [],
        ),
      );
      const [id, message] = [found.get("id"), found.get("message")];
      if (!t.isStringLiteral(id) || !t.isStringLiteral(message)) return null;
      const entries = (part: Types.Node | undefined) =>
        t.isObjectExpression(part)
          ? part.properties.flatMap((each) => {
              if (!t.isObjectProperty(each)) return [];
              const name = t.isIdentifier(each.key) ? each.key.name : "";
              const { key } = each;
              return [
                [t.isStringLiteral(key) || t.isNumericLiteral(key) ? String(key.value) : name, each.value],
              ];
            })
          : [];
      return {
        id: id.value,
        message: message.value,
        values: new Map(entries(found.get("values")) as [string, Types.Expression][]),
        tags: new Map(entries(found.get("components")) as [string, Types.JSXElement][]),
      };
    }

    const plainValue = ({ name, kind }: Placeholder, { values, message }: Sentence): Types.Expression => {
      const value = values.get(name);
      if (!value || kind !== undefined) throw new Error(`Write this with plural() and t: ${message}`);
      return t.cloneNode(value);
    };

    function asText(sentence: Sentence, write: () => Types.Identifier): Types.Expression {
      const own = textOf(sentence.id);
      const text = own ?? sentence.message;
      const parts = partsOf(text);
      if (parts.length === 0) return t.stringLiteral("");
      const [only] = parts;
      if (parts.length === 1 && typeof only === "string") return t.stringLiteral(only);
      if (parts.some((part) => typeof part !== "string" && part.kind !== undefined)) {
        const values = [...sentence.values].map(([name, value]) =>
          t.objectProperty(t.stringLiteral(name), t.cloneNode(value)),
        );
        const writing = t.objectExpression([
          t.objectProperty(
            t.identifier("locale"),
            t.stringLiteral(localeOf(own === undefined ? "en" : language)),
          ),
        ]);
        const call = t.callExpression(write(), [t.stringLiteral(text), t.objectExpression(values), writing]);
        return t.logicalExpression("??", call, t.stringLiteral(text));
      }
      const quasis: string[] = [""];
      const values: Types.Expression[] = [];
      for (const part of parts)
        if (typeof part === "string") quasis[quasis.length - 1] += part;
        else {
          values.push(plainValue(part, sentence));
          quasis.push("");
        }
      return t.templateLiteral(
        quasis.map((cooked, at) =>
          t.templateElement(
            { raw: cooked.replace(/[\\`]|\$(?=\{)/g, (sign) => `\\${sign}`), cooked },
            at === quasis.length - 1,
          ),
        ),
        values,
      );
    }

    const asJsx = (nodes: readonly Node[], sentence: Sentence): Types.JSXElement["children"] =>
      nodes.map((node) => {
        if (typeof node === "string") return t.jsxExpressionContainer(t.stringLiteral(node));
        if ("name" in node) return t.jsxExpressionContainer(plainValue(node, sentence));
        const element = sentence.tags.get(node.tag);
        if (!t.isJSXElement(element)) throw new Error(`There is no tag ${node.tag}: ${sentence.message}`);
        const { openingElement, closingElement } = t.cloneNode(element);
        if (node.inside.length === 0)
          return t.jsxElement(openingElement, closingElement, [], !closingElement);
        const opening = t.jsxOpeningElement(openingElement.name, openingElement.attributes, false);
        return t.jsxElement(opening, t.jsxClosingElement(openingElement.name), asJsx(node.inside, sentence));
      });

    function compile(program: NodePath<Types.Program>): void {
      let written: Types.Identifier | undefined;
      const write = () => {
        written ??= program.scope.generateUidIdentifier("write");
        return t.cloneNode(written);
      };
      program.traverse({
        CallExpression: {
          exit(path) {
            const { callee, arguments: given } = path.node;
            if (!t.isMemberExpression(callee) || !t.isIdentifier(callee.property, { name: "_" })) return;
            const sentence = sentenceIn(given[0]);
            if (sentence) path.replaceWith(asText(sentence, write));
          },
        },
        JSXElement: {
          exit(path) {
            const { name, attributes } = path.node.openingElement;
            const [spread] = attributes;
            if (!t.isJSXIdentifier(name) || !t.isJSXSpreadAttribute(spread)) return;
            const sentence = sentenceIn(spread.argument);
            if (!sentence) return;
            const nodes = asJsx(treeOf(textOf(sentence.id) ?? sentence.message), sentence);
            const { parent } = path;
            if (t.isJSXElement(parent) || t.isJSXFragment(parent))
              parent.children.splice(parent.children.indexOf(path.node), 1, ...nodes);
            else path.replaceWith(t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), nodes));
          },
        },
      });
      program.scope.crawl();
      for (const statement of program.get("body")) {
        if (
          !statement.isImportDeclaration() ||
          !/@lingui\/react$|words\/i18n\.ts$/.test(statement.node.source.value)
        )
          continue;
        for (const specifier of statement.get("specifiers"))
          if (!program.scope.getBinding(specifier.node.local.name)?.referenced) specifier.remove();
        if (statement.node.specifiers.length === 0) statement.remove();
      }
      if (written)
        program.unshiftContainer(
          "body",
          t.importDeclaration(
            [t.importSpecifier(written, t.identifier("write"))],
            t.stringLiteral("#shared/languages/message.ts"),
          ),
        );
    }
    return { name: "compiled-sentences", visitor: { Program: { exit: compile } } };
  };
