import type { PluginObj, types } from "@babel/core";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";

/**
 * Babel plug-in that runs after the macros: parses each English message at build time, so that the browser needs
 * neither a parser nor a catalogue for English.
 */
export function compiledMessages({ types: t }: { types: typeof types }): PluginObj {
  return {
    name: "compiled-messages",
    visitor: {
      ObjectExpression({ node }) {
        const property = (name: string) =>
          node.properties.find((each) => t.isObjectProperty(each) && t.isIdentifier(each.key, { name }));
        const text = (name: string) => {
          const found = property(name);
          return t.isObjectProperty(found) && t.isStringLiteral(found.value) ? found.value.value : undefined;
        };
        const [message, found] = [text("message"), property("message")];
        if (message === undefined || !t.isObjectProperty(found)) return;
        // Only a macro's message has an id that is derived from its text.
        if (text("id") !== generateMessageId(message, text("context"))) return;
        found.value = t.valueToNode(compileMessageOrThrow(message));
      },
    },
  };
}
