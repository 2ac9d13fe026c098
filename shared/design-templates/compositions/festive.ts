import type { Drawing } from "../drawings/paths.ts";
import { arch, lattice } from "../drawings/patterns.ts";
import { clear, darker, inkOn, lighter, mix, readable } from "../kit/colours.ts";
import { type Box, comes, type Sheet, sheet } from "../kit/sheet.ts";
import { accentOf, signature } from "../kit/signature.ts";
import { type Composition, type Look, none, wordsIn } from "./parts.ts";

/* Greetings for festivals. */

/** Something that is drawn behind the words: at a place for each orientation. */
export interface Ornament {
  drawing: Drawing;
  /** Absent: not drawn in this orientation. */
  wide?: Box;
  tall?: Box;
  opacity?: number;
  rotate?: number;
  come?: Parameters<typeof comes>[0];
}
function ornament(to: Sheet, { drawing, wide, tall, opacity, rotate, come }: Ornament, index: number) {
  const place = to.wide ? wide : tall;
  if (!place) return;
  to.art(drawing, place, {
    ...(opacity !== undefined && { opacity }),
    ...(rotate !== undefined && { rotate }),
    ...(come && comes(come, index * 150, 1100)),
  });
}

/** A night sky, golden serif letters in the middle, drawings at the edges. */
export const night: Composition<{
  sky: { from: string; to: string };
  gold: string;
  over?: Look["over"];
  ornaments: readonly Ornament[];
  /** Where the name stands. */
  foot?: boolean;
  /** Free room at each side of the words when wide. */
  side?: number;
  /** Moves the words up or down, as a share of the height. */
  shift?: number;
}> = (ask, { sky, gold, over, ornaments, shift = 0, foot = false, side: edge = 300 }) => {
  const to = sheet(ask, { ...sky, angle: 180 });
  const { w, h, wide } = to;
  const middle = h / 2 + shift * h;
  const colour = readable(gold, mix(sky.from, sky.to, 0.5), 5.5);
  const white = inkOn(sky.from, "#fffaf0");
  for (const [index, each] of ornaments.entries()) ornament(to, each, index);
  const side = wide ? edge : 90;
  const centre = { align: "centre", valign: "middle" } as const;
  const [over1, head, gap, text] = wide ? [64, 280, 30, 130] : [80, 420, 40, 240];
  const top = middle - (over1 + head + gap + text) / 2;
  to.text(wordsIn(over, ask), [side, top, w - side * 2, over1], {
    ...centre,
    font: "poppins",
    size: wide ? 44 : 52,
    colour: white,
    uppercase: true,
    spacing: 0.2,
  });
  to.answer("head", [side, top + over1, w - side * 2, head], {
    ...centre,
    font: "playfair",
    bold: true,
    size: wide ? 168 : 180,
    colour,
    lineHeight: 1.05,
    ...comes("zoom", 0, 1200),
  });
  to.answer(
    "text",
    [side + (wide ? 100 : 20), top + over1 + head + gap, w - side * 2 - (wide ? 200 : 40), text],
    {
      ...centre,
      font: "poppins",
      size: wide ? 48 : 58,
      colour: white,
      lineHeight: 1.3,
      ...comes("fade", 700, 1200),
    },
  );
  const nameTop = foot ? h - (wide ? 150 : 220) : wide ? 48 : 90;
  signature(to, [side, nameTop, w - side * 2, wide ? 84 : 100], {
    align: "centre",
    font: "playfair",
    size: wide ? 42 : 52,
    colour,
  });
  return to.design();
};

/** A light ground with one great drawing that leaves the picture at the edge. */
export const daylight: Composition<{
  ground: string;
  ink: string;
  accent: string;
  over?: Look["over"];
  art: Drawing;
  /** Leaves the edge, as round patterns may; else the whole drawing is seen. */
  cropped: boolean;
  ornaments?: readonly Ornament[];
}> = (ask, { ground, ink, accent: own, over, art, cropped, ornaments = [] }) => {
  const to = sheet(ask, ground);
  const { w, wide } = to;
  const accent = readable(accentOf(ask, own), ground);
  for (const [index, each] of ornaments.entries()) ornament(to, each, index);
  const place: Box = wide
    ? cropped
      ? [1080, -60, 1200, 1200]
      : [1130, 120, 700, 840]
    : cropped
      ? [-60, -420, 1200, 1200]
      : [190, 80, 700, 740];
  to.art(art, place, comes(cropped ? "zoom" : "rise", 0, 1400));
  if (wide) {
    to.text(wordsIn(over, ask), [120, 190, 900, 66], { font: "kalam", bold: true, size: 56, colour: accent });
    to.answer("head", [120, 262, 920, 350], {
      font: "playfair",
      bold: true,
      size: 158,
      colour: ink,
      lineHeight: 1.04,
      valign: "middle",
    });
    to.rectangle([120, 640, 140, 8], accent, { radius: 4 });
    to.answer("text", [120, 680, 880, 190], { size: 50, colour: ink, lineHeight: 1.32 });
    signature(to, [120, 906, 880, 84], { font: "playfair", size: 46, colour: accent });
  } else {
    const top = cropped ? 850 : 880;
    const centre = { align: "centre" } as const;
    to.text(wordsIn(over, ask), [90, top, w - 180, 78], {
      ...centre,
      font: "kalam",
      bold: true,
      size: 62,
      colour: accent,
    });
    to.answer("head", [80, top + 84, w - 160, 380], {
      ...centre,
      font: "playfair",
      bold: true,
      size: 168,
      colour: ink,
      lineHeight: 1.04,
      valign: "middle",
    });
    to.rectangle([w / 2 - 70, top + 500, 140, 8], accent, { radius: 4 });
    to.answer("text", [90, top + 546, w - 180, 260], { ...centre, size: 58, colour: ink, lineHeight: 1.32 });
    signature(to, [90, 1730, w - 180, 100], { align: "centre", font: "playfair", size: 56, colour: accent });
  }
  return to.design();
};

/** An arched window in a lattice wall; the words are in the window. */
export const palace: Composition<Look & { wall: string; paper?: string; list?: false }> = (
  ask,
  { art, accent: own, over, wall, paper = "#fff8ea" },
) => {
  const to = sheet(ask, { from: lighter(wall, 0.06), to: darker(wall, 0.3), angle: 180 });
  const { w, h, wide } = to;
  const gold = "#e3b65b";
  const accent = readable(accentOf(ask, own), paper);
  const ink = "#2c1f1a";
  to.art(lattice({ a: clear(gold, 0.28), b: "", c: "", d: "" }, wide ? 16 : 9, wide ? 9 : 16), [0, 0, w, h]);
  to.rectangle([28, 28, w - 56, h - 56], none, { stroke: clear(gold, 0.7), strokeWidth: 4 });
  const centre = { align: "centre", valign: "middle" } as const;
  if (wide) {
    to.art(arch(1240, 980, gold, gold, 6), [340, 60, 1240, 980]);
    to.art(arch(1200, 950, paper, darker(gold, 0.25), 4), [360, 86, 1200, 950]);
    to.art(art, [830, 176, 260, 200], comes("fade", 0, 1200));
    to.text(wordsIn(over, ask), [500, 392, 920, 60], {
      ...centre,
      size: 40,
      bold: true,
      colour: accent,
      uppercase: true,
      spacing: 0.18,
    });
    to.answer("head", [470, 456, 980, 230], {
      ...centre,
      font: "playfair",
      bold: true,
      size: 132,
      colour: ink,
      lineHeight: 1.04,
    });
    to.rectangle([890, 704, 140, 4], gold);
    to.answer("text", [500, 724, 920, 160], {
      ...centre,
      font: "sans",
      size: 48,
      colour: ink,
      lineHeight: 1.28,
    });
    signature(to, [500, 902, 920, 80], { align: "centre", font: "playfair", size: 46, colour: accent });
  } else {
    to.art(arch(940, 1660, gold, gold, 6), [70, 130, 940, 1660]);
    to.art(arch(904, 1630, paper, darker(gold, 0.25), 4), [88, 154, 904, 1630]);
    to.art(art, [350, 400, 380, 330], comes("fade", 0, 1200));
    to.text(wordsIn(over, ask), [150, 780, 780, 66], {
      ...centre,
      size: 44,
      bold: true,
      colour: accent,
      uppercase: true,
      spacing: 0.18,
    });
    to.answer("head", [140, 852, 800, 360], {
      ...centre,
      font: "playfair",
      bold: true,
      size: 136,
      colour: ink,
      lineHeight: 1.05,
    });
    to.rectangle([470, 1244, 140, 4], gold);
    to.answer("text", [150, 1276, 780, 270], {
      ...centre,
      font: "sans",
      size: 54,
      colour: ink,
      lineHeight: 1.28,
    });
    signature(to, [150, 1596, 780, 110], { align: "centre", font: "playfair", size: 54, colour: accent });
  }
  return to.design();
};

/** The three colours of the flag as soft bands. */
export const tricolour: Composition<Look> = (ask, { art, over }) => {
  const to = sheet(ask, "#fffdf8");
  const { w, h, wide } = to;
  const navy = "#0b2a6b";
  const saffron = "#ff9a3c";
  const green = "#178a3c";
  const band = wide ? (w + 40) / 6 : (w * 2.2) / 6;
  const bow = (y: number, edge: number, fill: string, up: boolean) =>
    to.art(
      {
        view: [1200, 200],
        paths: [
          {
            d: up
              ? "M0 0H1200V80C1000 10 800 150 600 120S200 40 0 150Z"
              : "M0 200H1200V60C1000 150 800 30 600 80S200 170 0 70Z",
            fill,
          },
        ],
      },
      [wide ? -20 : -0.6 * w, y, band * 6, band],
      { ...(edge > 0 && { opacity: edge }) },
    );
  bow(0, 0.45, "#ffc58a", true);
  bow(wide ? -50 : -30, 1, saffron, true);
  const low = h - band;
  bow(low, 0.45, "#8fd0a4", false);
  bow(low + (wide ? 50 : 30), 1, green, false);
  const centre = { align: "centre", valign: "middle" } as const;
  if (wide) {
    to.art(art, [130, 300, 480, 480], comes("zoom", 0, 1400));
    to.text(wordsIn(over, ask), [690, 300, 1090, 62], {
      size: 44,
      bold: true,
      colour: "#a34a00",
      uppercase: true,
      spacing: 0.16,
    });
    to.answer("head", [690, 364, 1110, 250], {
      font: "playfair",
      bold: true,
      size: 140,
      colour: navy,
      lineHeight: 1.05,
      valign: "middle",
    });
    to.answer("text", [690, 634, 1090, 130], { size: 48, colour: "#1c2430", lineHeight: 1.3 });
    signature(to, [690, 770, 900, 70], { font: "playfair", size: 42, colour: "#0f6b2e" });
  } else {
    to.art(art, [300, 370, 480, 480], comes("zoom", 0, 1400));
    to.text(wordsIn(over, ask), [90, 890, 900, 70], {
      ...centre,
      size: 48,
      bold: true,
      colour: "#a34a00",
      uppercase: true,
      spacing: 0.16,
    });
    to.answer("head", [90, 960, 900, 330], {
      ...centre,
      font: "playfair",
      bold: true,
      size: 146,
      colour: navy,
      lineHeight: 1.05,
    });
    to.answer("text", [90, 1300, 900, 210], { ...centre, size: 56, colour: "#1c2430", lineHeight: 1.3 });
    signature(to, [90, 1520, 900, 90], { align: "centre", font: "playfair", size: 52, colour: "#0f6b2e" });
  }
  return to.design();
};

/** Confetti and a cheerful drawing. */
export const party: Composition<
  Look & { ground: string; ornaments: readonly Ornament[]; garland?: boolean }
> = (ask, { art, accent: own, over, ground, ornaments, garland = false }) => {
  const down = garland ? 80 : 0;
  const to = sheet(ask, ground);
  const { wide } = to;
  const ink = inkOn(ground, "#2a1a3e", "#ffffff");
  const accent = readable(accentOf(ask, own), ground);
  for (const [index, each] of ornaments.entries()) ornament(to, each, index);
  if (wide) {
    to.art(art, [120, 250 + down * 0.75, 560, 640], comes("rise", 0, 1000));
    to.text(wordsIn(over, ask), [760, 190 + down, 1040, 84], {
      font: "kalam",
      bold: true,
      size: 70,
      colour: accent,
    });
    to.answer("head", [760, 280 + down, 1040, 330 - down / 2], {
      bold: true,
      size: 160,
      colour: ink,
      lineHeight: 1.02,
      valign: "middle",
      ...comes("zoom", 200, 700),
    });
    to.answer("text", [760, 646 + down / 2, 1000, 180], { size: 54, colour: ink, lineHeight: 1.3 });
    signature(to, [760, 866, 1000, 90], { size: 46, colour: accent });
  } else {
    to.text(wordsIn(over, ask), [90, 190 + down, 900, 100], {
      font: "kalam",
      bold: true,
      size: 80,
      colour: accent,
      align: "centre",
    });
    to.answer("head", [90, 300 + down, 900, 360], {
      bold: true,
      size: 170,
      colour: ink,
      align: "centre",
      lineHeight: 1.02,
      valign: "middle",
      ...comes("zoom", 200, 700),
    });
    to.art(art, [210, 710 + down, 660, 640 - down], comes("rise", 0, 1000));
    to.answer("text", [90, 1400, 900, 260], { size: 60, colour: ink, align: "centre", lineHeight: 1.3 });
    signature(to, [90, 1720, 900, 100], { size: 54, colour: accent, align: "centre" });
  }
  return to.design();
};
