import { anyWord, type MailWords } from "./mail-words.ts";

/*
 * Finds where a mail program put the mail that is answered. The words before it are the answer. All patterns look at one line or a
 * few, so that no text makes them slow.
 */

/** How the line above a quote begins, or what it has: without it, "My son wrote:" of a person would end the answer. */
const hasAddressOrDate = /<[^<>\s]+@[^<>\s]+>|\d{1,2}[:.]\d{2}|\b\d{4}\b/u;
const maxWroteLines = 4;

/** Where a quote begins, in the words of mail programs. */
interface Patterns {
  /** The end of the line with which Gmail, Apple Mail, Thunderbird and Outlook on a phone begin it. */
  wrote: RegExp;
  /** Lines with which Outlook and others begin it. */
  separators: RegExp[];
  /** The first lines of the head that Outlook writes above it: "From:" and two more. */
  head: RegExp[];
}

const patternsOf = (words: MailWords): Patterns => ({
  wrote: new RegExp(`${anyWord(words.wrote)}\\s*[::]$`, "iu"),
  separators: [new RegExp(`^-{2,}\\s*${anyWord(words.original)}\\s*-{2,}$`, "iu"), /^_{20,}$/],
  head: [words.from, words.sent, words.to, words.subject].map(
    (each) => new RegExp(`^\\*?${anyWord(each)}\\s*:\\*?\\s`, "iu"),
  ),
});

const isQuoted = (line: string): boolean => /^\s*>/.test(line);
/** A line without the marks of a quote and of the direction of writing. */
const plain = (line: string): string => line.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim();

/** Returns how many lines the line takes with which a quote begins; 0: it does not begin here. */
function wroteLines(lines: readonly string[], at: number, { wrote }: Patterns): number {
  let joined = "";
  for (let more = 0; more < maxWroteLines && at + more < lines.length; more++) {
    const line = plain(lines[at + more] ?? "");
    if (line === "" || isQuoted(line) || line.length > 300) return 0;
    joined = `${joined} ${line}`.trim();
    if (wrote.test(joined)) return hasAddressOrDate.test(joined) ? more + 1 : 0;
  }
  return 0;
}

function isHead(lines: readonly string[], at: number, { head }: Patterns): boolean {
  if (!head[0]?.test(`${plain(lines[at] ?? "")} `)) return false;
  const next = lines.slice(at, at + 6).map((line) => `${plain(line)} `);
  return head.filter((pattern) => next.some((line) => pattern.test(line))).length >= 3;
}

interface Quote {
  /** The line where it begins. */
  at: number;
  /** The line after what its program wrote above it. */
  from: number;
  /** Its lines are marked with ">": words between them belong to the answer. */
  isMarked: boolean;
}

function firstQuote(lines: readonly string[], patterns: Patterns): Quote | null {
  for (let at = 0; at < lines.length; at++) {
    const line = plain(lines[at] ?? "");
    if (line === "") continue;
    const wrote = wroteLines(lines, at, patterns);
    if (wrote > 0) {
      const after = lines.slice(at + wrote).find((next) => next.trim() !== "") ?? "";
      return { at, from: at + wrote, isMarked: isQuoted(after) };
    }
    if (isHead(lines, at, patterns)) return { at, from: at, isMarked: false };
    if (patterns.separators.some((separator) => separator.test(line))) {
      // A line of underscores alone may stand under a title.
      const head = lines.slice(at + 1).findIndex((next) => next.trim() !== "");
      if (!/^_/.test(line) || (head >= 0 && isHead(lines, at + 1 + head, patterns)))
        return { at, from: at + 1, isMarked: false };
    }
    if (isQuoted(line)) return { at, from: at, isMarked: true };
  }
  return null;
}

const tidy = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/**
 * Returns the new words of an answer, without the quoted mail. Who writes between the lines of
 * the quote, or below a quote without marks, keeps all: to lose words is worse than to show them twice.
 */
export function ownWords(text: string, words: MailWords): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const quote = firstQuote(lines, patternsOf(words));
  if (!quote) return tidy(lines);
  const before = tidy(lines.slice(0, quote.at));
  const rest = lines.slice(quote.from);
  const between = quote.isMarked ? tidy(rest.filter((line) => !isQuoted(line))) : "";
  if (between === "") return before === "" ? tidy(lines) : before;
  // Below one quote: only those words. Between several: all, so that they keep what they answer.
  const marked = rest.map(isQuoted);
  const end = marked.lastIndexOf(true);
  const isBelow = tidy(rest.slice(0, end + 1).filter((line) => !isQuoted(line))) === "";
  return isBelow ? tidy([before, "", between]) : tidy(lines);
}
