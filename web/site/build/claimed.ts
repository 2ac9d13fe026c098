/** One line of content/claims.tsv: what the website says on some pages, and where that is proven. */
export interface ClaimLine {
  /** Addresses; one that ends with `*` means all pages below, `chat` the topics of the chat. */
  pages: string[];
  /** Sentences or their parts, as they stand on each of these pages or on one of them. */
  words: string[];
  /**
   * A file of the repository; `evidence` for a claim of the page of evidence; or `promise` for what people keep and for
   * words that say nothing about the product.
   */
  proof: string;
  /** The title of the test, or the words of the constant or table; the id of the evidence; why it needs no proof. */
  where: string;
}

/** Reads the list of claims. */
export const readClaims = (text: string): ClaimLine[] =>
  text
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [pages = "", words = "", proof = "", where = ""] = line.split("\t");
      return { pages: pages.split(" "), words: words.split(" | "), proof, where };
    });

const signs: Readonly<Record<string, string>> = {
  "&#x27;": "'",
  "&#39;": "'",
  "&quot;": '"',
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
};

/** Returns the paragraphs that a visitor reads. */
export const paragraphsOf = (html: string): string[] =>
  html
    .replace(/<(head|script|style|svg|textarea|template|code|pre|option)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<\/?(a|b|i|em|strong|abbr|time|kbd)\b[^>]*>/g, "")
    .replace(/<\/?(br|span|small)\b[^>]*>/g, " ")
    .replace(/<[^>]+>/g, "\n")
    .replace(/&[#\w]+;/g, (sign) => signs[sign] ?? sign)
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "");

const number = "\\d[\\d,.]*|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty|hundred";
const unit =
  "%|[kMG]B|m?s|seconds?|minutes?|hours?|days?|weeks?|months?|years?|screens?|templates|apps|characters|digits|buttons";
/** A figure with its unit, or a price. */
const figures = new RegExp(`(?<![\\w.,])(?:₹\\d[\\d,.]*|(?:${number})[ -]?(?:${unit}))(?!\\w)`, "gi");
const absolutes =
  /\b(?:never|always|every(?:one|thing|where)?|any(?:one)?|all|no(?!t)|none|nobody|nothing|without|at once|instantly|within seconds|in (?:a minute|minutes|seconds)|at any time|unlimited|secure(?:ly)?)\b/gi;

/** Returns each figure of these paragraphs, and each absolute word if asked, that stands in none of the claimed words. */
export function unproven(paragraphs: string[], claimed: string[], askAbsolutes: boolean): string[] {
  const longestFirst = claimed.toSorted((a, b) => b.length - a.length);
  return paragraphs.flatMap((paragraph) => {
    const rest = longestFirst.reduce((text, words) => text.replaceAll(words, " · "), paragraph);
    const found = [...(rest.match(figures) ?? []), ...((askAbsolutes && rest.match(absolutes)) || [])];
    return found.map((word) => `“${word}” in: ${paragraph}`);
  });
}
