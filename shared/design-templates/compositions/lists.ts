import { circle, drawing, filled, lined } from "../drawings/paths.ts";
import { clear, darker, inkOn, lighter, mix, readable } from "../kit/colours.ts";
import { rowsOf } from "../kit/rows.ts";
import { type Box, comes, type Sheet, sheet } from "../kit/sheet.ts";
import { accentOf } from "../kit/signature.ts";
import { type Composition, type Look, none } from "./parts.ts";
import { type Spot, wordsAt } from "./words-at.ts";

/* Lists that are more than a table: cards, steps, times along a line. With many rows they become a plain list. */

const mostParts = 6;
interface Part {
  name: string;
  value: string;
  box: Box;
  at: number;
}

/** Returns the rows as parts of an area, side by side when wide and below each other when tall; null when there are too many. */
function partsIn(to: Sheet, [x, y, w, h]: Box, gap: number): Part[] | null {
  const rows = rowsOf(to.ask.answers.text ?? "");
  if (rows.length > mostParts) return null;
  const columns = to.wide ? (rows.length > 4 ? 3 : Math.max(1, rows.length)) : rows.length > 4 ? 2 : 1;
  const lines = Math.max(1, Math.ceil(rows.length / columns));
  const [wide, high] = [(w - gap * (columns - 1)) / columns, (h - gap * (lines - 1)) / lines];
  return rows.map((row, at) => ({
    ...row,
    at,
    box: [x + (at % columns) * (wide + gap), y + Math.floor(at / columns) * (high + gap), wide, high],
  }));
}

const withSize = ([x, y, w, h]: Box, size: number): Spot => [x, y, w, h, size];

/** Writes name and value of a part below each other. */
function writePart(
  to: Sheet,
  { name, value, at }: Part,
  [x, y, w, h]: Box,
  look: { ink: string; strong: string; align?: "left" | "centre"; valign?: "top" },
) {
  const enter = comes("rise", 300 + at * 180, 700);
  const common = {
    align: look.align ?? "centre",
    valign: look.valign ?? "middle",
    field: "text",
    group: `row${at + 1}`,
    lineHeight: 1.15,
    ...enter,
  } as const;
  const share = value ? 0.56 : 1;
  to.text(name, [x, y, w, h * share], {
    ...common,
    bold: !value,
    size: Math.min(value ? 50 : 60, h * 0.3),
    colour: look.ink,
  });
  to.text(value, [x, y + h * share, w, h * (1 - share)], {
    ...common,
    bold: true,
    size: Math.min(66, h * 0.32),
    colour: look.strong,
  });
}

/** A card for each row. */
export const cards: Composition<Look & { ground?: string }> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const ground = look.ground ?? darker(mix(accent, "#20242c", 0.5), 0.2);
  const [light, dark] = [lighter(ground, 0.06), darker(ground, 0.15)];
  const to = sheet(ask, { from: light, to: dark, angle: 160 });
  const area: Box = to.wide ? [110, 430, 1700, 450] : [90, 640, 900, 1040];
  const paper = "#ffffff";
  const strong = readable(accent, paper);
  const white = inkOn(ground, "#ffffff");
  const gold = readable(lighter(accent, 0.45), [light, dark]);
  to.art(look.art, to.wide ? [1490, 80, 320, 310] : [380, 90, 320, 270], comes("zoom", 100));
  const parts = partsIn(to, area, 34);
  for (const part of parts ?? []) {
    const [x, y, w, h] = part.box;
    const more = { group: `row${part.at + 1}`, ...comes("rise", 300 + part.at * 180, 700) };
    to.rectangle(part.box, paper, { radius: 30, shadow: true, ...more });
    to.rectangle([x + w / 2 - 50, y + 22, 100, 10], strong, { radius: 5, ...more });
    writePart(to, part, [x + 26, y + 40, w - 52, h - 60], { ink: "#23252b", strong });
  }
  wordsAt(
    to,
    { ...look, list: true },
    to.wide
      ? {
          over: [110, 80, 1300, 60, 44],
          head: [110, 146, 1330, 240, 120],
          ...(!parts && { text: withSize(area, 50) }),
          name: [110, 930, 1700, 86, 46],
        }
      : {
          over: [90, 380, 900, 64, 44],
          head: [90, 446, 900, 170, 100],
          ...(!parts && { text: withSize(area, 56) }),
          name: [90, 1740, 900, 90, 50],
        },
    { head: white, ink: white, strong: gold, align: to.wide ? "left" : "centre" },
  );
  return to.design();
};

/** One step after the other, with numbers on discs. */
export const steps: Composition<Look & { ground?: string }> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const ground = look.ground ?? mix("#ffffff", accent, 0.09);
  const to = sheet(ask, ground);
  const area: Box = to.wide ? [110, 450, 1700, 420] : [90, 640, 900, 1040];
  const ink = inkOn(ground, "#1f2228");
  const strong = readable(accent, ground);
  const label = inkOn(accent, "#ffffff");
  to.art(look.art, to.wide ? [1450, 90, 340, 330] : [370, 80, 340, 280], comes("zoom", 100));
  const parts = partsIn(to, area, 40);
  for (const part of parts ?? []) {
    const [x, y, w, h] = part.box;
    const beside = !to.wide || h < 300;
    const size = Math.min(170, h * 0.7, w * 0.3);
    const disc: Box = beside ? [x, y + (h - size) / 2, size, size] : [x + (w - size) / 2, y, size, size];
    const more = { group: `row${part.at + 1}`, ...comes("zoom", 250 + part.at * 250, 600) };
    to.shape("ellipse", disc, accent, more);
    to.text(String(part.at + 1), disc, {
      ...more,
      bold: true,
      size: size * 0.55,
      colour: label,
      align: "centre",
      valign: "middle",
    });
    writePart(
      to,
      part,
      beside ? [x + size + 30, y, w - size - 30, h] : [x, y + size + 16, w, h - size - 16],
      // Beside each other, labels of one and of two lines begin at the same height.
      { ink, strong, ...(beside ? ({ align: "left" } as const) : ({ valign: "top" } as const)) },
    );
  }
  wordsAt(
    to,
    { ...look, list: true },
    to.wide
      ? {
          over: [110, 90, 1280, 62, 44],
          head: [110, 158, 1290, 250, 116],
          ...(!parts && { text: withSize(area, 50) }),
          name: [110, 930, 1700, 86, 46],
        }
      : {
          over: [90, 380, 900, 64, 44],
          head: [90, 446, 900, 170, 100],
          ...(!parts && { text: withSize(area, 56) }),
          name: [90, 1740, 900, 90, 50],
        },
    { head: ink, ink, strong, align: to.wide ? "left" : "centre" },
  );
  return to.design();
};

/** Times of a day along a line. */
export const timeline: Composition<Look & { ground?: string }> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const ground = look.ground ?? "#fffaf0";
  const to = sheet(ask, ground);
  const { h, wide } = to;
  const ink = inkOn(ground, "#221f1b");
  const strong = readable(accent, ground);
  const side = darker(mix(accent, ground, 0.05), 0.1);
  const label = inkOn(side, "#ffffff");
  if (wide) to.rectangle([0, 0, 720, h], side);
  else to.rectangle([0, 0, 1080, 690], side);
  to.art(look.art, wide ? [190, 90, 340, 320] : [380, 70, 320, 250], comes("zoom", 0, 800));
  wordsAt(
    to,
    look,
    wide
      ? { over: [70, 430, 580, 62, 42], head: [70, 500, 580, 340, 92], name: [70, 900, 580, 96, 44] }
      : { over: [90, 330, 900, 62, 44], head: [90, 396, 900, 180, 96], name: [90, 584, 900, 80, 46] },
    { head: label, ink: label, strong: label, align: wide ? "left" : "centre" },
  );
  const rows = rowsOf(ask.answers.text ?? "");
  const area: Box = wide ? [820, 110, 1010, 860] : [110, 780, 880, 1050];
  if (rows.length > 9) {
    wordsAt(to, { list: true }, { text: withSize(area, 50) }, { head: ink, ink, strong });
    return to.design();
  }
  const high = area[3] / Math.max(1, rows.length);
  if (rows.length > 1)
    to.rectangle([area[0] + 15, area[1] + high / 2, 6, area[3] - high], clear(strong, 0.5));
  rows.forEach(({ name, value }, at) => {
    const y = area[1] + at * high;
    const more = { group: `row${at + 1}`, ...comes("left", 200 + at * 160, 700) };
    to.shape("ellipse", [area[0], y + high / 2 - 18, 36, 36], strong, more);
    const text = { ...more, field: "text", valign: "middle", lineHeight: 1.15 } as const;
    to.text(name, [area[0] + 76, y, value ? 460 : 900, high], {
      ...text,
      size: Math.min(54, high * 0.5),
      colour: ink,
    });
    to.text(value, [area[0] + 550, y, area[2] - 550, high], {
      ...text,
      bold: true,
      align: "right",
      size: Math.min(54, high * 0.5),
      colour: strong,
    });
  });
  return to.design();
};

/** A bill of paper with torn edges, for prices of the day. */
export const bill: Composition<Look & { counter?: string }> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const counter = look.counter ?? mix(accent, "#ffffff", 0.1);
  const to = sheet(ask, { from: counter, to: darker(counter, 0.25), angle: 150 });
  const { wide } = to;
  const [x, y, w, h] = wide ? [880, 40, 900, 1000] : [110, 560, 860, 1310];
  const teeth = (at: number, down: boolean) =>
    Array.from(
      { length: 20 },
      (_, i) => `L${(down ? i + 0.5 : 19.5 - i) * (w / 20)} ${at + (i % 2 ? 0 : 18) * (down ? -1 : 1)}`,
    ).join("");
  to.art(
    drawing(
      [w, h],
      filled(`M0 20${teeth(20, true)}L${w} 20V${h - 20}${teeth(h - 20, false)}L0 ${h - 20}Z`, "#fffef8"),
    ),
    [x, y, w, h],
    comes("rise", 0, 800),
  );
  const strong = readable(accent, "#fffef8");
  const spots: string[] = [];
  for (let at = 0; at < w - 140; at += 24) spots.push(`M${at + 4} 4h10`);
  for (const top of [wide ? 296 : 320, h - 150])
    to.art(drawing([w - 120, 8], lined(spots.join(""), "#8d887c", 4)), [x + 60, y + top, w - 120, 8]);
  wordsAt(
    to,
    { list: true, ...(look.over && { over: look.over }) },
    {
      over: [x + 60, y + 40, w - 120, 60, 42],
      head: [x + 60, y + 104, w - 120, wide ? 180 : 200, 88],
      text: [x + 70, y + (wide ? 326 : 350), w - 140, h - (wide ? 490 : 520), 50],
    },
    { head: "#1f1d19", ink: "#2a2823", strong, align: "left" },
  );
  wordsAt(
    to,
    look,
    { name: [x + 60, y + h - 134, w - 120, 84, 44] },
    { head: strong, ink: strong, strong, align: "centre" },
  );
  to.art(look.art, wide ? [130, 240, 620, 620] : [300, 60, 480, 460], comes("zoom", 200));
  return to.design();
};

/** Names and prices at both sides of a drawing. */
export const pictureMenu: Composition<Look & { ground?: string }> = (ask, look) => {
  const { ground = "#14211c" } = look;
  const accent = accentOf(ask, look.accent);
  const to = sheet(ask, ground);
  const { w, h, wide } = to;
  const gold = readable(lighter(accent, 0.2), ground, 5.2);
  const ink = inkOn(ground, "#fdf7ea", "#241d14");
  to.rectangle([28, 28, w - 56, h - 56], none, { stroke: gold, strokeWidth: 4, radius: 20 });
  const rings = drawing(
    [400, 400],
    filled(circle(200, 200, 196), mix(ground, gold, 0.18)),
    lined(circle(200, 200, 186), gold, 3),
    lined(circle(200, 200, 172), gold, 1.5),
  );
  const s = wide ? 520 : 420;
  const [cx, cy] = wide ? [1060, 300] : [330, 380];
  to.art(rings, [cx + (wide ? 130 : 0), cy, s, s], comes("zoom", 0, 900));
  to.art(
    look.art,
    [cx + (wide ? 130 : 0) + s * 0.17, cy + s * 0.17, s * 0.66, s * 0.66],
    comes("zoom", 250, 800),
  );
  wordsAt(
    to,
    { ...look, list: true },
    wide
      ? {
          over: [110, 76, 1700, 56, 40],
          head: [110, 134, 1700, 150, 104],
          text: [120, 330, 920, 600, 54],
        }
      : {
          over: [90, 96, 900, 64, 42],
          head: [90, 164, 900, 190, 104],
          text: [100, 850, 880, 830, 58],
          name: [90, 1730, 900, 90, 50],
        },
    {
      head: gold,
      ink,
      strong: gold,
      headFont: "playfair",
      align: wide ? "left" : "centre",
      rows: "line",
      rule: clear(ink, 0.22),
    },
  );
  if (wide)
    wordsAt(to, look, { name: [1090, 862, 720, 90, 46] }, { head: gold, ink, strong: gold, align: "centre" });
  return to.design();
};

/** A board of lamps, as in a stadium or a station. */
export const scoreboard: Composition<Look> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const to = sheet(ask, { from: "#0c3b24", to: "#0a2416", angle: 180 });
  const { wide } = to;
  const board: Box = wide ? [90, 90, 1200, 900] : [70, 560, 940, 1270];
  to.rectangle(board, "#11150f", { radius: 26, stroke: "#4b5a50", strokeWidth: 14 });
  const lamp = readable(lighter(accent, 0.2), "#11150f", 7);
  const [x, y, w, h] = board;
  const grid: string[] = [];
  for (let at = 24; at < w; at += 24) grid.push(`M${at} 0V${h}`);
  to.art(drawing([w, h], lined(grid.join(""), "#1b211a", 3)), board);
  to.art(look.art, wide ? [1380, 260, 450, 520] : [310, 90, 460, 420], comes("zoom", 200));
  wordsAt(
    to,
    { ...look, list: true },
    {
      over: [x + 60, y + 50, w - 120, 62, 44],
      head: [x + 60, y + 122, w - 120, 200, 100],
      text: [x + 60, y + 356, w - 120, h - 500, 58],
      name: [x + 60, y + h - 124, w - 120, 84, 44],
    },
    {
      head: "#ffffff",
      ink: "#f2f5ee",
      strong: lamp,
      headFont: "oswald",
      caps: true,
      rows: "line",
      rule: "#3a443b",
    },
  );
  return to.design();
};
