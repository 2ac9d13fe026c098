import type { MessageDescriptor } from "@lingui/core";

type Values = Record<string, string>;
type Token = string | [name: string];

interface Pattern {
  message: MessageDescriptor;
  names: readonly string[];
  matches: RegExp;
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The build parses messages, tests do not: the parts of either. */
function partsOf(message: unknown): Token[] {
  if (Array.isArray(message)) return message as Token[];
  return String(message)
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part) => (/^\{\w+\}$/.test(part) ? [part.slice(1, -1)] : part));
}

function patternOf(message: MessageDescriptor): Pattern {
  const parts = partsOf(message.message);
  return {
    message,
    names: parts.filter((part) => typeof part !== "string").map(([name]) => name),
    matches: new RegExp(
      `^${parts.map((part) => (typeof part === "string" ? literal(part) : "(.+?)")).join("")}$`,
      "s",
    ),
  };
}

/**
 * Recognises sentences that were put together elsewhere, in English, and says them by `translate`. What stands in the
 * place of a value is looked up, too, where it is a fixed word or phrase. Other sentences stay as they are.
 */
export function sentenceTranslator(
  messages: readonly MessageDescriptor[],
  translate: (message: MessageDescriptor, values: Values) => string,
  fullStop: string,
): (sentence: string) => string {
  const patterns = messages.map(patternOf);
  const fixed = new Map(
    patterns
      .filter(({ names }) => names.length === 0)
      .map((pattern) => [partsOf(pattern.message.message).join(""), pattern]),
  );
  // The more of a sentence is known, the surer it is meant.
  const open = patterns
    .filter(({ names }) => names.length > 0)
    .sort((a, b) => b.matches.source.length - a.matches.source.length);

  function say(sentence: string): string {
    const same = fixed.get(sentence);
    if (same) return translate(same.message, {});
    for (const { message, names, matches } of open) {
      const found = matches.exec(sentence);
      if (found)
        return translate(
          message,
          Object.fromEntries(names.map((name, at) => [name, say(found[at + 1] ?? "")])),
        );
    }
    // The same stands under a field without its full stop.
    const stem = sentence.endsWith(".") ? fixed.get(sentence.slice(0, -1)) : undefined;
    return stem ? `${translate(stem.message, {})}${fullStop}` : sentence;
  }
  return say;
}
