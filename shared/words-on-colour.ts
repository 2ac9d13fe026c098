const channel = (colour: string, from: number): number => {
  const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Returns the relative luminance of #rrggbb, 0 to 1 (WCAG 2.2). */
export const luminanceOf = (colour: string): number =>
  0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);

/** Below this luminance, white has more contrast than black: 1.05 / (l + 0.05) = (l + 0.05) / 0.05. */
const even = Math.sqrt(1.05 * 0.05) - 0.05;

/** Returns black or white, whichever has more contrast on this background (#rrggbb). */
export const wordsOn = (ground: string): "#ffffff" | "#000000" =>
  luminanceOf(ground) < even ? "#ffffff" : "#000000";

/** Returns the contrast of two colours (#rrggbb), 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
