import { type Faces, openFaces } from "#server/design-pictures/text/faces.ts";
import { linesOf, shapeParagraphs } from "#server/design-pictures/text/lay-out.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import { type DesignFont, designFonts, type ElementOf, type Run } from "#shared/media-kinds/design.ts";

export interface Measured {
  lines: number;
  /** The widest line, in units of the canvas. */
  widest: number;
}

/** Measures texts as a screen draws them. */
export type Measure = (
  runs: readonly Run[],
  style: { font: DesignFont; size: number; bold: boolean },
  width: number,
) => Measured;

const around = { x: 0, y: 0, w: 1, h: 1, size: 10, colour: "#000000", align: "left", valign: "top" } as const;

/** Opens our fonts for all letters of a presentation, once. */
export function measureOf(letters: string): Measure {
  const once = [...new Set(`${letters} •.0123456789`)].join("");
  const elements = designFonts.flatMap((font) =>
    [true, false].map(
      (bold): ElementOf<"text"> => ({ ...around, id: "m", type: "text", font, bold, runs: [{ text: once }] }),
    ),
  );
  let faces: Faces | null = null;
  return (runs, { font, size, bold }, width) => {
    faces ??= openFaces(fontsFor({ elements }));
    const text = runs.map((run) => run.text).join("");
    const styles = runs.flatMap((run) =>
      Array.from({ length: run.text.length }, () => ({
        font,
        weight: (run.bold ?? bold) ? (700 as const) : (400 as const),
      })),
    );
    const shaped = shapeParagraphs(text, styles, { spacing: 0, faces });
    const lines = linesOf(shaped, width / size, { anywhere: true, size });
    return { lines: lines.length, widest: Math.max(0, ...lines.map((line) => line.width)) * size };
  };
}
