/*
 * Devanagari in Latin letters, as people type Hindi in chats. The vowel that a consonant has without a sign is "a", and
 * none at the end of a word.
 */
/** The letters of Unicode from a code on; "-" is none. */
const lettersFrom = (code: number, latin: string): ReadonlyMap<string, string> =>
  new Map(
    latin.split(" ").map((letter, at) => [String.fromCharCode(code + at), letter === "-" ? "" : letter]),
  );
const consonants = lettersFrom(
  0x0915,
  "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h",
);
const vowels = lettersFrom(0x0905, "a a i i u u ri l e e e ai o o o au");
/** Signs of vowels, which replace the vowel of the consonant before them. The last one only removes it. */
const signs = lettersFrom(0x093e, "a i i u u ri ri e e e ai o o o au -");
const marks = lettersFrom(0x0901, "n n h");
const digits = lettersFrom(0x0966, "0 1 2 3 4 5 6 7 8 9");
/** The dot below a consonant, which Unicode writes as a character of its own, and the consonants that it makes. */
const dot = "\u093c";
const dotted: Readonly<Record<string, string>> = { j: "z", ph: "f" };

/** The vowel of a consonant without a sign, until it is known whether it is spoken. */
const silent = "@";

/** Removes the vowels without a sign that nobody speaks: "karana" is "karna". The last ones first. */
function withoutSilent(word: string): string {
  let out = word;
  for (let at = out.lastIndexOf(silent); at >= 0; at = at === 0 ? -1 : out.lastIndexOf(silent, at - 1)) {
    const isBetween =
      /[aeiou@][^aeiou@]h?$/.test(out.slice(0, at)) && /^[^aeiou@]h?[aeiou@]/.test(out.slice(at + 1));
    if (isBetween) out = out.slice(0, at) + out.slice(at + 1);
  }
  return out.replaceAll(silent, "a");
}

/** Returns a word with its Devanagari in Latin letters; other letters stay. */
export function romanised(word: string): string {
  if (!/\p{Script=Devanagari}/u.test(word)) return word;
  const letters = [...word.normalize("NFD").replaceAll("\u091c\u094d\u091e", "\u0917\u094d\u092f")];
  let out = "";
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? "";
    const consonant = consonants.get(letter);
    if (consonant === undefined) {
      const plain = letter === dot ? "" : letter;
      out += vowels.get(letter) ?? signs.get(letter) ?? marks.get(letter) ?? digits.get(letter) ?? plain;
      continue;
    }
    const isDotted = letters[at + 1] === dot;
    out += isDotted ? (dotted[consonant] ?? consonant) : consonant;
    if (isDotted) at += 1;
    const next = letters[at + 1];
    if (next !== undefined && !signs.has(next)) out += silent;
  }
  return withoutSilent(out).replace(/n(?=[pbm])/g, "m");
}

/**
 * Returns how a word sounds, roughly: the same for "screen" and "skrin", "nahi" and "nahin", "recieve" and "receive".
 * Consonants without breath, no vowels but one at the beginning.
 */
export function soundOf(word: string): string {
  const plain = word
    .replace(/sch|ss?ion|tion/g, (run) => (run === "sch" ? "S" : "Sn"))
    .replace(/chh?/g, "C")
    .replace(/sh/g, "S")
    .replace(/ph/g, "f")
    .replace(/ck|q/g, "k")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/c/g, "k")
    .replace(/x/g, "ks")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/(?<=[kgjtdbr])h/g, "")
    .replace(/(?<=.)[aeiouyh]+/g, "")
    .replace(/^[aeiou]/, "a");
  return plain.replace(/(.)\1+/g, "$1");
}
