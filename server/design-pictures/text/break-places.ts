/*
 * Where a line may end, for the scripts of our fonts: the classes of UAX #14 that their texts use. Scripts that break
 * between letters (Chinese, Japanese, Thai) have no shipped font.
 */

type LineClass =
  | "break"
  | "space"
  | "tie"
  | "zero"
  | "mark"
  | "hyphen"
  | "after"
  | "dash"
  | "slash"
  | "open"
  | "close"
  | "exclaim"
  | "infix"
  | "prefix"
  | "postfix"
  | "digit"
  | "quote"
  | "letter"
  | "picture";

const tests: readonly (readonly [LineClass, RegExp])[] = [
  ["break", /[\n\r\u2028\u2029]/u],
  ["space", / /],
  ["zero", /\u200b/],
  ["tie", /[\u00a0\u202f\u2007\u2011\u2060\ufeff]/u],
  ["mark", /[\p{M}\u200c\u200d]/u],
  ["hyphen", /-/],
  ["after", /[\u00ad\u2010\u2012\u2013\t|\u0964\u0965\u2000-\u2006\u2008-\u200a\u205f]/u],
  ["dash", /\u2014/],
  ["slash", /\//],
  ["open", /[([{\u00a1\u00bf\u2018\u201c\u201a\u201e]/u],
  ["close", /[)\]}]/],
  ["exclaim", /[!?\u061f]/u],
  ["infix", /[.,:;\u060c]/u],
  ["prefix", /[$\u00a3\u00a5\u20a0-\u20ca+\\\u00b1\u2116\u2212]/u],
  ["postfix", /[%\u00a2\u00b0\u2030\u2032\u2033]/u],
  ["quote", /["'\u2019\u201d\u00ab\u00bb]/u],
  ["digit", /[\p{Nd}]/u],
  ["picture", /\p{Extended_Pictographic}/u],
];
const classOf = (letter: string): LineClass =>
  // U+2019 closes and is an apostrophe: both never break before it, and after it only at a space.
  tests.find(([, test]) => test.test(letter))?.[0] ?? "letter";

/** Never at the beginning of a line, also after a space (LB13). */
const closing = new Set<LineClass>(["close", "exclaim", "infix", "slash"]);
/** Never parted from what is directly before them (LB9, LB12, LB19, LB21). */
const joined = new Set<LineClass>(["zero", "tie", "mark", "hyphen", "after", "quote", ...closing]);
/** Never parted from what is directly after them (LB12, LB14, LB19). */
const joining = new Set<LineClass>(["tie", "open", "quote"]);

/** Returns true where a line may end between two letters. `first`: the first one begins a word. */
function mayBreak(before: LineClass, after: LineClass, { spaced = false, first = false }): boolean {
  if (spaced) return !closing.has(after) && before !== "open";
  if (before === "zero") return after !== "zero";
  if (joined.has(after) || joining.has(before)) return false;
  if (before === "dash" || after === "dash") return before !== after;
  if (before === "after") return true;
  if (before === "hyphen") return after !== "digit" && !first;
  if (before === "slash") return after !== "digit";
  if (before === "close" || before === "infix" || before === "exclaim")
    return after === "open" || after === "picture";
  if (before === "picture") return after !== "postfix" && after !== "open";
  return after === "picture" && before !== "prefix";
}

/**
 * Returns for each place in a text (index in UTF-16) whether a line may end before it. Line breaks in the text are not
 * among them.
 */
export function breakPlaces(text: string): ReadonlySet<number> {
  const places = new Set<number>();
  let before: LineClass | null = null;
  let spaced = false;
  let first = true;
  let at = 0;
  for (const letter of text) {
    const own = classOf(letter);
    if (own === "break") {
      before = null;
      spaced = false;
    } else if (own === "space") spaced = true;
    else {
      // A mark belongs to the letter before it (LB9).
      const joins = own === "mark" && before !== null && !spaced;
      if (!joins) {
        if (before !== null && mayBreak(before, own, { spaced, first })) places.add(at);
        if (before === null && spaced) places.add(at);
        first = before === null || spaced;
        before = own === "mark" ? "letter" : own;
        spaced = false;
      }
    }
    at += letter.length;
  }
  return places;
}
