/** Returns the pattern for LIKE that matches texts containing these words, whatever characters they have. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

/** The letters with accents of each letter a to z: "e" -> "eèéêëēĕėęě". */
const spellings = new Map<string, string>();
for (let code = 0xc0; code < 0x180; code++) {
  const letter = String.fromCharCode(code).toLowerCase();
  const plain = letter.normalize("NFD").slice(0, 1);
  const known = spellings.get(plain) ?? plain;
  if (/^[a-z]$/.test(plain) && !known.includes(letter)) spellings.set(plain, known + letter);
}

/**
 * Returns regular expressions (PostgreSQL, for `~*`), one for each word, that match the word with or without accents. A
 * text that matches all of them has all words, in any order: "cafe saffron" finds "Saffron Lane Café".
 */
export const wordPatterns = (words: string): string[] =>
  words
    .normalize("NFC")
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) =>
      [...word]
        .map((letter) => {
          const plain = letter.toLowerCase().normalize("NFD").slice(0, 1);
          const all = spellings.get(plain);
          return all ? `[${all}]` : letter.replace(/[^\p{L}\p{N}]/u, "\\$&");
        })
        .join(""),
    );
