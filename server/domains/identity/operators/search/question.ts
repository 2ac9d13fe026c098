import type { SearchKind } from "#shared/operator-api/search-contract.ts";
import { formsOf, keyOf, phoneKeyOf, placedWords, plainLetters, type WordForms } from "./letters.ts";

/** What somebody typed, as the search reads it. */
export interface Question {
  /** The whole text as a name. */
  names: readonly string[];
  /** What can be a number, an address or a code: each run of words in it. */
  keys: readonly string[];
  words: readonly WordForms[];
  /** "invoice 123": the kinds that it names. */
  kinds: ReadonlySet<SearchKind>;
}

/** Words that name a kind. */
const kindWords: Readonly<Record<string, readonly SearchKind[]>> = {
  account: ["account"],
  user: ["account"],
  customer: ["account"],
  partner: ["partner"],
  reseller: ["partner"],
  ticket: ["ticket"],
  message: ["message"],
  chat: ["chat"],
  order: ["order"],
  payment: ["payment"],
  refund: ["payment"],
  utr: ["payment"],
  transaction: ["payment"],
  invoice: ["document"],
  bill: ["document"],
  credit: ["document"],
  quote: ["document"],
  licence: ["licence"],
  license: ["licence"],
  screen: ["screen"],
  tv: ["screen"],
};

/** What a caller says around a name or a number. */
const fillers = new Set(
  (
    "a an and at by call calling called code dot email for from gst gstin hai hain he her his id in is it ji ka ke ki mail me men mera mobile " +
    "mr mrs ms my name no note number of on our phone please ref reference se shop shri smt the this to with aur nam nambar"
  ).split(" "),
);

/** What is shorter is only found whole. */
export const shortestPart = 4;
const mostWords = 8;

const isNumberLike = (text: string): boolean => /[\p{N}@_.]/u.test(text);

/** Returns each run of neighbouring parts, joined. */
const runsOf = (parts: readonly string[]): string[] =>
  parts.flatMap((_, from) => parts.slice(from).map((__, at) => parts.slice(from, from + at + 1).join(" ")));

/** Reads what somebody typed. */
export function readQuestion(typed: string): Question {
  const said = placedWords(typed).slice(0, mostWords * 2);
  const plain = said.map(({ word }) => formsOf(word).latin);
  const kinds = new Set(plain.flatMap((word) => kindWords[word] ?? []));
  const isFiller = (word: string) => fillers.has(word) || kindWords[word] !== undefined;
  const telling = plain.filter((word) => !isFiller(word));
  const words = (telling.length > 0 ? telling : plain).slice(0, mostWords).map(formsOf);
  const parts = typed
    .split(/\s+/)
    .filter((part) => keyOf(part) !== "")
    .slice(0, mostWords * 2);
  const spoken = parts.filter((part) => !isFiller(formsOf(part).latin));
  // "rakesh at sharma dot in" is an address, and "27 ABCDE 1234 F 1Z5" is one number.
  const runs = [...runsOf(parts), ...runsOf(spoken), ...(words.length > 1 ? [spoken.join(" ")] : [])];
  const keys = runs.flatMap((run) => {
    const key = keyOf(run);
    const digits = plainLetters(run).replace(/\D+/g, "");
    const isPhone = digits.length > 10 && /^[\d\s+().-]+$/.test(plainLetters(run));
    return isPhone ? [key, phoneKeyOf(run)] : isNumberLike(run) ? [key] : [];
  });
  // "98100 5" is not the account 5; "order 5" is the order.
  const tellingKeys = keys.filter((key) => key.length >= shortestPart || kinds.size > 0);
  const addresses = parts.length > 2 && plain.includes("at") ? [keyOf(spoken.join(" "))] : [];
  return {
    names: [...new Set([keyOf(typed), keyOf(spoken.join(" "))])].filter((key) => key !== ""),
    keys: [...new Set([...tellingKeys, ...addresses])].filter((key) => key !== ""),
    words,
    kinds,
  };
}
