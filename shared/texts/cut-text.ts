/** What is used of Intl.Segmenter, which browsers of old televisions do not have. */
interface Graphemes {
  segment: (text: string) => { containing: (at: number) => { index: number } | undefined };
}
type Segmenter = new (language: string, options: { granularity: "grapheme" }) => Graphemes;
const { Segmenter } = Intl as { Segmenter?: Segmenter };

/** Characters as people count them. Without it, texts are cut between code points. */
const graphemes = Segmenter ? new Segmenter("en", { granularity: "grapheme" }) : null;

/** More code units are in no character that people write; a cut inside such a heap of marks harms nothing. */
const longestGrapheme = 64;

const isInsidePair = (text: string, at: number) =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));

/**
 * Returns the beginning of a text with at most `max` code units (as `.length` and schemas count), cut between two
 * characters: never inside an emoji, a letter with its marks or a surrogate pair.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const whole = isInsidePair(text, max) ? max - 1 : max;
  if (!graphemes) return text.slice(0, whole);
  const from = Math.max(0, whole - longestGrapheme);
  const start = isInsidePair(text, from) ? from + 1 : from;
  // Beginning inside a character does no harm: the segmenter finds the next border by itself.
  const around = text.slice(start, whole + longestGrapheme);
  const border = graphemes.segment(around).containing(whole - start)?.index ?? whole - start;
  return text.slice(0, border > 0 || start === 0 ? start + border : whole);
}

/** Cuts a text between two words where that is near, and ends it with "…". At most `max` code units. */
export function shortenText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = cutText(text, max - 1);
  const space = text.charAt(cut.length) === " " ? cut.length : cut.lastIndexOf(" ");
  return `${(space > max * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,;:.-]+$/, "")}…`;
}
