import { readFileSync } from "node:fs";

/** Makes words comparable: small letters of one form, without signs that people leave out. */
export const plainWords = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    // The dot below and the joiners: keyboards write them or not.
    .replace(/[\u093c\u09bc\u200c\u200d]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** A word in any language, and the English words of drawings that it finds. */
interface Meaning {
  word: string;
  finds: readonly string[];
}

/** Reads files/words.txt, which says itself what a line is. */
export function readMeanings(): Meaning[] {
  const text = readFileSync(new URL("./files/words.txt", import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line.includes("=") && !line.startsWith("#"))
    .flatMap((line) => {
      const [left = "", right = ""] = line.split("=");
      const finds = left.split("|").map(plainWords);
      return [...right.split(","), ...left.split("|")]
        .map(plainWords)
        .filter((word) => word !== "")
        .map((word) => ({ word, finds }));
    });
}
