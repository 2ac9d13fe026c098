import { createRequire } from "node:module";
import type * as Chardet from "chardet";
import type { TextEncoding } from "#shared/reading/encodings.ts";
import type { ReadingProblem } from "#shared/reading/problem.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { LineNumbers } from "./line-numbers.ts";
import { ProblemList } from "./problem-list.ts";

export interface DecodedText {
  text: string;
  /** The name of the encoding, as TextDecoder has it. */
  encoding: string;
  problems: ReadingProblem[];
}

export interface TextHints {
  /** The encoding that a person has chosen: it is not doubted. */
  chosen?: TextEncoding | null;
  /** Names of encodings that the file, or who sent it, declares; the most reliable one first. */
  declared?: readonly (string | undefined)[];
}

const marks: readonly [bytes: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

const installed = createRequire(import.meta.url);
/** The detector is loaded with the first file that says nothing and is no UTF-8. */
const detector = (): typeof Chardet => installed("chardet");
/** More does not make a guess better. */
const maxGuessedFrom = 100_000;

function decoderOf(label: string | undefined, fatal: boolean) {
  if (!label) return null;
  try {
    return new TextDecoder(label.trim(), { fatal });
  } catch {
    return null;
  }
}

/** Returns whether all bytes fit an encoding. */
function fitsWhole(bytes: Uint8Array, label: string): boolean {
  try {
    decoderOf(label, true)?.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the text of bytes in an encoding when they fit it whole or for the most part: at least as many letters beyond
 * ASCII as bytes that are none. Bytes of another encoding hardly ever fit by chance.
 */
function textIfFit(bytes: Uint8Array, label: string | undefined): { text: string; encoding: string } | null {
  const decoder = decoderOf(label, false);
  if (!decoder) return null;
  const { encoding } = decoder;
  const text = decoder.decode(bytes);
  const bad = text.split("\ufffd").length - 1;
  if (bad === 0 || fitsWhole(bytes, encoding)) return { text, encoding };
  const good = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return good >= bad ? { text, encoding } : null;
}

/** UTF-16 without a mark: every second byte of its digits, spaces and Latin letters is zero. */
function wideEncodingOf(bytes: Uint8Array): string | null {
  const beginning = bytes.subarray(0, 2_000);
  const zeros: [number, number] = [0, 0];
  for (let at = 0; at < beginning.length; at++) if (beginning[at] === 0) zeros[at % 2 === 0 ? 0 : 1]++;
  const [even, odd] = zeros;
  if (odd > beginning.length / 8 && odd > even * 4) return "utf-16le";
  if (even > beginning.length / 8 && even > odd * 4) return "utf-16be";
  return null;
}

function guessOf(bytes: Uint8Array): string {
  const guessed = detector().detect(bytes.subarray(0, maxGuessedFrom))?.toLowerCase();
  // ISO-8859-1 is what programs call Windows-1252, and names that TextDecoder does not know are of no use.
  const known = guessed && guessed !== "utf-8" && decoderOf(guessed, false)?.encoding;
  return known && fitsWhole(bytes, known) ? known : "windows-1252";
}

/** Notes each line in which letters could not be read. */
function problemsOf(text: string): ReadingProblem[] {
  const problems = new ProblemList();
  let last = 0;
  const lines = text.includes("\ufffd") ? new LineNumbers(text) : null;
  for (let at = text.indexOf("\ufffd"); lines && at >= 0; at = text.indexOf("\ufffd", at + 1)) {
    const line = lines.at(at);
    if (line !== last) problems.add(line, reasonRef("readingLetters"));
    last = line;
  }
  return problems.list();
}

/**
 * Returns the text of a file. Its encoding is the one that a person chose, or is named by the mark at its beginning or
 * by a declaration; without these it is UTF-8, or what its bytes look like. Single bytes that do not fit become "�" and
 * are named as problems: they never change how the rest is read.
 */
export function decodeText(bytes: Uint8Array, { chosen, declared = [] }: TextHints = {}): DecodedText {
  const sure = chosen ?? marks.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1];
  if (sure) {
    const text = new TextDecoder(sure).decode(bytes);
    return { text, encoding: sure, problems: problemsOf(text) };
  }
  for (const label of [...declared, wideEncodingOf(bytes) ?? undefined, "utf-8"]) {
    const read = textIfFit(bytes, label);
    if (read) return { ...read, problems: problemsOf(read.text) };
  }
  const encoding = guessOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const guessed = { line: null, reason: reasonRef("readingGuessed", { encoding }) };
  return { text, encoding, problems: [guessed, ...problemsOf(text)] };
}

/** Returns the encoding in a header such as `text/csv; charset=iso-8859-2`. */
export const charsetOf = (type: string): string | undefined =>
  /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(type)?.[1];
