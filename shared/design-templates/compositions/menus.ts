import { drawing, lined } from "../drawings/paths.ts";
import { clear, darker, inkOn, lighter, mix, readable } from "../kit/colours.ts";
import { drawRows } from "../kit/rows.ts";
import { type Box, comes, sheet } from "../kit/sheet.ts";
import { accentOf, signature } from "../kit/signature.ts";
import { groundUnder } from "../kit/stand-out.ts";
import { type Composition, type Look, none, wordsIn } from "./parts.ts";

/* Lists of dishes and prices. */

/** A chalkboard in a wooden frame. */
export const chalkboard: Composition<Look & { chalk?: string }> = (ask, { art, over, chalk = "#ffd97a" }) => {
  const to = sheet(ask, "#7b4f2c");
  const { w, h, wide } = to;
  const white = "#f7f5ef";
  to.rectangle([10, 10, w - 20, h - 20], "#a06b3d", { radius: 10 });
  to.rectangle([34, 34, w - 68, h - 68], "#5e3a1e", { radius: 6 });
  to.rectangle([42, 42, w - 84, h - 84], { from: "#27332f", to: "#1c2623", angle: 160 });
  to.rectangle([76, 76, w - 152, h - 152], none, { stroke: "#f7f5ef66", strokeWidth: 4, radius: 18 });
  to.rectangle([90, 90, w - 180, h - 180], none, { stroke: "#f7f5ef33", strokeWidth: 2, radius: 12 });
  const kalam = { font: "kalam", bold: true } as const;
  const wave = drawing(
    [400, 24],
    lined("M4 12C40 -4 60 28 100 12S160 -4 200 12S260 28 300 12S360 -4 396 12", chalk, 5),
  );
  if (wide) {
    to.text(wordsIn(over, ask), [150, 124, 1080, 66], { ...kalam, size: 46, colour: chalk });
    to.answer("head", [150, 176, 1080, 140], {
      ...kalam,
      size: 112,
      colour: white,
      lineHeight: 1.1,
      valign: "middle",
    });
    to.art(wave, [150, 318, 400, 24]);
    drawRows(to, "text", [150, 376, 1080, 570], {
      font: "kalam",
      boldValue: true,
      size: 64,
      ink: white,
      accent: chalk,
      rule: "#f7f5ef88",
      style: "dots",
      rowsInColumn: 7,
      moving: true,
    });
    to.rectangle([1300, 200, 4, 680], "#f7f5ef40");
    to.art(art, [1370, 230, 400, 400], comes("zoom", 200));
    to.art(wave, [1470, 656, 200, 12]);
    signature(to, [1350, 716, 440, 130], { ...kalam, size: 60, colour: white, align: "centre" });
  } else {
    to.art(art, [390, 140, 300, 300], comes("zoom", 200));
    to.text(wordsIn(over, ask), [130, 452, 820, 76], { ...kalam, size: 52, colour: chalk, align: "centre" });
    to.answer("head", [130, 526, 820, 160], {
      ...kalam,
      size: 120,
      colour: white,
      align: "centre",
      lineHeight: 1.1,
      valign: "middle",
    });
    to.art(wave, [340, 704, 400, 24]);
    drawRows(to, "text", [140, 780, 800, 860], {
      font: "kalam",
      boldValue: true,
      size: 70,
      ink: white,
      accent: chalk,
      rule: "#f7f5ef88",
      style: "dots",
      rowsInColumn: 14,
      moving: true,
    });
    signature(to, [130, 1690, 820, 110], { ...kalam, size: 60, colour: chalk, align: "centre" });
  }
  return to.design();
};

/** Cream paper with serif letters, symmetric. */
export const paperMenu: Composition<Look & { paper?: string }> = (
  ask,
  { art, accent: own, over, paper = "#f8f1e4" },
) => {
  const to = sheet(ask, paper);
  const { w, h, wide } = to;
  const accent = readable(accentOf(ask, own), paper);
  const ink = "#2b211c";
  to.rectangle([40, 40, w - 80, h - 80], none, { stroke: accent, strokeWidth: 3 });
  to.rectangle([54, 54, w - 108, h - 108], none, { stroke: clear(accent, 0.5), strokeWidth: 1.5 });
  for (const [x, y] of [
    [40, 40],
    [w - 40, 40],
    [40, h - 40],
    [w - 40, h - 40],
  ] as const)
    to.shape("diamond", [x - 22, y - 22, 44, 44], accent);
  const rows = {
    font: "playfair",
    boldValue: true,
    ink,
    accent,
    rule: clear(ink, 0.4),
    style: "dots",
  } as const;
  const serif = { font: "playfair", bold: true } as const;
  if (wide) {
    to.art(art, [860, 84, 200, 150], comes("fade", 0));
    to.text(wordsIn(over, ask), [260, 236, 1400, 52], {
      font: "poppins",
      size: 36,
      colour: accent,
      align: "centre",
      uppercase: true,
      spacing: 0.28,
    });
    to.answer("head", [200, 284, 1520, 136], {
      ...serif,
      size: 104,
      colour: ink,
      align: "centre",
      valign: "middle",
      lineHeight: 1.1,
    });
    to.rectangle([860, 436, 84, 3], accent);
    to.shape("diamond", [948, 426, 24, 24], accent);
    to.rectangle([976, 436, 84, 3], accent);
    drawRows(to, "text", [180, 484, 1560, 436], { ...rows, size: 56, rowsInColumn: 4, gap: 140 });
    signature(to, [260, 932, 1400, 72], { font: "playfair", size: 44, colour: accent, align: "centre" });
  } else {
    to.art(art, [390, 120, 300, 230], comes("fade", 0));
    to.text(wordsIn(over, ask), [140, 384, 800, 62], {
      font: "poppins",
      size: 42,
      colour: accent,
      align: "centre",
      uppercase: true,
      spacing: 0.24,
    });
    to.answer("head", [120, 446, 840, 210], {
      ...serif,
      size: 118,
      colour: ink,
      align: "centre",
      valign: "middle",
      lineHeight: 1.08,
    });
    to.rectangle([440, 688, 84, 3], accent);
    to.shape("diamond", [528, 678, 24, 24], accent);
    to.rectangle([556, 688, 84, 3], accent);
    drawRows(to, "text", [130, 770, 820, 880], { ...rows, size: 64, rowsInColumn: 14 });
    signature(to, [140, 1700, 800, 100], { font: "playfair", size: 54, colour: accent, align: "centre" });
  }
  return to.design();
};

/** A panel in the accent with a large drawing beside striped rows. */
export const panelMenu: Composition<Look> = (ask, { art, accent: own, over }) => {
  const accent = groundUnder(art, own, ask);
  const white = inkOn(accent, "#ffffff");
  const to = sheet(ask, "#fffdf9");
  const { wide } = to;
  const panel: Box = wide ? [0, 0, 720, 1080] : [0, 0, 1080, 690];
  to.rectangle(panel, { from: accent, to: darker(accent, 0.22), angle: 160 });
  const disc = clear(white, 0.12);
  const rows = {
    font: "poppins",
    boldValue: true,
    ink: "#1f2328",
    accent: readable(accent, mix("#ffffff", accent, 0.1)),
    rule: mix("#ffffff", accent, 0.1),
    style: "stripe",
  } as const;
  const bold = { font: "poppins", bold: true } as const;
  if (wide) {
    to.shape("ellipse", [60, 520, 700, 700], disc);
    to.shape("ellipse", [150, 610, 520, 520], disc);
    to.rectangle([720, 0, 1200, 1080], "#fffdf9");
    to.art(art, [110, 540, 500, 440], comes("rise", 0));
    to.text(wordsIn(over, ask), [84, 84, 560, 56], {
      size: 40,
      colour: white,
      uppercase: true,
      spacing: 0.16,
    });
    to.answer("head", [84, 142, 580, 350], { ...bold, size: 116, colour: white, lineHeight: 1.05 });
    drawRows(to, "text", [800, 110, 1040, 780], {
      ...rows,
      size: 60,
      rowsInColumn: 10,
      gap: 50,
      moving: true,
      air: 2.4,
    });
    signature(to, [830, 924, 980, 84], { size: 44, colour: rows.accent });
  } else {
    to.shape("ellipse", [520, 100, 700, 700], disc);
    to.shape("ellipse", [620, 200, 500, 500], disc);
    to.rectangle([0, 690, 1080, 1230], "#fffdf9");
    to.art(art, [610, 220, 420, 400], comes("rise", 0));
    to.text(wordsIn(over, ask), [76, 96, 600, 62], {
      size: 42,
      colour: white,
      uppercase: true,
      spacing: 0.16,
    });
    to.answer("head", [76, 166, 560, 460], { ...bold, size: 124, colour: white, lineHeight: 1.05 });
    drawRows(to, "text", [60, 766, 960, 920], {
      ...rows,
      size: 64,
      rowsInColumn: 12,
      gap: 30,
      moving: true,
      air: 2.4,
    });
    signature(to, [90, 1740, 900, 100], { size: 54, colour: rows.accent });
  }
  return to.design();
};

/** Black with condensed capitals and thin lines. */
export const nightBoard: Composition<Look & { ground?: string }> = (
  ask,
  { art, accent: own, over, ground = "#14161a" },
) => {
  const accent = readable(accentOf(ask, own), ground, 5.5);
  const to = sheet(ask, { from: lighter(ground, 0.06), to: ground, angle: 200 });
  const { wide } = to;
  const white = "#f5f6f8";
  const rows = {
    font: "oswald",
    boldValue: true,
    ink: white,
    accent,
    rule: "#ffffff24",
    style: "line",
  } as const;
  const title = { font: "oswald", bold: true, uppercase: true } as const;
  if (wide) {
    to.rectangle([1400, -200, 520, 1500], accent, { rotate: 12 });
    to.rectangle([1560, -200, 620, 1500], darker(accent, 0.12), { rotate: 12 });
    to.art(art, [1430, 320, 420, 440], comes("left", 0));
    to.rectangle([100, 118, 16, 190], accent);
    to.text(wordsIn(over, ask), [150, 100, 1060, 58], {
      font: "oswald",
      size: 42,
      colour: accent,
      uppercase: true,
      spacing: 0.12,
    });
    to.answer("head", [150, 158, 1100, 164], {
      ...title,
      size: 130,
      colour: white,
      lineHeight: 1.1,
      valign: "middle",
    });
    drawRows(to, "text", [100, 372, 1120, 540], { ...rows, size: 62, rowsInColumn: 8, moving: true });
    signature(to, [100, 934, 1000, 80], {
      font: "oswald",
      size: 46,
      colour: accent,
      uppercase: true,
      spacing: 0.06,
    });
  } else {
    to.rectangle([-200, -420, 1500, 900], accent, { rotate: -9 });
    to.rectangle([-200, -560, 1500, 860], darker(accent, 0.12), { rotate: -9 });
    to.art(art, [320, 70, 440, 330], comes("fall", 0));
    to.text(wordsIn(over, ask), [90, 610, 900, 66], {
      font: "oswald",
      size: 46,
      colour: accent,
      uppercase: true,
      spacing: 0.12,
    });
    to.answer("head", [90, 670, 900, 190], {
      ...title,
      size: 140,
      colour: white,
      lineHeight: 1.1,
      valign: "middle",
    });
    to.rectangle([90, 880, 180, 12], accent);
    drawRows(to, "text", [90, 940, 900, 760], { ...rows, size: 70, rowsInColumn: 12, moving: true });
    signature(to, [90, 1740, 900, 96], {
      font: "oswald",
      size: 54,
      colour: accent,
      uppercase: true,
      spacing: 0.06,
    });
  }
  return to.design();
};

/** Times on a line with dots: a programme or an agenda. */
export const programme: Composition<Look & { ground?: string }> = (
  ask,
  { art, accent: own, over, ground = "#fdf6ec" },
) => {
  const accent = readable(accentOf(ask, own), ground);
  const to = sheet(ask, ground);
  const { w, h, wide } = to;
  const ink = inkOn(ground, mix("#241a16", accent, 0.12));
  to.rectangle(wide ? [0, 0, 24, h] : [0, 0, w, 24], accent);
  const rows = {
    font: "sans",
    boldValue: true,
    ink,
    accent,
    rule: clear(accent, 0.25),
    style: "line",
  } as const;
  const serif = { font: "playfair", bold: true } as const;
  if (wide) {
    to.shape("ellipse", [1210, 130, 820, 820], clear(accent, 0.1));
    to.art(art, [1290, 220, 500, 600], comes("fade", 0, 1400));
    to.text(wordsIn(over, ask), [120, 92, 1060, 56], {
      font: "sans",
      bold: true,
      size: 38,
      colour: accent,
      uppercase: true,
      spacing: 0.14,
    });
    to.answer("head", [120, 150, 1060, 190], {
      ...serif,
      size: 108,
      colour: ink,
      lineHeight: 1.05,
      valign: "middle",
    });
    drawRows(to, "text", [120, 384, 1040, 530], { ...rows, size: 62, rowsInColumn: 8, moving: true });
    signature(to, [120, 940, 1040, 80], { font: "playfair", size: 44, colour: accent });
  } else {
    to.shape("ellipse", [260, 64, 560, 560], clear(accent, 0.1));
    to.art(art, [340, 114, 400, 460], comes("fade", 0, 1400));
    to.text(wordsIn(over, ask), [90, 650, 900, 62], {
      font: "sans",
      bold: true,
      size: 42,
      colour: accent,
      align: "centre",
      uppercase: true,
      spacing: 0.14,
    });
    to.answer("head", [90, 704, 900, 210], {
      ...serif,
      size: 116,
      colour: ink,
      align: "centre",
      lineHeight: 1.05,
      valign: "middle",
    });
    drawRows(to, "text", [100, 940, 880, 770], { ...rows, size: 64, rowsInColumn: 12, moving: true });
    signature(to, [90, 1740, 900, 100], { font: "playfair", size: 52, colour: accent, align: "centre" });
  }
  return to.design();
};
