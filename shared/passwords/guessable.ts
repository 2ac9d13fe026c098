import { brand } from "../brand.ts";
import { commonPasswords } from "./common-passwords.ts";

/** The person who chooses the password. It must not consist only of what others know about the person. */
export interface Chooser {
  /** The email or user ID for signing in. */
  login?: string;
  /** Names of the person and of the business. */
  names?: readonly string[];
}

export type Guess = "passwordPersonal" | "passwordSeries" | "passwordCommon";

/** Minimum length of what is left after all easily guessed parts are removed. */
const fewestLeft = 4;
const fewestDifferent = 4;

/**
 * Why a password would be among the first guesses, as a reason of shared/refusals; null when it would not. After NIST SP 800-63B
 * (section 5.1.1.2 of revision 3, 3.1.1.2 of revision 4): lists of common passwords, repeats, series, words of the context.
 */
export function guessable(password: string, { login = "", names = [] }: Chooser = {}): Guess | null {
  const typed = password.normalize("NFKC").toLowerCase();
  const plain = withoutRepeats(typed);
  if (new Set(plain).size < fewestDifferent) return "passwordSeries";
  const rest = withoutSeries(plain);
  if (rest !== plain && isShort(rest)) return "passwordSeries";
  if (isCommon(typed) || isCommon(plain)) return "passwordCommon";
  const others = withoutWords(plain, wordsOf(login, names));
  if (others !== plain && isShort(withoutSeries(others))) return "passwordPersonal";
  const core = plain.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, "");
  if (isCommon(core) && isShort(withoutSeries(plain.replace(core, "")))) return "passwordCommon";
  return null;
}

/** Counts only letters and digits, without years, because attackers soon try signs between them. */
const isShort = (rest: string): boolean =>
  [...rest.replace(/(?:19|20)\d\d/g, "").replace(/[^\p{L}\p{M}\p{N}]/gu, "")].length < fewestLeft;

const lookalikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
const isCommon = (text: string): boolean =>
  commonPasswords.has(text) ||
  commonPasswords.has(text.replace(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign));

/** Returns the shortest beginning whose repetition gives the text: "abc" for "abcabcabcab". */
function withoutRepeats(text: string): string {
  for (let length = 1; length <= text.length / 2; length++)
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  return text;
}

/** Returns the words known about the person, longest first, so that a whole email is removed before its parts. */
function wordsOf(login: string, names: readonly string[]): string[] {
  const known = [login, ...names, brand.name].map((text) => text.normalize("NFKC").toLowerCase());
  const parts = known.flatMap((text) => [
    text,
    text.split("@")[0] ?? "",
    text.replace(/[^\p{L}\p{M}\p{N}]/gu, ""),
    ...text.split(/[^\p{L}\p{M}\p{N}]+/u),
  ]);
  return [...new Set(parts)]
    .filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length);
}

const withoutWords = (text: string, words: string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, " "), text);

const rows = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const neighbours = new Set(
  rows.flatMap((row) =>
    [...row].slice(1).flatMap((sign, before) => [`${row[before]}${sign}`, `${sign}${row[before]}`]),
  ),
);

/** Removes runs of three or more equal characters, or of neighbours in the alphabet, the digits or a row of keys. */
function withoutSeries(text: string): string {
  const signs = [...text];
  const kept: string[] = [];
  let run: string[] = [];
  const end = () => {
    kept.push(...(run.length < 3 ? run : [" "]));
    run = [];
  };
  for (const sign of signs) {
    const last = run.at(-1);
    if (last !== undefined && sign !== last && !neighbours.has(last + sign)) end();
    run.push(sign);
  }
  end();
  return kept.join("");
}
