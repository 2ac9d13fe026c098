import { clear, darker, inkOn, lighter, mix, readable } from "../kit/colours.ts";
import { comes, sheet } from "../kit/sheet.ts";
import { accentOf, signature } from "../kit/signature.ts";
import { groundUnder } from "../kit/stand-out.ts";
import { type Composition, type Look, none, wordsIn } from "./parts.ts";

/* Notices: something that people must see and understand at once. */

/** Much white, a very large headline, a quarter of a disc in a corner. */
export const swiss: Composition<Look & { ground?: string }> = (
  ask,
  { art, accent: own, over, ground = "#fbfaf7" },
) => {
  const accent = groundUnder(art, own, ask);
  const to = sheet(ask, ground);
  const { w, h, wide } = to;
  const ink = inkOn(ground, "#14171c");
  const strong = readable(accent, ground);
  if (wide) {
    to.shape("ellipse", [w - 560, h - 560, 1120, 1120], accent);
    to.art(art, [w - 400, h - 390, 310, 310], comes("fade", 200));
    to.rectangle([110, 110, 1700, 8], ink);
    to.text(wordsIn(over, ask), [110, 138, 1500, 60], { bold: true, size: 42, colour: strong });
    to.answer("head", [106, 220, 1640, 370], {
      bold: true,
      size: 170,
      colour: ink,
      lineHeight: 1.02,
      valign: "middle",
      ...comes("rise", 0, 700),
    });
    to.answer("text", [110, 630, 1200, 230], { size: 56, colour: ink, lineHeight: 1.3 });
    signature(to, [110, 900, 1100, 84], { size: 44, colour: strong });
  } else {
    to.shape("ellipse", [w - 500, h - 500, 1000, 1000], accent);
    to.art(art, [w - 370, h - 360, 290, 290], comes("fade", 200));
    to.rectangle([90, 130, 900, 8], ink);
    to.text(wordsIn(over, ask), [90, 166, 900, 66], { bold: true, size: 46, colour: strong });
    // At the bottom of its box, so that the details follow it however many lines it has.
    to.answer("head", [86, 280, 910, 620], {
      bold: true,
      size: 170,
      colour: ink,
      lineHeight: 1.04,
      valign: "bottom",
      ...comes("rise", 0, 700),
    });
    to.answer("text", [90, 960, 900, 400], { size: 62, colour: ink, lineHeight: 1.3 });
    signature(to, [90, 1650, 480, 170], { size: 50, colour: strong });
  }
  return to.design();
};

/** A sheet of paper that is pinned to a wall. */
export const pinned: Composition<Look & { wall?: string }> = (
  ask,
  { art, accent: own, over, wall = "#c9b79c" },
) => {
  const accent = accentOf(ask, own);
  const to = sheet(ask, { from: lighter(wall, 0.12), to: darker(wall, 0.1), angle: 160 });
  const { wide } = to;
  const paper = "#fffdf6";
  const ink = "#2a2622";
  const strong = readable(accent, paper);
  const centred = { align: "centre" } as const;
  if (wide) {
    to.rectangle([250, 90, 1420, 900], darker(paper, 0.06), { rotate: 1.6, shadow: true });
    to.rectangle([250, 90, 1420, 900], paper, { rotate: -0.6, shadow: true });
    to.shape("ellipse", [932, 62, 58, 58], strong, { shadow: true });
    to.shape("ellipse", [948, 72, 18, 18], "#ffffff88");
    to.art(art, [350, 300, 400, 460], comes("fade", 0));
    to.text(wordsIn(over, ask), [810, 180, 780, 64], { font: "kalam", bold: true, size: 52, colour: strong });
    to.answer("head", [810, 250, 780, 290], {
      font: "kalam",
      bold: true,
      size: 128,
      colour: ink,
      lineHeight: 1.08,
      valign: "middle",
    });
    to.rectangle([810, 566, 160, 8], strong, { radius: 4 });
    to.answer("text", [810, 602, 780, 210], { font: "sans", size: 50, colour: ink, lineHeight: 1.3 });
    signature(to, [810, 840, 780, 84], { font: "kalam", size: 48, colour: strong });
  } else {
    to.rectangle([80, 140, 920, 1640], darker(paper, 0.06), { rotate: 1.4, shadow: true });
    to.rectangle([80, 140, 920, 1640], paper, { rotate: -0.6, shadow: true });
    to.shape("ellipse", [510, 106, 64, 64], strong, { shadow: true });
    to.shape("ellipse", [528, 118, 20, 20], "#ffffff88");
    to.art(art, [310, 250, 460, 460], comes("fade", 0));
    to.text(wordsIn(over, ask), [150, 748, 780, 76], {
      ...centred,
      font: "kalam",
      bold: true,
      size: 58,
      colour: strong,
    });
    to.answer("head", [150, 826, 780, 330], {
      ...centred,
      font: "kalam",
      bold: true,
      size: 138,
      colour: ink,
      lineHeight: 1.08,
      valign: "middle",
    });
    to.rectangle([460, 1186, 160, 8], strong, { radius: 4 });
    to.answer("text", [150, 1228, 780, 330], {
      ...centred,
      font: "sans",
      size: 56,
      colour: ink,
      lineHeight: 1.3,
    });
    signature(to, [150, 1614, 780, 100], { align: "centre", font: "kalam", size: 56, colour: strong });
  }
  return to.design();
};

/** A sign in a ring on a dark ground. */
export const ring: Composition<Look & { ground?: string }> = (
  ask,
  { art, accent: own, over, ground = "#10233a" },
) => {
  const accent = readable(accentOf(ask, own), lighter(ground, 0.1), 5);
  const to = sheet(ask, { from: lighter(ground, 0.08), to: darker(ground, 0.25), angle: 180 });
  const { wide } = to;
  const white = "#ffffff";
  const soft = mix(ground, white, 0.86);
  if (wide) {
    to.shape("ellipse", [120, 230, 620, 620], clear(white, 0.06));
    to.shape("ellipse", [150, 260, 560, 560], none, { stroke: accent, strokeWidth: 10 });
    to.art(art, [270, 380, 320, 320], comes("zoom", 0, 700));
    to.text(wordsIn(over, ask), [830, 200, 970, 60], {
      size: 42,
      bold: true,
      colour: accent,
      uppercase: true,
      spacing: 0.16,
    });
    to.answer("head", [830, 268, 970, 320], {
      bold: true,
      size: 126,
      colour: white,
      lineHeight: 1.05,
      valign: "middle",
    });
    to.answer("text", [830, 620, 970, 200], { size: 52, colour: soft, lineHeight: 1.3 });
    signature(to, [830, 860, 970, 84], { size: 44, colour: accent });
  } else {
    to.shape("ellipse", [210, 190, 660, 660], clear(white, 0.06));
    to.shape("ellipse", [240, 220, 600, 600], none, { stroke: accent, strokeWidth: 11 });
    to.art(art, [370, 350, 340, 340], comes("zoom", 0, 700));
    to.text(wordsIn(over, ask), [90, 910, 900, 66], {
      size: 46,
      bold: true,
      colour: accent,
      align: "centre",
      uppercase: true,
      spacing: 0.16,
    });
    to.answer("head", [90, 984, 900, 330], {
      bold: true,
      size: 132,
      colour: white,
      align: "centre",
      lineHeight: 1.05,
      valign: "middle",
    });
    to.answer("text", [90, 1350, 900, 290], { size: 58, colour: soft, align: "centre", lineHeight: 1.3 });
    signature(to, [90, 1720, 900, 100], { size: 52, colour: accent, align: "centre" });
  }
  return to.design();
};

/** A board on a cord, as at a shop's door. */
export const doorBoard: Composition<Look & { wall: string; board: string }> = (
  ask,
  { art, accent: own, over, wall, board },
) => {
  const accent = readable(accentOf(ask, own), board, 5);
  const to = sheet(ask, wall);
  const { wide } = to;
  const white = inkOn(board, "#ffffff");
  const centre = { align: "centre", valign: "middle" } as const;
  const cord = readable(mix(wall, board, 0.6), wall, 2.5);
  const [x, y, bw, bh] = wide ? [230, 190, 1460, 760] : [80, 400, 920, 1200];
  const middle = x + bw / 2;
  const hang = drawingOfCord(bw, y, cord);
  to.art(hang, [x, 40, bw, y - 40 + 34]);
  to.rectangle([x, y, bw, bh], board, { radius: 34, shadow: true });
  to.rectangle([x + 22, y + 22, bw - 44, bh - 44], none, { stroke: accent, strokeWidth: 4, radius: 22 });
  to.shape("ellipse", [middle - bw * 0.3 - 13, y + 44, 26, 26], cord);
  to.shape("ellipse", [middle + bw * 0.3 - 13, y + 44, 26, 26], cord);
  if (wide) {
    to.text(wordsIn(over, ask), [330, 268, 1260, 66], {
      ...centre,
      font: "playfair",
      size: 54,
      colour: accent,
    });
    to.answer("head", [330, 336, 1260, 270], {
      ...centre,
      font: "playfair",
      bold: true,
      size: 190,
      colour: white,
      lineHeight: 1.05,
      ...comes("fade"),
    });
    to.art(art, [900, 620, 120, 80]);
    to.answer("text", [350, 712, 1220, 180], { ...centre, size: 50, colour: white, lineHeight: 1.25 });
    signature(to, [330, 978, 1260, 76], {
      align: "centre",
      font: "playfair",
      size: 44,
      colour: inkOn(wall, "#2a2622", "#ffffff"),
    });
  } else {
    to.text(wordsIn(over, ask), [150, 520, 780, 84], {
      ...centre,
      font: "playfair",
      size: 62,
      colour: accent,
    });
    to.answer("head", [140, 616, 800, 420], {
      ...centre,
      font: "playfair",
      bold: true,
      size: 190,
      colour: white,
      lineHeight: 1.05,
      ...comes("fade"),
    });
    to.art(art, [440, 1060, 200, 130]);
    to.answer("text", [150, 1214, 780, 320], { ...centre, size: 58, colour: white, lineHeight: 1.25 });
    signature(to, [120, 1680, 840, 100], {
      align: "centre",
      font: "playfair",
      size: 54,
      colour: inkOn(wall, "#2a2622", "#ffffff"),
    });
  }
  return to.design();
};
const drawingOfCord = (w: number, h: number, stroke: string) =>
  ({
    view: [w, h - 6],
    paths: [{ d: `M${w * 0.2} ${h - 10}L${w / 2} 12L${w * 0.8} ${h - 10}`, stroke, strokeWidth: 8 }],
  }) as const;

/** A thought in large serif letters. */
export const quotation: Composition<Look & { ground?: string }> = (
  ask,
  { art, accent: own, over, ground = "#f3ede3" },
) => {
  const accent = readable(accentOf(ask, own), ground);
  const to = sheet(ask, ground);
  const { w, h, wide } = to;
  const ink = inkOn(ground, "#26211d");
  to.rectangle(wide ? [0, h - 26, w, 26] : [0, 0, w, 26], accent);
  if (wide) {
    to.art(art, [130, 130, 210, 160], comes("fade"));
    to.text(wordsIn(over, ask), [380, 176, 1300, 64], {
      size: 44,
      bold: true,
      colour: accent,
      uppercase: true,
      spacing: 0.16,
      valign: "middle",
    });
    to.answer("head", [130, 320, 1660, 450], {
      font: "playfair",
      size: 136,
      colour: ink,
      lineHeight: 1.25,
      valign: "middle",
      ...comes("rise", 200, 1200),
    });
    to.rectangle([130, 822, 120, 6], accent);
    to.answer("text", [130, 842, 980, 110], {
      font: "playfair",
      bold: true,
      size: 52,
      colour: accent,
      valign: "middle",
    });
    signature(to, [1120, 857, 670, 80], { size: 42, colour: ink, align: "right" });
  } else {
    to.art(art, [90, 170, 240, 180], comes("fade"));
    to.text(wordsIn(over, ask), [90, 400, 900, 70], {
      size: 46,
      bold: true,
      colour: accent,
      uppercase: true,
      spacing: 0.16,
    });
    to.answer("head", [90, 500, 900, 900], {
      font: "playfair",
      size: 136,
      colour: ink,
      lineHeight: 1.25,
      valign: "middle",
      ...comes("rise", 200, 1200),
    });
    to.rectangle([90, 1450, 120, 6], accent);
    to.answer("text", [90, 1480, 900, 100], {
      font: "playfair",
      bold: true,
      size: 60,
      colour: accent,
      valign: "middle",
    });
    signature(to, [90, 1730, 900, 90], { size: 50, colour: ink });
  }
  return to.design();
};

/** A sign for direction or place: as large as it can be. */
export const wayfinding: Composition<Look & { ground: string }> = (ask, { art, over, ground }) => {
  const to = sheet(ask, ground);
  const { w, h, wide } = to;
  const ink = inkOn(ground, "#14171c", "#ffffff");
  const title = { font: "oswald", bold: true, uppercase: true, colour: ink, lineHeight: 1.05 } as const;
  to.rectangle([36, 36, w - 72, h - 72], none, { stroke: ink, strokeWidth: 12, radius: 40 });
  if (wide) {
    to.art(art, [120, 250, 660, 560], comes("right", 0, 700));
    to.text(wordsIn(over, ask), [860, 150, 940, 74], {
      font: "oswald",
      size: 56,
      colour: ink,
      uppercase: true,
      spacing: 0.1,
    });
    to.answer("head", [860, 230, 940, 380], { ...title, size: 230, valign: "middle" });
    to.answer("text", [860, 640, 940, 180], {
      font: "sans",
      bold: true,
      size: 58,
      colour: ink,
      lineHeight: 1.25,
    });
    signature(to, [860, 864, 940, 90], {
      font: "oswald",
      size: 48,
      colour: ink,
      uppercase: true,
      spacing: 0.06,
    });
  } else {
    to.text(wordsIn(over, ask), [110, 130, 860, 84], {
      font: "oswald",
      size: 62,
      colour: ink,
      align: "centre",
      uppercase: true,
      spacing: 0.1,
    });
    to.answer("head", [100, 224, 880, 440], { ...title, size: 240, align: "centre", valign: "middle" });
    to.art(art, [170, 720, 740, 580], comes("right", 0, 700));
    to.answer("text", [110, 1360, 860, 270], {
      font: "sans",
      bold: true,
      size: 64,
      colour: ink,
      align: "centre",
      valign: "middle",
      lineHeight: 1.25,
    });
    signature(to, [110, 1694, 860, 100], {
      font: "oswald",
      size: 56,
      colour: ink,
      align: "centre",
      uppercase: true,
      spacing: 0.06,
    });
  }
  return to.design();
};
