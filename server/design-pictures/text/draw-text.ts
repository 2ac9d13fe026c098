import type { Run } from "#shared/media-kinds/design.ts";
import { cssBackground } from "../fills.ts";
import { attributes, decimals, element as tag } from "../svg-text.ts";
import type { Faces } from "./faces.ts";
import { type FittedText, fitText, type Lettered } from "./fit-text.ts";
import { placed } from "./lay-out.ts";

/** Browsers slant letters of a font without italics so much. */
const slant = 0.25;
/** The stroke around letters of a font without bold ones, in font sizes. */
const thick = 1 / 32;

interface Drawn {
  glyphs: string;
  lines: { x: number; y: number; width: number; colour: string }[];
}

/** Draws a text with the box behind it, as paths. `nextId` names what other parts of the drawing refer to. */
export function drawText(
  lettered: Lettered,
  runs: readonly Run[],
  { faces, nextId }: { faces: Faces; nextId: () => string },
): string {
  const { w, h, box, radius = 0 } = lettered;
  const ground = box ? cssBackground(box, { w, h, radius, id: nextId() }) : "";
  const fitted = fitText(lettered, runs, faces);
  const { glyphs, lines } = drawLetters(lettered, runs, fitted);
  const words = glyphs + underlines(lines, { size: fitted.size, glyphs, w, h, nextId });
  return ground + (lettered.shadow ? shadowOf(words, fitted.size, { w, h, nextId }) : "") + words;
}

function drawLetters(lettered: Lettered, runs: readonly Run[], fitted: FittedText): Drawn {
  const { size, runAt } = fitted;
  const drawn: Drawn = { glyphs: "", lines: [] };
  for (const { line, left, baseline } of fitted.lines)
    for (const { cluster, x } of placed(line)) {
      const run = runs[runAt[cluster.at] ?? 0];
      const colour = run?.colour ?? lettered.colour;
      const scale = size / cluster.face.unit;
      for (const glyph of cluster.glyphs) {
        const outline = cluster.face.outline(glyph.id);
        if (outline === "") continue;
        const { drawnFor } = cluster.face;
        const slanted = run?.italic && !cluster.isJoined && !drawnFor?.italic;
        const place = [scale, 0, slanted ? slant * scale : 0, -scale]
          .concat(left + (x + glyph.x) * size, baseline - glyph.y * size)
          .map(decimals);
        const isBold = run?.bold ?? lettered.bold;
        const thicker = isBold &&
          drawnFor?.weight === 400 && { stroke: colour, "stroke-width": (thick / scale) * size };
        drawn.glyphs += tag("path", {
          d: outline,
          fill: colour,
          ...thicker,
          transform: `matrix(${place.join(" ")})`,
        });
      }
      if (run?.underline)
        drawn.lines.push({ x: left + x * size, y: baseline, width: cluster.advance * size, colour });
    }
  return drawn;
}

/** Lines below letters, with gaps around what reaches below the line (text-decoration-skip-ink). */
function underlines(
  lines: Drawn["lines"],
  {
    size,
    glyphs,
    w,
    h,
    nextId,
  }: { size: number; glyphs: string; w: number; h: number; nextId: () => string },
): string {
  if (lines.length === 0) return "";
  const thick = Math.max(1, size / 10);
  const gap = Math.max(1, Math.ceil(thick / 2));
  const id = nextId();
  const around = { x: -w, y: -h, width: 3 * w, height: 3 * h };
  const mask =
    tag("rect", { ...around, fill: "#fff" }) +
    `<g stroke="#000" stroke-width="1" class="ink">${glyphs.replace(/ (fill|stroke)="[^"]*"/g, ' $1="#000"')}</g>`;
  const bars = lines
    .map(({ x, y, width, colour }) => tag("rect", { x, y: y + gap, width, height: thick, fill: colour }))
    .join("");
  return `<mask id="${id}" maskUnits="userSpaceOnUse"${attributes(around)}>${mask}</mask><g mask="url(#${id})">${bars}</g>`;
}

/** text-shadow of design letters: half a blur radius is the deviation. */
function shadowOf(
  words: string,
  size: number,
  { w, h, nextId }: { w: number; h: number; nextId: () => string },
): string {
  const id = nextId();
  const margin = size;
  const around = { x: -margin, y: -margin, width: w + 2 * margin, height: h + 2 * margin };
  const dark = words
    .replace(/ (fill|stroke)="#[0-9a-f]+"/gi, ' $1="#000"')
    // The copy has its own mask.
    .replace(/(id="|url\(#)([a-z]+\d+)/g, "$1$2s");
  return `<filter id="${id}" filterUnits="userSpaceOnUse"${attributes(around)}>${tag("feGaussianBlur", {
    stdDeviation: size * 0.07,
  })}</filter><g filter="url(#${id})" opacity="0.5"><g transform="translate(0 ${decimals(size * 0.04)})">${dark}</g></g>`;
}
