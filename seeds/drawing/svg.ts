import { escapeHtml } from "#shared/escape-html.ts";
import { type FontName, fonts, meanWidth } from "./fonts.ts";

export interface Size {
  width: number;
  height: number;
}
export const landscape: Size = { width: 1920, height: 1080 };
export const portrait: Size = { width: 1080, height: 1920 };

export interface TextStyle {
  x: number;
  y: number;
  size: number;
  fill: string;
  font?: FontName;
  anchor?: "start" | "middle" | "end";
  /** Letter spacing in pixels. */
  spacing?: number;
}

/** One line of text; `y` is its baseline. */
export function text(line: string, style: TextStyle): string {
  const { x, y, size, fill, font = "text", anchor = "start", spacing = 0 } = style;
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${spacing}" ${fonts[font]}>${escapeHtml(line)}</text>`;
}

/** Returns the largest size up to `max` at which every line fits into `width`. */
export function fitting(lines: readonly string[], width: number, max: number, font: FontName): number {
  const longest = Math.max(...lines.map((line) => line.length));
  return Math.min(max, Math.floor(width / (longest * meanWidth[font])));
}

export const sheet = ({ width, height }: Size, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`;

/** Places a drawing made in a box of 600 × 600, with its centre at x, y. */
export const placed = (drawing: string, x: number, y: number, size: number, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 600}) translate(-300 -300)">${drawing}</g>`;
