/* Names and words of emoji and countries in the languages of the dashboard, from the Unicode CLDR. */

export const wordLocales = ["en", "hi", "mr", "gu", "bn", "ta", "te", "kn"];

/** Returns the name of an emoji and its words in all languages; null for one that the CLDR does not name. */
export function emojiWords(codes, annotationsOf) {
  const emoji = codes
    .split("-")
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join("");
  const words = [];
  let title = "";
  for (const locale of wordLocales) {
    const { annotations } = annotationsOf(locale).annotations;
    const found = annotations[emoji] ?? annotations[emoji.replaceAll("\uFE0F", "")];
    if (!found) continue;
    if (locale === "en") title = found.tts?.[0] ?? "";
    words.push(...(found.tts ?? []), ...(found.default ?? []));
  }
  return title ? { title, words: [...new Set(words)].join("|") } : null;
}

const territories = wordLocales.map(
  (locale) => new Intl.DisplayNames([locale], { type: "region", fallback: "none" }),
);

/** Returns the name of a country and its names in all languages; null for another code. */
export function territoryWords(code) {
  if (!/^[a-z]{2}$/.test(code)) return null;
  const names = territories.map((each) => each.of(code.toUpperCase()));
  const [title] = names;
  if (!title || ["EU", "UN"].includes(code)) return null;
  return { title: `Flag: ${title}`, words: ["flag", ...new Set(names.filter(Boolean))].join("|") };
}
