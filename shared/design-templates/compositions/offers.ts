import { tiles } from "../drawings/patterns.ts";
import { clear, darker, inkOn, lighter, mix, readable } from "../kit/colours.ts";
import { type Box, comes, sheet } from "../kit/sheet.ts";
import { accentOf, signature } from "../kit/signature.ts";
import { groundUnder } from "../kit/stand-out.ts";
import { type Composition, type Look, none, raysFrom, wordsIn } from "./parts.ts";

/* Offers: one large promise, a line about it, and the name. */

/** Condensed capitals over the whole ground. */
export const shout: Composition<Look> = (ask, { art, accent: own, over }) => {
  const accent = groundUnder(art, own, ask);
  const white = inkOn(accent, "#ffffff");
  const to = sheet(ask, accent);
  const { wide } = to;
  const band = mix(accent, white, 0.09);
  const title = { font: "oswald", bold: true, uppercase: true, colour: white, lineHeight: 1.04 } as const;
  if (wide) {
    to.rectangle([1180, -300, 320, 1700], band, { rotate: 16 });
    to.rectangle([1600, -300, 560, 1700], band, { rotate: 16 });
    to.art(art, [1290, 230, 540, 600], comes("left", 150));
    to.text(wordsIn(over, ask), [100, 104, 1100, 66], {
      font: "oswald",
      size: 52,
      colour: white,
      uppercase: true,
      spacing: 0.14,
    });
    to.answer("head", [100, 176, 1130, 500], {
      ...title,
      size: 330,
      valign: "middle",
      ...comes("rise", 0, 700),
    });
    to.rectangle([100, 708, 130, 12], white);
    to.answer("text", [100, 744, 1100, 150], { size: 54, colour: white, lineHeight: 1.25 });
    signature(to, [100, 928, 1100, 82], {
      font: "oswald",
      size: 48,
      colour: white,
      uppercase: true,
      spacing: 0.08,
    });
  } else {
    to.rectangle([-300, 900, 1700, 320], band, { rotate: -14 });
    to.rectangle([-300, 1340, 1700, 560], band, { rotate: -14 });
    to.text(wordsIn(over, ask), [90, 120, 900, 76], {
      font: "oswald",
      size: 58,
      colour: white,
      uppercase: true,
      spacing: 0.14,
    });
    to.answer("head", [90, 204, 900, 620], {
      ...title,
      size: 330,
      valign: "middle",
      ...comes("rise", 0, 700),
    });
    to.rectangle([90, 862, 130, 14], white);
    to.answer("text", [90, 910, 900, 230], { size: 62, colour: white, lineHeight: 1.25 });
    to.art(art, [210, 1180, 660, 490], comes("left", 150));
    signature(to, [90, 1730, 900, 100], {
      font: "oswald",
      size: 58,
      colour: white,
      uppercase: true,
      spacing: 0.08,
    });
  }
  return to.design();
};

/** The drawing on a disc beside calm letters. */
export const disc: Composition<Look & { ground?: string }> = (ask, { art, accent: own, over, ground }) => {
  const accent = groundUnder(art, own, ask);
  const pale = ground ?? mix("#ffffff", accent, 0.08);
  const to = sheet(ask, pale);
  const { wide } = to;
  const ink = inkOn(pale, mix("#15181d", accent, 0.1));
  const strong = readable(accent, pale);
  const label = inkOn(accent, "#ffffff");
  if (wide) {
    to.shape("ellipse", [990, -90, 1260, 1260], { from: lighter(accent, 0.12), to: accent, angle: 150 });
    to.shape("ellipse", [1090, 10, 1060, 1060], none, { stroke: clear(label, 0.3), strokeWidth: 3 });
    to.art(art, [1170, 190, 660, 700], comes("zoom", 0, 1000));
    to.text(wordsIn(over, ask), [110, 150, 860, 60], {
      bold: true,
      size: 42,
      colour: strong,
      uppercase: true,
      spacing: 0.14,
    });
    to.answer("head", [110, 222, 850, 400], {
      bold: true,
      size: 132,
      colour: ink,
      lineHeight: 1.05,
      valign: "middle",
      ...comes("rise", 100),
    });
    to.answer("text", [110, 656, 800, 190], { size: 52, colour: ink, lineHeight: 1.3 });
    signature(to, [110, 890, 800, 90], { size: 46, colour: strong });
  } else {
    to.shape("ellipse", [-120, -420, 1320, 1320], { from: lighter(accent, 0.12), to: accent, angle: 190 });
    to.shape("ellipse", [-20, -320, 1120, 1120], none, { stroke: clear(label, 0.3), strokeWidth: 3 });
    to.art(art, [200, 90, 680, 660], comes("zoom", 0, 1000));
    to.text(wordsIn(over, ask), [90, 960, 900, 66], {
      bold: true,
      size: 46,
      colour: strong,
      uppercase: true,
      spacing: 0.14,
    });
    to.answer("head", [90, 1034, 900, 370], {
      bold: true,
      size: 136,
      colour: ink,
      lineHeight: 1.05,
      valign: "middle",
      ...comes("rise", 100),
    });
    to.answer("text", [90, 1436, 900, 230], { size: 58, colour: ink, lineHeight: 1.3 });
    signature(to, [90, 1730, 900, 100], { size: 54, colour: strong });
  }
  return to.design();
};

/** Rays of a sun behind a ribbon, as on old sweet boxes. */
export const sunburst: Composition<Look & { ground?: string }> = (
  ask,
  { art, accent: own, over, ground = "#ffe9b8" },
) => {
  const accent = accentOf(ask, own);
  const to = sheet(ask, ground);
  const { w, wide } = to;
  const ray = mix(ground, "#ffb52e", 0.42);
  const label = inkOn(accent, "#ffffff");
  const ink = readable(darker(accent, 0.45), ray);
  if (wide) {
    raysFrom(to, [960, 540], ray);
    to.shape("ellipse", [1110, 130, 740, 740], clear("#ffffff", 0.7));
    to.art(art, [1170, 210, 620, 580], comes("zoom", 0, 1000));
    to.text(wordsIn(over, ask), [110, 96, 980, 74], { font: "kalam", bold: true, size: 60, colour: ink });
    to.answer("head", [110, 176, 960, 440], {
      font: "playfair",
      bold: true,
      size: 170,
      colour: ink,
      lineHeight: 1.04,
      valign: "middle",
    });
    to.rectangle([0, 668, 1120, 160], accent, comes("right", 100));
    to.shape("triangle", [1084, 708, 160, 80], ground, { rotate: -90, opacity: 0 });
    to.answer("text", [110, 680, 960, 136], {
      bold: true,
      size: 56,
      colour: label,
      valign: "middle",
      lineHeight: 1.15,
    });
    signature(to, [110, 884, 1000, 104], { font: "playfair", size: 58, colour: ink });
  } else {
    raysFrom(to, [540, 940], ray);
    to.shape("ellipse", [170, 760, 740, 740], clear("#ffffff", 0.7));
    to.text(wordsIn(over, ask), [90, 110, 900, 84], {
      font: "kalam",
      bold: true,
      size: 66,
      colour: ink,
      align: "centre",
    });
    to.answer("head", [80, 200, 920, 480], {
      font: "playfair",
      bold: true,
      size: 180,
      colour: ink,
      align: "centre",
      lineHeight: 1.04,
      valign: "middle",
    });
    to.art(art, [240, 840, 600, 580], comes("zoom", 0, 1000));
    to.rectangle([0, 1480, w, 190], accent, comes("right", 100));
    to.answer("text", [80, 1492, 920, 166], {
      bold: true,
      size: 60,
      colour: label,
      align: "centre",
      valign: "middle",
      lineHeight: 1.15,
    });
    signature(to, [90, 1726, 900, 110], { font: "playfair", size: 64, colour: ink, align: "centre" });
  }
  return to.design();
};

/** A coupon with a stub. */
export const coupon: Composition<Look> = (ask, { art, accent: own, over }) => {
  const accent = accentOf(ask, own);
  const ground = mix(accent, "#ffffff", 0.06);
  const to = sheet(ask, { from: ground, to: darker(accent, 0.25), angle: 140 });
  const { wide } = to;
  const paper = "#fffaf0";
  const ink = "#22201d";
  const strong = readable(accent, paper);
  const holes = (x: number, y: number, size: number) =>
    to.shape("ellipse", [x, y, size, size], mix(ground, darker(accent, 0.25), 0.5));
  if (wide) {
    to.rectangle([110, 130, 1700, 820], paper, { radius: 36, shadow: true });
    for (let y = 200; y < 900; y += 46) to.rectangle([1278, y, 5, 24], clear(ink, 0.35), { radius: 2 });
    holes(1240, 90, 80);
    holes(1240, 910, 80);
    to.text(wordsIn(over, ask), [200, 212, 980, 60], {
      size: 44,
      bold: true,
      colour: strong,
      uppercase: true,
      spacing: 0.16,
    });
    to.answer("head", [200, 280, 1000, 330], {
      font: "oswald",
      bold: true,
      size: 250,
      colour: ink,
      uppercase: true,
      lineHeight: 1.05,
      valign: "middle",
      ...comes("zoom", 100, 600),
    });
    to.answer("text", [200, 640, 1000, 170], { size: 52, colour: ink, lineHeight: 1.3 });
    to.art(art, [1370, 230, 350, 400], comes("rise", 200));
    signature(to, [1330, 690, 430, 170], { size: 48, colour: strong, align: "centre" });
  } else {
    to.rectangle([80, 120, 920, 1680], paper, { radius: 36, shadow: true });
    for (let x = 160; x < 930; x += 46) to.rectangle([x, 1338, 24, 5], clear(ink, 0.35), { radius: 2 });
    holes(40, 1300, 80);
    holes(960, 1300, 80);
    to.art(art, [320, 190, 440, 400], comes("rise", 200));
    to.text(wordsIn(over, ask), [140, 626, 800, 66], {
      size: 46,
      bold: true,
      colour: strong,
      align: "centre",
      uppercase: true,
      spacing: 0.16,
    });
    to.answer("head", [140, 694, 800, 320], {
      font: "oswald",
      bold: true,
      size: 250,
      colour: ink,
      align: "centre",
      uppercase: true,
      lineHeight: 1.05,
      valign: "middle",
      ...comes("zoom", 100, 600),
    });
    to.answer("text", [140, 1046, 800, 240], { size: 58, colour: ink, align: "centre", lineHeight: 1.3 });
    signature(to, [140, 1420, 800, 300], { size: 72, colour: strong, align: "centre" });
  }
  return to.design();
};

/** A strip of bold forms beside a block of words. */
export const pop: Composition<
  Omit<Look, "art"> & { paints: { a: string; b: string; c: string; d: string } }
> = (ask, { accent: own, over, paints }) => {
  const accent = accentOf(ask, own);
  const ground = "#fffdf8";
  const to = sheet(ask, ground);
  const { wide } = to;
  const ink = "#16181c";
  const strong = readable(accent, ground);
  const forms = { ...paints, a: accent };
  if (wide) {
    to.art(tiles(forms, 4, 6), [1200, 0, 720, 1080]);
    to.rectangle([110, 120, 110, 18], strong);
    to.text(wordsIn(over, ask), [110, 164, 980, 64], {
      bold: true,
      size: 46,
      colour: strong,
      uppercase: true,
      spacing: 0.12,
    });
    to.answer("head", [110, 236, 1010, 430], {
      bold: true,
      size: 190,
      colour: ink,
      lineHeight: 1,
      valign: "middle",
      ...comes("right", 0, 800),
    });
    to.answer("text", [110, 700, 980, 180], { size: 54, colour: ink, lineHeight: 1.3 });
    signature(to, [110, 918, 980, 84], { size: 46, colour: strong });
  } else {
    to.art(tiles(forms, 6, 4), [0, 0, 1080, 720]);
    to.rectangle([90, 810, 110, 18], strong);
    to.text(wordsIn(over, ask), [90, 856, 900, 70], {
      bold: true,
      size: 50,
      colour: strong,
      uppercase: true,
      spacing: 0.12,
    });
    to.answer("head", [90, 934, 900, 430], {
      bold: true,
      size: 190,
      colour: ink,
      lineHeight: 1,
      valign: "middle",
      ...comes("rise", 0, 800),
    });
    to.answer("text", [90, 1400, 900, 250], { size: 60, colour: ink, lineHeight: 1.3 });
    signature(to, [90, 1730, 900, 96], { size: 54, colour: strong });
  }
  return to.design();
};

/** Towers at the foot of a sky, for flats and offices. */
export const horizon: Composition<Look & { sky: { from: string; to: string } }> = (
  ask,
  { art, accent: own, over, sky },
) => {
  const to = sheet(ask, { ...sky, angle: 180 });
  const { w, h, wide } = to;
  const accent = readable(accentOf(ask, own), mix(sky.from, sky.to, 0.2), 5);
  const white = inkOn(sky.from, "#ffffff");
  const foot: Box = wide ? [0, h - 700, w, 720] : [-420, h - 1090, 1920, 720];
  to.art(art, foot, comes("rise", 0, 1200));
  const barTop = wide ? h - 150 : h - 380;
  const bar = "#10151d";
  to.rectangle([0, barTop, w, h - barTop], bar);
  if (wide) {
    to.text(wordsIn(over, ask), [120, 84, 1680, 56], {
      bold: true,
      size: 42,
      colour: accent,
      uppercase: true,
      spacing: 0.18,
      align: "centre",
    });
    to.answer("head", [160, 144, 1600, 230], {
      font: "playfair",
      bold: true,
      size: 136,
      colour: white,
      align: "centre",
      valign: "middle",
      lineHeight: 1.05,
    });
    to.answer("text", [120, barTop + 20, 1080, 110], {
      size: 44,
      colour: "#ffffff",
      valign: "middle",
      lineHeight: 1.2,
    });
    signature(to, [1240, barTop + 30, 560, 90], {
      size: 42,
      colour: readable(accentOf(ask, own), bar),
      align: "right",
    });
  } else {
    to.text(wordsIn(over, ask), [90, 130, 900, 66], {
      bold: true,
      size: 46,
      colour: accent,
      uppercase: true,
      spacing: 0.18,
      align: "centre",
    });
    to.answer("head", [90, 206, 900, 470], {
      font: "playfair",
      bold: true,
      size: 150,
      colour: white,
      align: "centre",
      valign: "middle",
      lineHeight: 1.06,
    });
    to.answer("text", [90, barTop + 40, 900, 180], {
      size: 56,
      colour: "#ffffff",
      align: "centre",
      valign: "middle",
      lineHeight: 1.2,
    });
    signature(to, [90, barTop + 240, 900, 90], {
      size: 52,
      colour: readable(accentOf(ask, own), bar),
      align: "centre",
    });
  }
  return to.design();
};
