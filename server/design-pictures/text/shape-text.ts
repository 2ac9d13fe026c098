import * as hb from "harfbuzzjs";
import { isJoinedScript } from "#shared/design-drawing/joined-scripts.ts";
import type { Face, Faces, LetterStyle } from "./faces.ts";

/** Letters that one glyph or several draw together. Lengths are in multiples of the font size. */
export interface Cluster {
  /** Where it begins in the text, in UTF-16. */
  at: number;
  end: number;
  face: Face;
  /** Of a script without italics and without distances between letters. */
  isJoined: boolean;
  level: number;
  /** With the distance to the next letter. */
  advance: number;
  glyphs: { id: number; x: number; y: number }[];
  /** The advance of a single glyph that is not moved to or from its neighbour (kerning). */
  alone?: number;
}

const scripts: readonly (readonly [string, RegExp])[] = (
  [
    ["Latn", "Latin"],
    ["Deva", "Devanagari"],
    ["Beng", "Bengali"],
    ["Guru", "Gurmukhi"],
    ["Gujr", "Gujarati"],
    ["Orya", "Oriya"],
    ["Taml", "Tamil"],
    ["Telu", "Telugu"],
    ["Knda", "Kannada"],
    ["Mlym", "Malayalam"],
    ["Arab", "Arabic"],
  ] as const
).map(([tag, name]) => [tag, new RegExp(`\\p{Script=${name}}`, "u")]);
/** Null: a sign that goes with the letters around it. */
const scriptOf = (letter: string): string | null =>
  scripts.find(([, test]) => test.test(letter))?.[0] ?? null;

const joiner = /[\p{M}\u200c\u200d]/u;
const invisible = /\p{Default_Ignorable_Code_Point}|[\n\r]/u;

interface Piece {
  from: number;
  end: number;
  face: Face;
  script: string;
  level: number;
}

/** Parts a text where its face, script or direction changes. Letters without a shipped font are left out. */
function piecesOf(text: string, styles: readonly LetterStyle[], levels: Uint8Array, faces: Faces): Piece[] {
  const pieces: Piece[] = [];
  let script: string | null = null;
  let at = 0;
  for (const letter of text) {
    const from = at;
    at += letter.length;
    const [style, last] = [styles[from], pieces.at(-1)];
    if (!style || letter === "\n") continue;
    const code = letter.codePointAt(0) ?? 0;
    const own = scriptOf(letter);
    const next: string | null = own ?? script;
    const continues = last !== undefined && last.end === from && last.level === levels[from];
    const italic = style.italic === true && (next === null || !isJoinedScript(next));
    const wanted = faces.faceFor(code, { ...style, italic });
    // Marks and joiners stay in the font of their letter where it has them.
    const kept = continues && joiner.test(letter) && last.face.has(code) ? last.face : wanted;
    const face = kept ?? (invisible.test(letter) && continues ? last.face : null);
    if (!face) continue;
    if (
      continues &&
      last.face === face &&
      (next === null || last.script === next || last.script === "Zyyy")
    ) {
      last.end = at;
      if (last.script === "Zyyy" && next) last.script = next;
    } else pieces.push({ from, end: at, face, script: next ?? "Zyyy", level: levels[from] ?? 0 });
    script = next;
  }
  return pieces;
}

/**
 * Shapes a text with HarfBuzz as browsers do: old-style digits are not used, and letters with a distance between them
 * make no ligatures. Returns its clusters in the order of the text.
 */
export function shapeText(
  text: string,
  styles: readonly LetterStyle[],
  { levels, spacing, faces }: { levels: Uint8Array; spacing: number; faces: Faces },
): Cluster[] {
  return piecesOf(text, styles, levels, faces).flatMap((piece) => {
    const { from, end, face, script, level } = piece;
    const features = [new hb.Feature("lnum", 1)];
    const apart = isJoinedScript(script) ? 0 : spacing;
    if (apart !== 0) features.push(new hb.Feature("liga", 0), new hb.Feature("clig", 0));
    const buffer = new hb.Buffer();
    buffer.addText(text, from, end - from);
    buffer.guessSegmentProperties();
    if (script !== "Zyyy") buffer.setScript(script);
    buffer.setDirection(level === 1 ? hb.Direction.RTL : hb.Direction.LTR);
    buffer.setLanguage("en");
    hb.shape(face.font, buffer, features);
    return clustersOf(buffer, piece, apart);
  });
}

function clustersOf(buffer: hb.Buffer, { end, face, script, level }: Piece, spacing: number): Cluster[] {
  const clusters = new Map<number, Cluster>();
  const isJoined = isJoinedScript(script);
  const places = buffer.getGlyphPositions();
  for (const [index, { codepoint: id, cluster: at }] of buffer.getGlyphInfos().entries()) {
    const place = places[index];
    if (!place) continue;
    const found = clusters.get(at) ?? { at, end: at, face, isJoined, level, advance: 0, glyphs: [] };
    clusters.set(at, found);
    const x = found.advance + place.xOffset / face.unit;
    if (id !== 0) found.glyphs.push({ id, x, y: place.yOffset / face.unit });
    found.advance += place.xAdvance / face.unit;
  }
  const sorted = [...clusters.values()].sort((one, other) => one.at - other.at);
  for (const [index, cluster] of sorted.entries()) {
    cluster.end = sorted[index + 1]?.at ?? end;
    cluster.advance += spacing;
    const [first, second] = cluster.glyphs;
    if (first && !second) cluster.alone = face.font.glyphHAdvance(first.id) / face.unit + spacing;
  }
  return sorted;
}
