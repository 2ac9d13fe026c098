import type { Drawing } from "./food.ts";
import type { Palette } from "./palettes.ts";
import { circle, fitting, landscape, placed, portrait, rect, sheet, text } from "./svg.ts";

interface Words {
  /** Small line above the headline. */
  kicker: string;
  /** One to three lines. */
  headline: readonly string[];
  body?: readonly string[];
  /** In the round badge. */
  price?: string;
}

const foot = (colours: Palette, name: string, width: number, height: number, fill = colours.ink) =>
  text(name, { x: width - 96, y: height - 64, size: 34, fill, font: "bold", anchor: "end" });

const badge = (colours: Palette, price: string, x: number, y: number, radius: number): string => {
  const points = Array.from({ length: 32 }, (_, at) => {
    const [angle, reach] = [(at / 32) * 2 * Math.PI, at % 2 ? radius : radius * 0.91];
    return `${Math.round(x + reach * Math.cos(angle))},${Math.round(y + reach * Math.sin(angle))}`;
  });
  const size = fitting([price], radius * 1.5, radius * 0.62, "display");
  return (
    `<polygon points="${points.join(" ")}" fill="${colours.accent}"/>` +
    text(price, { x, y: y + size * 0.34, size, fill: colours.light, font: "display", anchor: "middle" })
  );
};

function wordBlock(colours: Palette, words: Words, x: number, bottom: number, width: number, max: number) {
  const size = fitting(words.headline, width, max, "display");
  const bodySize = 44;
  const body = words.body ?? [];
  const bodyTop = bottom - body.length * bodySize * 1.4;
  const parts = body.map((line, at) =>
    text(line, { x, y: bodyTop + (at + 1) * bodySize * 1.4, size: bodySize, fill: colours.ink }),
  );
  const last = bodyTop - (body.length > 0 ? 34 : 0);
  words.headline.forEach((line, at) => {
    const y = last - (words.headline.length - 1 - at) * size * 0.98;
    parts.push(text(line, { x, y, size, fill: colours.ink, font: "display", spacing: -size * 0.015 }));
  });
  const top = last - (words.headline.length - 1) * size * 0.98 - size * 0.98;
  parts.push(
    text(words.kicker.toUpperCase(), {
      x,
      y: top,
      size: 36,
      fill: colours.accent,
      font: "bold",
      spacing: 6,
    }),
  );
  return parts.join("");
}

/** A large drawing on the right, text on the left. */
export function poster(colours: Palette, name: string, drawing: Drawing, words: Words): string {
  const { width, height } = landscape;
  return sheet(landscape, [
    rect(0, 0, width, height, colours.ground),
    circle(1440, 560, 620, colours.soft),
    circle(1440, 560, 470, colours.ground, 0.55),
    placed(drawing(colours), 1440, 560, 760),
    words.price ? badge(colours, words.price, 1710, 830, 150) : "",
    wordBlock(colours, words, 110, 840, 720, 168),
    rect(110, 938, 120, 10, colours.accent, 5),
    foot(colours, name, width, height),
  ]);
}

/** The same for a portrait screen. */
export function tallPoster(colours: Palette, name: string, drawing: Drawing, words: Words): string {
  const { width, height } = portrait;
  return sheet(portrait, [
    rect(0, 0, width, height, colours.ground),
    circle(540, 640, 640, colours.soft),
    circle(540, 640, 500, colours.ground, 0.55),
    placed(drawing(colours), 540, 660, 800),
    words.price ? badge(colours, words.price, 880, 1010, 150) : "",
    wordBlock(colours, words, 90, 1690, 900, 170),
    rect(90, 1766, 120, 10, colours.accent, 5),
    foot(colours, name, width, height),
  ]);
}

/** Rows of names and prices in two columns, beside a drawing on a dark band. */
export function board(
  colours: Palette,
  name: string,
  input: { title: string; note: string; drawing: Drawing; rows: readonly (readonly [string, string])[] },
): string {
  const { width, height } = landscape;
  const top = 330;
  const rowHeight = Math.min(124, 620 / input.rows.length);
  const rows = input.rows.map(([what, price], at) => {
    const y = top + at * rowHeight;
    const size = Math.min(52, rowHeight * 0.5);
    return (
      text(what, { x: 110, y, size, fill: colours.ink, font: "bold" }) +
      text(price, { x: 1180, y, size, fill: colours.accent, font: "display", anchor: "end" }) +
      rect(110, y + rowHeight * 0.32, 1070, 3, colours.soft)
    );
  });
  return sheet(landscape, [
    rect(0, 0, width, height, colours.ground),
    rect(1310, 0, 610, height, colours.deep),
    circle(1615, 540, 330, colours.soft, 0.18),
    placed(input.drawing(colours), 1615, 540, 480),
    text(input.title, {
      x: 110,
      y: 190,
      size: fitting([input.title], 1080, 118, "display"),
      fill: colours.ink,
      font: "display",
    }),
    rect(110, 226, 120, 10, colours.accent, 5),
    ...rows,
    text(input.note, { x: 110, y: height - 64, size: 34, fill: colours.ink }),
    foot(colours, name, width, height, colours.light),
  ]);
}

/** One very large figure with a sentence: offers, tokens, opening hours. */
export function figure(
  colours: Palette,
  name: string,
  input: { kicker: string; figure: string; lines: readonly string[] },
): string {
  const { width, height } = landscape;
  const rays = Array.from({ length: 18 }, (_, at) => {
    const [from, to] = [(at / 18) * 2 * Math.PI, ((at + 0.5) / 18) * 2 * Math.PI];
    const point = (angle: number) => `${960 + 1400 * Math.cos(angle)},${560 + 1400 * Math.sin(angle)}`;
    return `<polygon points="960,560 ${point(from)} ${point(to)}" fill="${colours.soft}" opacity=".38"/>`;
  });
  const size = fitting([input.figure], 1500, 430, "display");
  const middle = { x: 960, anchor: "middle" as const };
  return sheet(landscape, [
    rect(0, 0, width, height, colours.ground),
    ...rays,
    text(input.kicker.toUpperCase(), {
      ...middle,
      y: 250,
      size: 52,
      fill: colours.accent,
      font: "bold",
      spacing: 10,
    }),
    text(input.figure, {
      ...middle,
      y: 430 + size * 0.46,
      size,
      fill: colours.ink,
      font: "display",
      spacing: -size * 0.02,
    }),
    ...input.lines.map((line, at) =>
      text(line, {
        ...middle,
        y: 810 + at * 84,
        size: at === 0 ? 68 : 48,
        fill: colours.ink,
        font: at === 0 ? "bold" : "text",
      }),
    ),
    foot(colours, name, width, height),
  ]);
}
