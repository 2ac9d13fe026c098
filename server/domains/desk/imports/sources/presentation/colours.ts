import { child, numberAt, type Xml } from "./xml-tree.ts";

/** What the names of colours mean on a page. */
export interface Palette {
  /** dk1, lt1, accent1 …: six hexadecimal digits. */
  scheme: ReadonlyMap<string, string>;
  /** tx1, bg1 …: the name in the scheme. */
  map: Readonly<Record<string, string>>;
}

type Rgb = [number, number, number];

/** The names of CSS that presentations use; others are black. */
const preset: Readonly<Record<string, string>> = {
  black: "000000",
  white: "ffffff",
  red: "ff0000",
  green: "008000",
  blue: "0000ff",
  yellow: "ffff00",
  cyan: "00ffff",
  aqua: "00ffff",
  magenta: "ff00ff",
  fuchsia: "ff00ff",
  lime: "00ff00",
  gray: "808080",
  grey: "808080",
  ltGray: "d3d3d3",
  lightGray: "d3d3d3",
  dkGray: "a9a9a9",
  darkGray: "a9a9a9",
  silver: "c0c0c0",
  orange: "ffa500",
  purple: "800080",
  navy: "000080",
  maroon: "800000",
  teal: "008080",
  olive: "808000",
  brown: "a52a2a",
  pink: "ffc0cb",
  gold: "ffd700",
  darkBlue: "00008b",
  dkBlue: "00008b",
  darkGreen: "006400",
  dkGreen: "006400",
  darkRed: "8b0000",
  dkRed: "8b0000",
  orangeRed: "ff4500",
  tomato: "ff6347",
  coral: "ff7f50",
  skyBlue: "87ceeb",
  lightBlue: "add8e6",
  ltBlue: "add8e6",
  whiteSmoke: "f5f5f5",
  crimson: "dc143c",
};

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const rgbOf = (hex: string): Rgb =>
  [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
const two = (value: number) =>
  Math.round(clamp(value) * 255)
    .toString(16)
    .padStart(2, "0");

function hslOf([r, g, b]: Rgb): [h: number, s: number, l: number] {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const l = (most + least) / 2;
  const wide = most - least;
  if (wide === 0) return [0, 0, l];
  const s = wide / (1 - Math.abs(2 * l - 1));
  const h = most === r ? ((g - b) / wide + 6) % 6 : most === g ? (b - r) / wide + 2 : (r - g) / wide + 4;
  return [h * 60, s, l];
}

function rgbOfHsl(h: number, s: number, l: number): Rgb {
  const wide = (1 - Math.abs(2 * l - 1)) * s;
  const part = (at: number) => {
    const k = (at + h / 30) % 12;
    return l - (wide / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [part(0), part(8), part(4)];
}

const toLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLight = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Applies the changes that a colour names, in their order. */
function changed(of: Xml, start: Rgb): { rgb: Rgb; alpha: number } {
  let rgb = start;
  let alpha = 1;
  for (const change of of.children) {
    const value = (numberAt(change, "val") ?? 100_000) / 100_000;
    const [h, s, l] = hslOf(rgb);
    if (change.name === "alpha") alpha = clamp(value);
    else if (change.name === "lumMod") rgb = rgbOfHsl(h, s, clamp(l * value));
    else if (change.name === "lumOff") rgb = rgbOfHsl(h, s, clamp(l + value));
    else if (change.name === "satMod") rgb = rgbOfHsl(h, clamp(s * value), l);
    else if (change.name === "shade") rgb = rgb.map((part) => fromLight(toLight(part) * clamp(value))) as Rgb;
    else if (change.name === "tint")
      rgb = rgb.map((part) => fromLight(1 - (1 - toLight(part)) * clamp(value))) as Rgb;
    else if (change.name === "inv") rgb = rgb.map((part) => 1 - part) as Rgb;
    else if (change.name === "gray") {
      const grey = 0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2];
      rgb = [grey, grey, grey];
    }
  }
  return { rgb, alpha };
}

function startOf(of: Xml, { scheme, map }: Palette, own: string | null): string | null {
  const value = of.at.val ?? "";
  switch (of.name) {
    case "srgbClr":
      return value;
    case "sysClr":
      return of.at.lastClr ?? (value === "window" ? "ffffff" : "000000");
    case "prstClr":
      return preset[value] ?? "000000";
    case "schemeClr":
      return value === "phClr" ? own : (scheme.get(map[value] ?? value) ?? null);
    case "scrgbClr":
      return ["r", "g", "b"].map((part) => two(fromLight((numberAt(of, part) ?? 0) / 100_000))).join("");
    case "hslClr": {
      const [h, s, l] = ["hue", "sat", "lum"].map((part) => numberAt(of, part) ?? 0) as Rgb;
      return rgbOfHsl(h / 60_000, clamp(s / 100_000), clamp(l / 100_000))
        .map(two)
        .join("");
    }
    default:
      return null;
  }
}

/**
 * Returns the colour that an element names as `#rrggbb` or `#rrggbbaa`; null: it names none. `own`: what "the colour of
 * the shape" means inside a theme.
 */
export function colourIn(of: Xml | undefined, palette: Palette, own: string | null = null): string | null {
  for (const each of of?.children ?? []) {
    const start = startOf(each, palette, own?.replace("#", "").slice(0, 6) ?? null);
    if (start === null || !/^[0-9a-f]{6}$/i.test(start)) continue;
    const { rgb, alpha } = changed(each, rgbOf(start));
    return `#${rgb.map(two).join("")}${alpha < 1 ? two(alpha) : ""}`;
  }
  return null;
}

/** Reads the colours of a theme. */
export function schemeOf(theme: Xml | null): Map<string, string> {
  const scheme = new Map<string, string>();
  const none: Palette = { scheme: new Map(), map: {} };
  for (const each of child(theme ?? undefined, "themeElements", "clrScheme")?.children ?? []) {
    const colour = colourIn(each, none);
    if (colour) scheme.set(each.name, colour.slice(1, 7));
  }
  return scheme;
}

/** What the names mean when a master does not say it. */
export const usualMap: Readonly<Record<string, string>> = { bg1: "lt1", tx1: "dk1", bg2: "lt2", tx2: "dk2" };
